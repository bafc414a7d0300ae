import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { z } from 'zod';
import { getOrganization } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { currency, email, oneLine, organizationParams, phone, requiredLine, text } from './primitives.ts';
import { isSenderName } from './sender-name.ts';
import { WORKSPACE_FEATURES } from './workspace-features.ts';

/** What the owner of a workspace says of it. */

const manage = { scope: 'organization', action: 'organization.manage' } as const;

/** How it shows itself on papers and in mails. */
const show = { scope: 'organization', action: 'letterhead.manage' } as const;

const close = { scope: 'organization', action: 'organization.close' } as const;

const details = z.strictObject({ name: requiredLine(120), description: text(1000).default('') });

export const updateOrganization = defineEndpoint({
  id: 'updateOrganization',
  method: 'PUT',
  path: '/organizations/{organizationId}',
  summary: 'Change the name and description of the workspace',
  tag: 'Organization',
  access: manage,
  params: organizationParams,
  body: details,
  edits: getOrganization,
});

export const letterhead = z
  .object({
    legalName: z.string().meta({ description: 'Empty: the name of the workspace' }),
    businessNumber: z.string().nullable().meta({ description: 'Of a dealer or company, 9 digits' }),
    address: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Letterhead' });
export type Letterhead = z.infer<typeof letterhead>;

/** The number of a dealer or a company as somebody enters it, with the check digit of identity numbers. */
export const dealerNumber = z
  .string()
  .regex(/^\d{9}$/)
  .refine((number) => parseIdentityNumber(number) !== null, { params: { code: 'invalid_identity_number' } })
  .nullable()
  .default(null)
  .meta({ examples: ['514713288'] });

const newLetterhead = z.strictObject({
  legalName: oneLine(120).default(''),
  businessNumber: dealerNumber,
  address: oneLine(200).default(''),
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
});
export const letterheadLimits = limitsOf(newLetterhead);

export const getLetterhead = defineEndpoint({
  id: 'getLetterhead',
  method: 'GET',
  path: '/organizations/{organizationId}/letterhead',
  summary: 'What receipts and statements say of the workspace',
  tag: 'Organization',
  access: show,
  params: organizationParams,
  response: letterhead,
  editable: ['legalName', 'businessNumber', 'address', 'phone', 'email'],
});

export const setLetterhead = defineEndpoint({
  id: 'setLetterhead',
  method: 'PUT',
  path: '/organizations/{organizationId}/letterhead',
  summary: 'Change what receipts and statements say of the workspace from now on',
  tag: 'Organization',
  access: show,
  params: organizationParams,
  body: newLetterhead,
  edits: getLetterhead,
});

const senderName = oneLine(60).refine(isSenderName, { params: { code: 'sender_name' } });
const newSender = z.strictObject({
  senderName: senderName.default(''),
  replyTo: email.nullable().default(null),
});
export const mailSenderLimits = limitsOf(newSender);

export const getMailSender = defineEndpoint({
  id: 'getMailSender',
  method: 'GET',
  path: '/organizations/{organizationId}/mail-sender',
  summary: 'Sender of the email of the workspace',
  tag: 'Organization',
  access: show,
  params: organizationParams,
  response: z.object({
    senderName: z.string().meta({ description: 'Empty: as the installation says' }),
    replyTo: z.string().nullable().meta({ description: 'Where an answer goes' }),
    installation: z
      .object({ name: z.string(), address: z.string() })
      .meta({ description: 'What the installation sends from' }),
  }),
  editable: ['senderName', 'replyTo'],
});

export const setMailSender = defineEndpoint({
  id: 'setMailSender',
  method: 'PUT',
  path: '/organizations/{organizationId}/mail-sender',
  summary: 'Change the sender of the email of the workspace, from the next one on',
  tag: 'Organization',
  access: show,
  params: organizationParams,
  body: newSender,
  edits: getMailSender,
});

export const setPreferredCurrency = defineEndpoint({
  id: 'setPreferredCurrency',
  method: 'PUT',
  path: '/organizations/{organizationId}/preferred-currency',
  summary: 'Choose the currency of new leases, asking rents and expenses; what is there keeps its own',
  tag: 'Organization',
  access: manage,
  params: organizationParams,
  body: z.strictObject({ currency }),
});

const feature = z.enum(WORKSPACE_FEATURES);

export const listWorkspaceFeatures = defineEndpoint({
  id: 'listWorkspaceFeatures',
  method: 'GET',
  path: '/organizations/{organizationId}/features',
  summary: 'Parts of the product that the workspace can do without',
  tag: 'Organization',
  access: manage,
  params: organizationParams,
  response: z.object({
    items: z.array(
      z.object({
        feature,
        isUsed: z.boolean(),
        inUse: z
          .int()
          .meta({ description: 'Cheques on hand, linked leases: what stays when it is switched off' }),
      }),
    ),
  }),
});

export const setWorkspaceFeature = defineEndpoint({
  id: 'setWorkspaceFeature',
  method: 'PATCH',
  path: '/organizations/{organizationId}/features',
  summary: 'Switch a part of the product off or on for the workspace; nothing is deleted',
  tag: 'Organization',
  access: manage,
  params: organizationParams,
  body: z.strictObject({ feature, isUsed: z.boolean() }),
});

export const archiveOrganization = defineEndpoint({
  id: 'archiveOrganization',
  method: 'POST',
  path: '/organizations/{organizationId}/archive',
  summary: 'Make the workspace read-only for everyone until an owner restores it, after a recent sign-in',
  tag: 'Organization',
  access: close,
  stepUp: true,
  params: organizationParams,
});

export const restoreOrganization = defineEndpoint({
  id: 'restoreOrganization',
  method: 'POST',
  path: '/organizations/{organizationId}/restoration',
  summary: 'Let an archived workspace work again, after a recent sign-in',
  tag: 'Organization',
  access: close,
  stepUp: true,
  whileReadOnly: true,
  params: organizationParams,
});
