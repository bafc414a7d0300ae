import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { oneLine, organizationParams, plainDate } from './primitives.ts';

/** How long an owner can change their mind. */
export const ERASURE_DAYS = 30;
/** How long before the day the people of the workspace are reminded. */
export const ERASURE_REMINDER_DAYS = 7;

const close = { scope: 'organization', action: 'organization.close' } as const;

const asked = z.strictObject({
  name: oneLine(200).meta({ description: 'The name of the workspace, as it is written' }),
});
export const erasureLimits = limitsOf(asked);

export const askErasure = defineEndpoint({
  id: 'askErasure',
  method: 'POST',
  path: '/organizations/{organizationId}/erasure',
  summary: `Have the workspace erased in ${ERASURE_DAYS} days, and read-only until then, after a recent sign-in with a second factor`,
  tag: 'Organization',
  access: close,
  stepUp: true,
  whileReadOnly: true,
  params: organizationParams,
  body: asked,
  response: z.object({ eraseOn: plainDate }),
});

export const stopErasure = defineEndpoint({
  id: 'stopErasure',
  method: 'DELETE',
  path: '/organizations/{organizationId}/erasure',
  summary: 'Keep a workspace that was to be erased; it is again what it was before',
  tag: 'Organization',
  access: close,
  whileReadOnly: true,
  params: organizationParams,
});
