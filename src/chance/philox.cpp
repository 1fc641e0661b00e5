#include "chance/philox.h"

#include <Random123/philox.h>

namespace waver::chance {

PhiloxBlock philox(const PhiloxCounter& counter, const PhiloxKey& key) {
  constexpr unsigned kRounds = 10;
  const philox4x64_ctr_t in = {{counter[0], counter[1], counter[2], counter[3]}};
  const philox4x64_key_t with = {{key[0], key[1]}};
  const philox4x64_ctr_t out = philox4x64_R(kRounds, in, with);
  return {out.v[0], out.v[1], out.v[2], out.v[3]};
}

}  // namespace waver::chance
