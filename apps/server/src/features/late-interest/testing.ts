import type { LateInterestJson, LateInterestTermsJson } from '@dira/contract/late-interest';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { postDueRent } from '../money/rent-run.ts';
import type { Rental } from '../money/testing.ts';
import { postLateInterest } from './run.ts';

/** As a person enters it: 12 % a year after five days of grace, counted from the due day. */
export function buildInterest(
  change: Partial<LateInterestTermsJson> = {},
  said: { state?: 'on' | 'off' | 'inherit'; holdsFrom?: string } = {},
) {
  const terms = {
    graceDays: 5,
    countsFrom: 'due_day',
    method: 'percent',
    yearlyBasisPoints: 1200,
    ...change,
  };
  const { state = 'on' } = said;
  return { ...said, state, terms: state === 'on' ? terms : null };
}

type Place = 'organization' | 'property' | 'lease';

async function pathOf(server: TestServer, { owner, lease, path }: Rental, place: Place): Promise<string> {
  if (place === 'lease') return path('/late-interest');
  if (place === 'organization') return owner.path('/late-interest');
  const [row] = await server.owner`select property_id from leases where id = ${lease.id}`;
  return owner.path(`/properties/${row?.['property_id']}/late-interest`);
}

export async function setInterest(
  server: TestServer,
  rental: Rental,
  body: ReturnType<typeof buildInterest> = buildInterest(),
  place: Place = 'lease',
): Promise<Answer> {
  return server.request('PUT', await pathOf(server, rental, place), { as: rental.owner, body });
}

export async function readInterest(
  server: TestServer,
  rental: Rental,
  place: Place = 'lease',
): Promise<LateInterestJson> {
  return (await server.request('GET', await pathOf(server, rental, place), { as: rental.owner })).body;
}

/** A night passes: rent that is due is charged, and what months that are over bear. @returns how much was posted */
export async function postInterest(server: TestServer, now?: string): Promise<number> {
  if (now !== undefined) server.clock.set(`${now}T09:00:00Z`);
  await postDueRent(server.services);
  return postLateInterest(server.services);
}
