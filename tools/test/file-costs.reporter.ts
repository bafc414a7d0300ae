import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { openLedger } from './ledger.ts';

/**
 * Writes what each test file of Vitest cost to the file that `COSTS_FILE` names. With one worker, what passes between
 * the end of one file and the end of the next is the second one's: its imports, its PostgreSQL, and all that it starts.
 */
export default class FileCosts implements Reporter {
  readonly #ledger = openLedger();
  #hasBegun = false;

  onTestModuleQueued(): void {
    // Until then databases, products and Vitest itself were started: no file's.
    if (!this.#hasBegun) this.#ledger.enter({ file: 'start of the run', tests: 0 });
    this.#hasBegun = true;
  }

  onTestModuleEnd(module: TestModule): void {
    const file = path.relative(process.cwd(), module.moduleId);
    this.#ledger.enter({ file, tests: [...module.children.allTests()].length });
  }

  onTestRunEnd(): void {
    this.#ledger.enter({ file: 'end of the run', tests: 0 });
    this.#ledger.write();
  }
}
