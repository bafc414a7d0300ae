import type { typeExchangeRate } from '@dira/contract/exchange-rates';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { putPublished, type PublishedRate } from './repo.ts';

type Input = z.input<(typeof typeExchangeRate)['body']>;

/** 3.612 shekels for a dollar, on the day before the tests' today. */
export function buildRate(change: Partial<Input> = {}): Input {
  return { currency: 'USD', on: '2026-11-21', rate: '3.6120', ...change };
}

let daysBack = 1;

/** A rate of a day of its own, for whoever types many. */
export function buildNextRate(): Input {
  daysBack += 1;
  return buildRate({ on: Temporal.PlainDate.from('2026-11-21').subtract({ days: daysBack }).toString() });
}

/** @returns its id */
export async function addRate(
  server: TestServer,
  member: Member,
  change: Partial<Input> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/exchange-rates'), {
    as: member,
    body: buildRate(change),
  });
  if (answer.status !== 201) throw new Error(`no rate: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** As the Bank of Israel would have published it. */
export function publishRate({ services }: TestServer, rate: PublishedRate): Promise<number> {
  return services.db.jobs((trx) => putPublished(trx, 'https://boi.example', [rate]));
}
