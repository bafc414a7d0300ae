import type { createSecurity } from '@dira/contract/securities';
import type { z } from 'zod';
import type { TestServer } from '../../testing/test-server.ts';
import type { Rental } from '../money/testing.ts';
import { securityInvariants } from './invariants.ts';

type Input = z.input<(typeof createSecurity)['body']>;

/** A guarantee of ₪9,000 that is held and ends in a year. */
export function buildSecurity(change: Partial<Input> = {}): Input {
  return {
    type: 'bank_guarantee',
    amount: 900_000,
    expiresOn: '2027-11-22',
    issuer: 'לאומי',
    reference: '600-4417',
    state: 'active',
    ...change,
  };
}

/** Somebody with an identity number who stands for a tenant. */
export function buildGuarantor(): Partial<Input> {
  const guarantor = { fullName: 'רות כהן', phone: '+972521110000', identityNumber: '008558884' };
  return { type: 'guarantor', expiresOn: null, guarantor };
}

export async function addSecurity(
  server: TestServer,
  { owner, path }: Rental,
  change: Partial<Input> = {},
): Promise<string> {
  const answer = await server.request('POST', path('/securities'), {
    as: owner,
    body: buildSecurity(change),
  });
  if (answer.status !== 201) throw new Error(`no security: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

// `any`: a test looks at whatever came
export async function listSecurities(server: TestServer, { owner, path }: Rental): Promise<any> {
  return (await server.request('GET', path('/securities'), { as: owner })).body;
}

/** @throws where a row breaks an invariant of securities */
export async function requireSecuritiesSound(server: TestServer): Promise<void> {
  for (const { name, sql } of securityInvariants) {
    const rows = await server.owner.unsafe(sql);
    if (rows.length > 0) throw new Error(`broken: ${name}: ${JSON.stringify(rows)}`);
  }
}
