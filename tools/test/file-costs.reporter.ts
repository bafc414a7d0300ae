import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Cost } from './costs.ts';
import { createCpuMeter } from './process-cpu.ts';

/**
 * Writes what each test file of Vitest cost to the file that `COSTS_FILE` names. With one worker, what passes between
 * the end of one file and the end of the next is the second one's: its imports, its PostgreSQL, and all that it starts.
 */
export default class FileCosts implements Reporter {
  readonly #meter = createCpuMeter(process.pid);
  readonly #costs: Cost[] = [];
  #counted = 0;

  onTestModuleQueued(): void {
    // Until then databases, products and Vitest itself were started: no file's.
    if (this.#costs.length === 0)
      this.#costs.push({ file: 'start of the run', tests: 0, seconds: this.#take() });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = path.relative(process.cwd(), module.moduleId);
    this.#costs.push({ file, tests: [...module.children.allTests()].length, seconds: this.#take() });
  }

  onTestRunEnd(): void {
    this.#costs.push({ file: 'end of the run', tests: 0, seconds: this.#take() });
    const target = process.env['COSTS_FILE'];
    if (target !== undefined && this.#meter !== undefined) writeFileSync(target, JSON.stringify(this.#costs));
  }

  #take(): number {
    const now = this.#meter?.read() ?? 0;
    const seconds = now - this.#counted;
    this.#counted = now;
    return seconds;
  }
}
