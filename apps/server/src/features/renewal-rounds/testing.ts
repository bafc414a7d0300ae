import type { askTenant } from '@dira/contract/renewal-rounds';
import type { z } from 'zod';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import type { Rental } from '../money/testing.ts';

type Input = z.input<(typeof askTenant)['body']>;

/** A lease of a year that ends 108 days from the day of tests. */
export const endsInMarch = { startsOn: '2026-03-11', endsOn: '2027-03-10' };

/** A year more at the same rent. */
export function buildQuestion(change: Partial<Input> = {}): Input {
  return { until: '2028-03-10', basis: 'same', ...change };
}

export function askAboutRenewal(
  server: TestServer,
  { owner, path }: Rental,
  change: Partial<Input> = {},
): Promise<Answer> {
  return server.request('POST', path('/renewal/question'), { as: owner, body: buildQuestion(change) });
}
