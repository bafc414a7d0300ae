import path from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { openLedger } from './ledger.ts';

/**
 * Writes what each browser test cost to the file that `COSTS_FILE` names. With one worker, what passes between the end
 * of one test and the end of the next is the second one's. Starting a product is a row of its own: which test pays for
 * it is chance.
 */
export default class BrowserCosts implements Reporter {
  readonly #ledger = openLedger();
  #atStartOfProduct = 0;

  onStepBegin(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (isProductStart(step)) this.#atStartOfProduct = this.#ledger.read();
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (!isProductStart(step)) return;
    const seconds = this.#ledger.read() - this.#atStartOfProduct;
    this.#ledger.enter({ file: 'start of the product', tests: 0 }, seconds);
  }

  onTestEnd(test: TestCase): void {
    const file = path.relative(process.cwd(), test.location.file);
    this.#ledger.enter({ file, title: test.title, tests: 1 });
  }

  onEnd(): void {
    this.#ledger.enter({ file: 'end of the browser', tests: 0 });
    this.#ledger.write();
  }
}

function isProductStart({ category, title }: TestStep): boolean {
  return category === 'fixture' && title === 'Fixture "product"';
}
