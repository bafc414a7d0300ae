import { storageKeys } from '@dira/contract/constants';
import { recordCookieConsent } from '@dira/contract/cookie-consents';
import { call } from '../../lib/api.ts';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import type { ConsentRecord } from './consent.ts';

/** Tells the server a choice of somebody who is signed in, once. */
export async function tellServer(
  { analytics, marketing, functional, region, policyVersion, consentDate }: ConsentRecord,
  userId: string,
): Promise<void> {
  const told = `${userId} ${consentDate}`;
  if (readStorage(storageKeys.consentTold) === told) return;
  const body = { analytics, marketing, functional, region, policyVersion, consentDate };
  await call(recordCookieConsent, { body });
  writeStorage(storageKeys.consentTold, told);
}
