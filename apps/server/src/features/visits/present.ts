import type { Answer } from '@dira/contract/calls';
import type { listCookieConsents } from '@dira/contract/cookie-consents';
import type { ConsentRow } from './repo.ts';

export function presentConsent(row: ConsentRow): Answer<typeof listCookieConsents>['items'][number] {
  return {
    id: row.id,
    essential: true,
    analytics: row.analytics,
    marketing: row.marketing,
    functional: row.functional,
    region: row.region,
    policyVersion: row.policy_version,
    consentDate: row.consented_at,
  };
}
