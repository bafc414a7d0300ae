import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, oneLine } from './primitives.ts';

const path = '/me/cookie-consents';
const access = { scope: 'user' } as const;

const chosen = {
  analytics: z.boolean(),
  marketing: z.boolean(),
  functional: z.boolean(),
  region: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({ description: 'Country at the time of the choice; US where it was not known', examples: ['IL'] }),
  policyVersion: oneLine(20)
    .min(1)
    .meta({ examples: ['1.0'] }),
};

export const recordCookieConsent = defineEndpoint({
  id: 'recordCookieConsent',
  method: 'POST',
  path,
  summary: 'Keep what the person has chosen about cookies in this browser',
  tag: 'Account',
  access,
  body: z.strictObject({
    ...chosen,
    consentDate: instant.meta({ description: 'When it was chosen; the same choice is kept once' }),
  }),
});

/** More than somebody chooses in years. */
export const COOKIE_CONSENTS_SHOWN = 50;

export const listCookieConsents = defineEndpoint({
  id: 'listCookieConsents',
  method: 'GET',
  path,
  summary: `The last ${COOKIE_CONSENTS_SHOWN} choices of the person about cookies, newest first`,
  tag: 'Account',
  access,
  response: z.object({
    items: z.array(z.object({ id, essential: z.literal(true), ...chosen, consentDate: instant })),
  }),
});
