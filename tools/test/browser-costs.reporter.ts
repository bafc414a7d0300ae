import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import type { Cost } from './costs.ts';
import { createCpuMeter } from './process-cpu.ts';

/**
 * Writes what each browser test cost to the file that `COSTS_FILE` names. With one worker, what passes between the end
 * of one test and the end of the next is the second one's. Starting a product is a row of its own: which test pays for
 * it is chance.
 */
export default class BrowserCosts implements Reporter {
  readonly #meter = createCpuMeter(process.pid);
  readonly #costs: Cost[] = [];
  #counted = 0;
  #startOfProduct = 0;

  onStepBegin(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (isProductStart(step)) this.#startOfProduct = this.#meter?.read() ?? 0;
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (!isProductStart(step)) return;
    const seconds = (this.#meter?.read() ?? 0) - this.#startOfProduct;
    this.#costs.push({ file: 'start of the product', tests: 0, seconds });
    this.#counted += seconds;
  }

  onTestEnd(test: TestCase): void {
    const file = path.relative(process.cwd(), test.location.file);
    this.#costs.push({ file, title: test.title, tests: 1, seconds: this.#take() });
  }

  onEnd(): void {
    this.#costs.push({ file: 'end of the browser', tests: 0, seconds: this.#take() });
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

function isProductStart({ category, title }: TestStep): boolean {
  return category === 'fixture' && title === 'Fixture "product"';
}
