import { z } from 'zod';
import { passwordMinLength } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { logoPicture } from './logos.ts';
import { ownerBalance, ownerStatement } from './owners.ts';
import {
  id,
  instant,
  language,
  minorUnits,
  month,
  organizationParams,
  plainDate,
  currency,
  verbatim,
} from './primitives.ts';
import { fullName } from './tenants.ts';

/** Owners of properties who see what is theirs: the way in that their manager gives them, and what is shown there. */

/** An invitation is good for so many days. */
export const OWNER_INVITATION_DAYS = 7;

const token = verbatim(100).min(1);
const ownerParams = organizationParams.extend({ ownerId: id });

const accessPath = '/organizations/{organizationId}/property-owners/{ownerId}/portal-access';

export const ownerAccess = z
  .object({
    account: z
      .object({ fullName: z.string(), email: z.string().nullable(), joinedAt: instant })
      .nullable()
      .meta({ description: 'Who sees what is theirs; null while nobody does' }),
    invitation: z
      .object({
        createdAt: instant,
        expiresAt: instant,
        email: z.string().nullable().meta({ description: 'Null where the link alone was asked for' }),
        mail: z.enum(['none', 'waiting', 'sent', 'skipped', 'failed']),
        works: z.boolean().meta({ description: 'It has not run out, and whoever invited is on the team' }),
      })
      .nullable(),
  })
  .meta({ id: 'OwnerAccess' });
export type OwnerAccess = z.infer<typeof ownerAccess>;

export const getOwnerAccess = defineEndpoint({
  id: 'getOwnerAccess',
  method: 'GET',
  path: accessPath,
  summary: 'Whether an owner sees what is theirs, and whether they were invited to',
  tag: 'Money',
  access: { scope: 'organization', action: 'owners.see' },
  forPeople: true,
  params: ownerParams,
  response: ownerAccess,
});

export const inviteOwner = defineEndpoint({
  id: 'inviteOwner',
  method: 'POST',
  path: accessPath,
  summary: 'Invite an owner to see what is theirs, by email or with a link alone; earlier links are dead',
  tag: 'Money',
  access: { scope: 'organization', action: 'owners.manage' },
  forPeople: true,
  params: ownerParams,
  body: z.strictObject({ sendsMail: z.boolean() }),
  response: z.object({
    url: z.url().meta({ description: 'Shown once: only a hash of what it holds is kept' }),
    expiresAt: instant,
  }),
  status: 201,
});

export const withdrawOwnerAccess = defineEndpoint({
  id: 'withdrawOwnerAccess',
  method: 'DELETE',
  path: accessPath,
  summary: 'Take an owner’s access and invitation back',
  tag: 'Money',
  access: { scope: 'organization', action: 'owners.manage' },
  whileReadOnly: true,
  forPeople: true,
  params: ownerParams,
});

export const openedOwnerInvitation = z
  .object({
    organizationName: z.string(),
    logo: logoPicture,
    inviterName: z.string(),
    ownerName: z.string(),
    language,
    expiresAt: instant,
    makesAccountOf: z.string().nullable().meta({
      description: 'The address that it was mailed to, whose account its bearer may make with it',
    }),
  })
  .meta({ id: 'OpenedOwnerInvitation' });
export type OpenedOwnerInvitation = z.infer<typeof openedOwnerInvitation>;

export const openOwnerInvitation = defineEndpoint({
  id: 'openOwnerInvitation',
  method: 'POST',
  path: '/owner-invitations/opening',
  summary: 'What an owner is invited to, by the secret of the link',
  tag: 'Money',
  access: { scope: 'public' },
  body: z.strictObject({ token }),
  response: openedOwnerInvitation,
});

export const createOwnerAccount = defineEndpoint({
  id: 'createOwnerAccount',
  method: 'POST',
  path: '/owner-invitations/account',
  summary:
    'Make the account that a mailed invitation is for; it is confirmed, and signs in with its password',
  tag: 'Money',
  access: { scope: 'public' },
  body: z.strictObject({ token, fullName, password: verbatim(1000).min(passwordMinLength) }),
});

export const acceptOwnerInvitation = defineEndpoint({
  id: 'acceptOwnerInvitation',
  method: 'POST',
  path: '/me/owner-invitations/acceptance',
  summary: 'See what is yours in this account from now on',
  tag: 'Money',
  access: { scope: 'user' },
  stepUp: true,
  body: z.strictObject({ token }),
  response: z.object({ ownerId: id }),
});

const ownership = { scope: 'ownership' } as const;
const ownershipParams = z.object({ ownerId: id });

export const myOwnership = z
  .object({
    ownerId: id,
    ownerName: z.string(),
    organizationName: z.string(),
    balances: z.array(ownerBalance),
    properties: z
      .array(
        z.object({
          propertyId: id,
          propertyName: z.string(),
          share: z.int().meta({ description: 'Hundredths of a percent, today' }),
          unitCount: z.int(),
          letCount: z.int().meta({ description: 'Units with a lease that runs today' }),
        }),
      )
      .meta({ description: 'Of which they have a share today, by name' }),
    payouts: z
      .array(z.object({ on: plainDate, amount: minorUnits, currency, reference: z.string() }))
      .meta({ description: 'That stand, the newest first, 12 at most' }),
    statementDay: z.int().nullable(),
  })
  .meta({ id: 'MyOwnership' });
export type MyOwnership = z.infer<typeof myOwnership>;

export const getMyOwnership = defineEndpoint({
  id: 'getMyOwnership',
  method: 'GET',
  path: '/ownerships/{ownerId}',
  summary: 'What is yours: properties with your share of each, the balance, and what was paid out',
  tag: 'Money',
  access: ownership,
  params: ownershipParams,
  response: myOwnership,
});

export const getMyOwnerStatement = defineEndpoint({
  id: 'getMyOwnerStatement',
  method: 'GET',
  path: '/ownerships/{ownerId}/statement',
  summary: 'What came, went and is left of your money in a month',
  tag: 'Money',
  access: ownership,
  params: ownershipParams,
  query: z.strictObject({ month }),
  response: ownerStatement,
});

export const exportMyOwnerStatement = defineEndpoint({
  id: 'exportMyOwnerStatement',
  method: 'GET',
  path: '/ownerships/{ownerId}/statement.csv',
  summary: 'The same as a table for spreadsheets',
  tag: 'Money',
  access: ownership,
  params: ownershipParams,
  query: z.strictObject({ month, language }),
  produces: ['text/csv'],
});

export const exportMyOwnerStatementPdf = defineEndpoint({
  id: 'exportMyOwnerStatementPdf',
  method: 'GET',
  path: '/ownerships/{ownerId}/statement.pdf',
  summary: 'The same on paper',
  tag: 'Money',
  access: ownership,
  params: ownershipParams,
  query: z.strictObject({ month, language }),
  produces: 'application/pdf',
});
