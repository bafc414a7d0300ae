import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of visits and of demos: each is about whoever calls. */
export const visitCalls: Record<string, MakeCall> = {
  openDemo: () => ({ body: { language: 'en' } }),
  recordCookieConsent: () => ({
    body: {
      analytics: true,
      marketing: false,
      functional: false,
      region: 'IL',
      policyVersion: '1.0',
      consentDate: '2026-11-22T07:00:00Z',
    },
  }),
  reportSuspiciousActivity: () => ({ body: { kind: 'navigations', userAgent: 'Reader/1.0' } }),
};
