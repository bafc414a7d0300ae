import {
  CONSENT_SOURCES,
  CONSENT_STATES,
  SUPPRESSION_REASONS,
  SUPPRESSION_STOPS,
  WRITTEN_CHANNELS,
} from '@dira/domain/consents';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  id,
  instant,
  language,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
  requiredText,
} from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

/** Who agreed to offers, by which words, and which addresses are not to be written to. */

const manage = { scope: 'organization', action: 'automations.manage' } as const;
const tag = 'Consents';
const path = '/organizations/{organizationId}/consents';
const longestSearch = 100;
const longestNote = 500;
const longestText = 2000;
const longestAddress = 254;

/** So many words of one address are shown; there are rarely more than two. */
export const CONSENTS_SHOWN = 100;

const channel = z.enum(WRITTEN_CHANNELS);
const addressed = {
  channel,
  address: z.string().meta({ description: 'Email in lower case, or phone number in E.164' }),
  person: z
    .object({ tenantId: id.nullable(), name: z.string() })
    .meta({ description: 'Whose address it was then' }),
};

const suppression = z
  .object({
    id,
    ...addressed,
    stops: z.enum(SUPPRESSION_STOPS).meta({
      description: '`marketing`: offers; `automatic`: offers, reminders and workflows; `all`: anything',
    }),
    reason: z.enum(SUPPRESSION_REASONS),
    note: z.string(),
    at: instant,
    by: z.string().nullable().meta({ description: 'Null: the person, or a mail server' }),
    lifted: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
    canLift: z.boolean(),
  })
  .meta({ id: 'Suppression' });
export type Suppression = z.infer<typeof suppression>;

const consentLine = z
  .object({
    id,
    ...addressed,
    state: z.enum(CONSENT_STATES),
    text: z.string().meta({ description: 'The very words that were agreed to' }),
    language,
    source: z.enum(CONSENT_SOURCES),
    note: z.string().meta({ description: 'How it came, in the words of the member who entered it' }),
    saidOn: plainDate,
    at: instant.meta({ description: 'When it was entered here' }),
    by: z.string().nullable().meta({ description: 'Null: the person' }),
    ip: z.string().nullable().meta({ description: 'From which network address the person said it' }),
  })
  .meta({ id: 'ConsentLine' });
export type ConsentLine = z.infer<typeof consentLine>;

const listed = consentLine
  .pick({ id: true, channel: true, address: true, person: true, state: true, source: true, saidOn: true })
  .extend({
    isStopped: z.boolean().meta({ description: 'The address is not to be written to all the same' }),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof listed>;

const history = z
  .object({
    ...addressed,
    state: z.enum(CONSENT_STATES),
    lines: z.array(consentLine).meta({ description: 'Newest first; the first one counts' }),
    suppressions: z.array(suppression).meta({ description: 'In force for the address' }),
  })
  .meta({ id: 'ConsentHistory' });
export type ConsentHistory = z.infer<typeof history>;

const search = oneLine(longestSearch).optional().meta({ description: 'Part of a name or of an address' });
const filters = { channel: channel.optional(), search };

export const listConsents = defineEndpoint({
  id: 'listConsents',
  method: 'GET',
  path,
  summary: 'What each address last said about offers, newest first',
  tag,
  access: manage,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, ...filters, state: z.enum(CONSENT_STATES).optional() }),
  response: page(listed),
});

const ofOne = organizationParams.extend({ consentId: id });

export const getConsent = defineEndpoint({
  id: 'getConsent',
  method: 'GET',
  path: `${path}/{consentId}`,
  summary: 'All that the address of a consent said about offers, with the words it agreed to',
  tag,
  access: manage,
  params: ofOne,
  response: history,
});

