import {
  COOKIE_CONSENTS_SHOWN,
  listCookieConsents,
  recordCookieConsent,
} from '@dira/contract/cookie-consents';
import { reportSuspiciousActivity } from '@dira/contract/suspicious-activity';
import { SUSPICIOUS, type SuspiciousKind } from '@dira/domain/visits';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { recordSuspicion } from '../auth/security-events.ts';
import { presentConsent } from './present.ts';
import { insertConsent, selectConsents } from './repo.ts';

const eventTypes = {
  navigations: 'suspicious_navigation',
  requests: 'suspicious_requests',
} as const satisfies Record<SuspiciousKind, string>;

export function registerVisitRoutes(api: Api, { clock, newId }: Pick<Services, 'clock' | 'newId'>): void {
  api.read(listCookieConsents, (scope) =>
    readRows(selectConsents(scope, COOKIE_CONSENTS_SHOWN), (rows) => ({ items: rows.map(presentConsent) })),
  );
  api.write(recordCookieConsent, ({ trx, userId }, { body }) =>
    insertConsent(trx, {
      id: newId(),
      user_id: userId,
      analytics: body.analytics,
      marketing: body.marketing,
      functional: body.functional,
      region: body.region,
      policy_version: body.policyVersion,
      consented_at: body.consentDate,
    }),
  );
  // What was counted and how is ours to know; a browser says which of it, and by which name it goes.
  api.write(reportSuspiciousActivity, (write, { body: { kind, userAgent } }) => {
    const { count, withinMs } = SUSPICIOUS[kind];
    const timestamp = clock.now().toString();
    const metadata = { count, windowSeconds: withinMs / 1000, userAgent, timestamp };
    return recordSuspicion(write, clock, eventTypes[kind], metadata);
  });
}
