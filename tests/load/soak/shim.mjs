// Faults that a process sees and the machine does not have: a wrong clock, a full disk.
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, constants, openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('faults.c', import.meta.url));

export class Shim {
  /** Compiles what is preloaded, into `folder`. It needs a C compiler, as some crates do. */
  constructor(folder) {
    this.library = `${folder}/faults.so`;
    this.file = `${folder}/faults`;
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', this.library, source]);
    this.set();
    for (const file of [this.library, this.file]) chmodSync(file, 0o644);
  }

  /** The environment of a process that sees the faults. */
  get environment() {
    return { LD_PRELOAD: this.library, SOAK_FAULTS: this.file };
  }

  /** Makes the clock wrong by `seconds` and the disk full, or neither. */
  set({ seconds = 0, isFull = false } = {}) {
    const numbers = BigInt64Array.of(BigInt(seconds), BigInt(isFull));
    // Processes have mapped the file, so it is changed in place.
    const file = openSync(this.file, constants.O_RDWR | constants.O_CREAT);
    writeSync(file, new Uint8Array(numbers.buffer), 0, 16, 0);
    closeSync(file);
  }
}
