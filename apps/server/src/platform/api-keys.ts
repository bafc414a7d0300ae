import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** Keys of programs, not of people. Both follow from the master key, so nothing is stored. */
export interface ApiKeys {
  /** Says which server is meant, and opens nothing. */
  anon: string;
  /** The operator's own: it opens what belongs to no organization. */
  service: string;
}

export function deriveApiKeys(secrets: Pick<Secrets, 'sign'>): ApiKeys {
  return {
    anon: `dira_anon_${secrets.sign('anon-key', 'v1').toString('base64url')}`,
    service: `dira_service_${secrets.sign('service-key', 'v1').toString('base64url')}`,
  };
}

/** Whether an Authorization header carries the service key; takes the same time for every wrong one. */
export function bearsServiceKey(keys: ApiKeys, authorization: string | undefined): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${keys.service}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
