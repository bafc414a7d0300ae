import type { setLinkage as contract } from '@dira/contract/linkage';
import type { z } from 'zod';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import type { Rental } from '../money/testing.ts';
import { linkageInvariants } from './invariants.ts';
import { settleLinkages } from './settlement.ts';

type Terms = z.input<(typeof contract)['body']>;

/** Linked to the index known on the due date, from 100.0 points in August 2026. */
export function buildTerms(change: Partial<Terms> = {}): Terms {
  return { baseIndexMonth: '2026-08', basePoints: '100.0', baseYear: 2024, floor: 'none', ...change };
}

/** Sets the terms and settles what is due by them. */
export async function linkRent(
  server: TestServer,
  { owner, path }: Rental,
  change: Partial<Terms> = {},
): Promise<Answer> {
  const answer = await server.request('PUT', path('/linkage'), { as: owner, body: buildTerms(change) });
  await settleLinkages(server.services);
  return answer;
}

// `any`: a test looks at whatever came
export async function readLinkage(server: TestServer, { owner, path }: Rental): Promise<any> {
  return (await server.request('GET', path('/linkage'), { as: owner })).body;
}

/** @throws where a row breaks an invariant of linked rent */
export async function requireLinkageSound(server: TestServer): Promise<void> {
  for (const { name, sql } of linkageInvariants) {
    const rows = await server.owner.unsafe(sql);
    if (rows.length > 0) throw new Error(`broken: ${name}: ${JSON.stringify(rows)}`);
  }
}
