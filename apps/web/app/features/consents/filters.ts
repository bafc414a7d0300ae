import { CONSENT_STATES, type ConsentState } from '@dira/domain/consents';
import type { Address } from '../../lib/parts.ts';
import { oneOf } from '../../lib/use-page-query.ts';

export const CONSENT_PARTS = ['consents', 'suppressions'] as const;

/** Which list the address asks for. */
export const partOf = (address: Address) => oneOf(address('part'), CONSENT_PARTS);

const SUPPRESSION_STATES = ['in_force', 'lifted'] as const;
type Searched = { search?: string };

const searchOf = (address: Address): Searched => {
  const search = address('search') ?? '';
  return search === '' ? {} : { search };
};

/** Which consents are shown, as the address says it; without a state, all of them. */
export function consentFilter(address: Address): Searched & { state?: ConsentState } {
  const state = CONSENT_STATES.find((known) => known === address('state'));
  return { ...searchOf(address), ...(state !== undefined && { state }) };
}

export function suppressionFilter(address: Address): Searched & { state: 'in_force' | 'lifted' } {
  return { ...searchOf(address), state: oneOf(address('state'), SUPPRESSION_STATES) };
}
