import { isSameSecret } from './digest.ts';
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

/** Whether a bearer is one of the keys of programs: then nobody is signed in. */
export function isApiKey(keys: ApiKeys, text: string): boolean {
  return isSameSecret(text, keys.anon) || isSameSecret(text, keys.service);
}

/** Whether an Authorization header carries the service key; takes the same time for every wrong one. */
export function bearsServiceKey(keys: ApiKeys, authorization: string | undefined): boolean {
  return isSameSecret(authorization ?? '', `Bearer ${keys.service}`);
}
