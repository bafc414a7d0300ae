import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { ownerAccount } from './owners.ts';
import { id, instant, language, month, organizationParams, plainDate } from './primitives.ts';

/** Statements of owners by mail: what would go, and what went when, to whom, with which figures. */

const ownerParams = organizationParams.extend({ ownerId: id });

/** What a statement said. */
export const mailedFigures = ownerAccount.omit({ entries: true, properties: true });

const mailedStatement = z.object({
  id,
  at: instant,
  on: plainDate,
  to: z.string(),
  byName: z.string().nullable().meta({ description: 'Null: by itself, on the day of choice' }),
  mail: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  accounts: z.array(mailedFigures).meta({ description: 'What it said, one a currency' }),
});

export const ownerStatementMails = z
  .object({
    preview: z
      .object({ to: z.string(), language, subject: z.string(), text: z.string() })
      .nullable()
      .meta({ description: 'What would be sent now, with the statement as a PDF; null without an address' }),
    sent: z.array(mailedStatement).meta({ description: 'The newest first, 50 at most' }),
    hasChanged: z
      .boolean()
      .meta({ description: 'Its figures today are others than those that were sent last' }),
  })
  .meta({ id: 'OwnerStatementMails' });
export type OwnerStatementMails = z.infer<typeof ownerStatementMails>;

export const getOwnerStatementMails = defineEndpoint({
  id: 'getOwnerStatementMails',
  method: 'GET',
  path: '/organizations/{organizationId}/property-owners/{ownerId}/statement-mails',
  summary: 'How an owner was sent the statement of a month, and what would be sent now',
  tag: 'Money',
  access: { scope: 'organization', action: 'owners.see' },
  params: ownerParams,
  query: z.strictObject({ month }),
  response: ownerStatementMails,
});

export const sendOwnerStatement = defineEndpoint({
  id: 'sendOwnerStatement',
  method: 'POST',
  path: '/organizations/{organizationId}/property-owners/{ownerId}/statement-mails',
  summary: 'Send an owner the statement of a month by email, as it is now',
  tag: 'Money',
  access: { scope: 'organization', action: 'owners.manage' },
  params: ownerParams,
  body: z.strictObject({ month }),
  response: z.object({ id }),
  status: 201,
});