const entry = z.strictObject({
  channel,
  address: requiredLine(longestAddress).meta({
    description: 'Email, or a phone number as people write it',
    examples: ['dana@example.com'],
  }),
  name: oneLine(120).min(2).meta({ description: 'Of a tenant with this address, their own name is taken' }),
  text: requiredText(longestText).meta({
    description: 'The very words that they agreed to',
    examples: ['I agree to get offers of homes from Levi Homes by email.'],
  }),
  language,
  note: requiredLine(longestNote).meta({
    description: 'How they said it, and where it can be seen',
    examples: ['Signed form of 3 November, in the folder of the lease'],
  }),
  saidOn: plainDate,
});
export const consentEntryLimits = limitsOf(entry);

export const recordConsent = defineEndpoint({
  id: 'recordConsent',
  method: 'POST',
  path,
  summary: 'Enter a consent to offers that was given on paper, by phone or in person',
  tag,
  access: manage,
  forPeople: true,
  params: organizationParams,
  body: entry,
  response: z.object({ id }),
  status: 201,
});

const withdrawal = z.strictObject({
  note: requiredLine(longestNote).meta({ description: 'How they said so' }),
});
export const consentWithdrawalLimits = limitsOf(withdrawal);

export const withdrawConsent = defineEndpoint({
  id: 'withdrawConsent',
  method: 'POST',
  path: `${path}/{consentId}/withdrawal`,
  summary: 'Note that a person wants no more offers; twice changes nothing',
  tag,
  access: manage,
  forPeople: true,
  whileReadOnly: true,
  params: ofOne,
  body: withdrawal,
});

export const exportConsents = defineEndpoint({
  id: 'exportConsents',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/consents',
  summary: 'Proof of consents: every word with its text, time, source and address, as CSV or as a workbook',
  tag,
  access: manage,
  params: organizationParams,
  query: z.strictObject({
    ...filters,
    consentId: id.optional().meta({ description: 'Of the address of this consent alone' }),
    ...tableQuery('consents'),
  }),
  produces: tableTypes,
});

const suppressionPath = '/organizations/{organizationId}/suppressions';

export const listSuppressions = defineEndpoint({
  id: 'listSuppressions',
  method: 'GET',
  path: suppressionPath,
  summary: 'Addresses that are not to be written to, newest first',
  tag,
  access: manage,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    ...filters,
    state: z.enum(['in_force', 'lifted']).default('in_force'),
  }),
  response: page(suppression),
});

const ofSuppression = organizationParams.extend({ suppressionId: id });

export const getSuppression = defineEndpoint({
  id: 'getSuppression',
  method: 'GET',
  path: `${suppressionPath}/{suppressionId}`,
  summary: 'One address that is not to be written to, with the reason',
  tag,
  access: manage,
  params: ofSuppression,
  response: suppression,
});

const stop = z.strictObject({
  channel,
  address: requiredLine(longestAddress).meta({ examples: ['dana@example.com'] }),
  name: oneLine(120).default(''),
  stops: z.enum(SUPPRESSION_STOPS),
  note: requiredLine(longestNote).meta({ description: 'Why, such as how they asked for it' }),
});
export const suppressionLimits = limitsOf(stop);

export const addSuppression = defineEndpoint({
  id: 'addSuppression',
  method: 'POST',
  path: suppressionPath,
  summary: 'Write nothing more to an address, or no more of some kinds; twice changes nothing',
  tag,
  access: manage,
  forPeople: true,
  whileReadOnly: true,
  params: organizationParams,
  body: stop,
  response: z.object({ id }),
  status: 201,
});

const lifting = z.strictObject({
  reason: requiredLine(longestNote).meta({ description: 'How the person asked to be written to again' }),
});
export const suppressionLiftingLimits = limitsOf(lifting);

export const liftSuppression = defineEndpoint({
  id: 'liftSuppression',
  method: 'POST',
  path: `${suppressionPath}/{suppressionId}/lifting`,
  summary: 'Write to an address again, once the person asked for it',
  tag,
  access: manage,
  forPeople: true,
  params: ofSuppression,
  body: lifting,
});
