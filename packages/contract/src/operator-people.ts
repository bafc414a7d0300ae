import { TEAM_ROLES } from '@dira/domain/permissions';
import { MOST_LOG_DAYS, SECURITY_EVENTS } from '@dira/domain/security-events';
import { z } from 'zod';
import { withinDays } from './day-spans.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, language, oneLine, page, pageQuery, plainDate, text } from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

/** The people of the installation as the operator sees them, and its security log. Never what is in a workspace. */

const operator = { scope: 'operator' } as const;
const ofPerson = z.object({ personId: id });

export const ACCOUNT_ORIGINS = ['sign_up', 'invitation', 'provider', 'workspace', 'demo'] as const;

const listedPerson = z
  .object({
    id,
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    ownedWorkspaces: z.int().meta({ description: 'Of which they are an owner' }),
    otherWorkspaces: z.int().meta({ description: 'In whose team they are otherwise' }),
    isTenant: z.boolean(),
    isPropertyOwner: z.boolean(),
    isSiteAdmin: z.boolean(),
    isDemo: z.boolean(),
    isSuspended: z.boolean().meta({ description: 'In each workspace in whose team they are' }),
    bannedUntil: instant.nullable(),
    lastSeenAt: instant.nullable(),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'ListedPerson' });
export type ListedPerson = z.infer<typeof listedPerson>;

export const listPeople = defineEndpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/operator/people',
  summary: 'People with an account: the newest first, or by the beginning of a name, an address or a phone',
  tag: 'Operator',
  access: operator,
  query: z.object({ ...pageQuery, search: oneLine(100).default('') }),
  response: page(listedPerson),
});

const person = listedPerson
  .extend({
    language: language.nullable(),
    createdAt: instant,
    origin: z.enum(ACCOUNT_ORIGINS),
    workspaces: z.array(
      z.object({
        id,
        name: z.string(),
        role: z.enum([...TEAM_ROLES, 'tenant', 'property_owner']),
        isSuspended: z.boolean(),
        isOnlyOwner: z.boolean(),
      }),
    ),
    sessions: z
      .array(
        z.object({
          id,
          startedAt: instant,
          lastUsedAt: instant,
          device: z.string().meta({ description: 'Browser and system, as people call them' }),
          address: z.string().nullable(),
        }),
      )
      .meta({ description: 'At most 100, the newest use first' }),
    factors: z.array(z.object({ id, kind: z.enum(['totp', 'phone']), since: instant })),
    copy: z
      .object({
        requestedAt: instant,
        readyAt: instant.nullable(),
        expiresAt: instant.nullable().meta({ description: 'Until when they can download it' }),
        openedAt: instant.nullable().meta({ description: 'When they last did' }),
      })
      .nullable()
      .meta({ description: 'The newest copy of their data that was made for them' }),
    can: z.object({
      signOut: z.boolean(),
      removeFactors: z.boolean(),
      erase: z.boolean(),
    }),
  })
  .meta({ id: 'OperatorPerson' });
export type OperatorPerson = z.infer<typeof person>;

export const getPerson = defineEndpoint({
  id: 'getPerson',
  method: 'GET',
  path: '/operator/people/{personId}',
  summary: 'One person: where they belong, where they are signed in, and how they prove who they are',
  tag: 'Operator',
  access: operator,
  params: ofPerson,
  response: person,
});

/** Why something was done, kept in the security log: a word is not enough. */
export const LEAST_REASON = 10;
const why = text(500)
  .min(LEAST_REASON)
  .meta({ examples: ['Asked for by phone, from the number of the account'] });

const signOut = z.strictObject({ reason: why });
export const signOutLimits = limitsOf(signOut);

export const signOutPerson = defineEndpoint({
  id: 'signOutPerson',
  method: 'POST',
  path: '/operator/people/{personId}/sign-outs',
  summary: 'End every session of a person, who is written about it',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofPerson,
  body: signOut,
});

const factorRemoval = z.strictObject({
  identityCheck: why.meta({ description: 'How it was made sure that the person is who they say' }),
});
export const factorRemovalLimits = limitsOf(factorRemoval);

export const removePersonFactors = defineEndpoint({
  id: 'removePersonFactors',
  method: 'POST',
  path: '/operator/people/{personId}/factor-removals',
  summary:
    'Take away the second factors that a person has lost, and end their sessions; they are written about it',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofPerson,
  body: factorRemoval,
});

export const askPersonCopy = defineEndpoint({
  id: 'askPersonCopy',
  method: 'POST',
  path: '/operator/people/{personId}/copies',
  summary: 'Have a copy of a person’s data made for them, which they alone can open, before they are erased',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofPerson,
});

const personErasure = z.strictObject({
  withoutCopy: z
    .boolean()
    .default(false)
    .meta({ description: 'They want no copy of their data, or cannot be reached; the reason says which' }),
  name: oneLine(200).meta({ description: 'The name of the person, or without one their address' }),
  reason: why,
});
export const personErasureLimits = limitsOf(personErasure);

export const erasePerson = defineEndpoint({
  id: 'erasePerson',
  method: 'POST',
  path: '/operator/people/{personId}/erasure',
  summary:
    'Erase an account for good; what the law keeps stays without a name. Refused for the only owner of a workspace, and before they have a copy of their data',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofPerson,
  body: personErasure,
});

const securityEvent = z
  .object({
    id,
    at: instant,
    kind: z.enum(SECURITY_EVENTS),
    person: z
      .object({ name: z.string(), email: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null of accounts that are gone, and of names that have none' }),
    by: z.string().nullable().meta({ description: 'The site administrator who did it; null: the person' }),
    device: z.string().nullable().meta({ description: 'Browser and system, as people call them' }),
    address: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why a site administrator did it' }),
    count: z.int().nullable().meta({ description: 'How many there were at once' }),
    windowSeconds: z.int().nullable().meta({ description: 'Within how long' }),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;

const span = {
  from: plainDate.meta({ description: 'First day, in Israel' }),
  to: plainDate.meta({ description: `Included; at most ${MOST_LOG_DAYS} days` }),
  email: oneLine(254).optional().meta({ description: 'The address of one person' }),
};
const filters = { ...span, kind: z.enum(SECURITY_EVENTS).optional() };

const isWithinReach = withinDays(MOST_LOG_DAYS);

export const listSecurityEvents = defineEndpoint({
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/operator/security-events',
  summary: 'The security log of the installation over some days, newest first',
  tag: 'Operator',
  access: operator,
  query: z.strictObject({ ...pageQuery, ...filters }).superRefine(isWithinReach),
  response: page(securityEvent),
});

export const countSecurityEvents = defineEndpoint({
  id: 'countSecurityEvents',
  method: 'GET',
  path: '/operator/security-events/counts',
  summary: 'How many events of each kind there were in these days, the most frequent first',
  tag: 'Operator',
  access: operator,
  query: z.strictObject(span).superRefine(isWithinReach),
  response: z.object({ items: z.array(z.object({ kind: z.enum(SECURITY_EVENTS), count: z.int() })) }),
});

export const exportSecurityEvents = defineEndpoint({
  id: 'exportSecurityEvents',
  method: 'GET',
  path: '/operator/tables/security-events',
  summary: 'The security log over some days, as CSV or as a workbook',
  tag: 'Operator',
  access: operator,
  query: z.strictObject({ ...filters, ...tableQuery('securityEvents') }).superRefine(isWithinReach),
  produces: tableTypes,
});
