#include "app/command.h"

int main(int argc, char** argv) {
  return waver::app::run_program(argc, argv);
}
