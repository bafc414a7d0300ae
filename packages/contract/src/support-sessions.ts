import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, organizationParams, text } from './primitives.ts';

/** The operator looks into a workspace to help it: with a reason, for an hour, and for reading alone unless an owner allows more. */

export const SUPPORT_MINUTES = 60;

/** A word is not enough: the owners of the workspace read it. */
export const LEAST_SUPPORT_REASON = 10;

const operator = { scope: 'operator' } as const;
const ofWorkspace = z.object({ workspaceId: id });

const opening = z.strictObject({
  reason: text(500)
    .min(LEAST_SUPPORT_REASON)
    .meta({ examples: ['The statement of Herzl 12 shows a rent twice'] }),
});
export const supportLimits = limitsOf(opening);

export const openSupportSession = defineEndpoint({
  id: 'openSupportSession',
  method: 'POST',
  path: '/operator/workspaces/{workspaceId}/support-sessions',
  summary:
    'See a workspace as its team does, in this session and for an hour; its owners hear of it, and their audit trail names each reading',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofWorkspace,
  body: opening,
  response: z.object({ id, endsAt: instant }).meta({ id: 'SupportSession' }),
  status: 201,
});

export const leaveWorkspace = defineEndpoint({
  id: 'leaveWorkspace',
  method: 'POST',
  path: '/operator/workspaces/{workspaceId}/support-endings',
  summary: 'End one’s own support session in a workspace',
  tag: 'Operator',
  access: operator,
  params: ofWorkspace,
});

export const endSupportSession = defineEndpoint({
  id: 'endSupportSession',
  method: 'POST',
  path: '/organizations/{organizationId}/support-endings',
  summary: 'End the support session that is open in the workspace',
  tag: 'Organization',
  access: { scope: 'organization', action: 'support.manage' },
  whileReadOnly: true,
  forPeople: true,
  params: organizationParams,
});

export const setSupportChanges = defineEndpoint({
  id: 'setSupportChanges',
  method: 'PUT',
  path: '/organizations/{organizationId}/support-changes',
  summary: 'Say whether the open support session may change properties, leases and repairs; never money',
  tag: 'Organization',
  access: { scope: 'organization', action: 'support.manage' },
  forPeople: true,
  params: organizationParams,
  body: z.strictObject({ isAllowed: z.boolean() }),
});
