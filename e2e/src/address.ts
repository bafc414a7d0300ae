import { createHash } from 'node:crypto';
import { test } from '@playwright/test';

/**
 * Where a test is seen to come from, as the proxy in front of the product would say it: what the product counts by
 * address is counted by test.
 * @param part of a test that does what no person does: opens sixty pages in a minute
 */
export function addressOfTest(part = ''): string {
  const { testId, repeatEachIndex } = test.info();
  const bytes = createHash('sha256').update(`${testId} ${repeatEachIndex} ${part}`).digest();
  return `10.${bytes.subarray(0, 3).join('.')}`;
}
