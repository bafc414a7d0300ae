import { AMENDMENT_STATES } from '@dira/domain/amendment-states';
import { DELIVERY_SKIPS } from '@dira/domain/deliveries';
import {
  MOST_RENEWAL_DAYS,
  RENEWAL_ANSWERS,
  RENEWAL_OPENING_DAYS,
  RENEWAL_STATES,
  RENT_BASES,
  RENT_CHANGE_LIMITS,
} from '@dira/domain/renewal-rounds';
import { DEADLINE_BASES } from '@dira/domain/tenant-notices';
import { z } from 'zod';
import { month } from './cpi.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  enteredAmount,
  id,
  instant,
  money,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  text,
} from './primitives.ts';

const tag = 'Renewals';
const longWords = 1000;
const longNote = 2000;
const holder = z.enum(['tenant', 'landlord']);
const indexMonths = z.object({ from: month, to: month });
const answer = z.enum(RENEWAL_ANSWERS);

/** What the tenant is offered, with what the rent rests on. */
const offer = z.object({
  until: plainDate.meta({ description: 'The last day of the longer term' }),
  basis: z.enum(RENT_BASES).meta({ description: 'What the rent rests on' }),
  monthlyRent: money,
  currentRent: money,
  changeBasisPoints: z
    .int()
    .nullable()
    .meta({ description: 'In hundredths of a percent, by the index or as it was set' }),
  indexMonths: indexMonths.nullable(),
  optionHolder: holder.nullable().meta({ description: 'Whose option it is, where it is one' }),
  isLinked: z.boolean().meta({ description: 'The rent goes on following what it followed' }),
  words: z.string().meta({ description: 'What the landlord says about it' }),
});

const renewalRound = z
  .object({
    id,
    state: z.enum(RENEWAL_STATES),
    offer: offer
      .nullable()
      .meta({ description: 'Null until the tenant is asked, and for who sees no money' }),
    askedAt: instant.nullable(),
    mail: z
      .object({
        status: z.enum(['queued', 'kept', 'sent', 'failed', 'skipped']),
        skippedBecause: z.enum(DELIVERY_SKIPS).nullable(),
      })
      .nullable()
      .meta({ description: 'How the message to the tenant stands, by WhatsApp or by mail' }),
    answer: answer.nullable(),
    note: z.string(),
    answeredAt: instant.nullable(),
    isNoted: z.boolean().meta({ description: 'A member wrote down what the tenant said' }),
    amendmentId: id.nullable(),
    amendmentState: z.enum(AMENDMENT_STATES).nullable(),
    nextLeaseId: id.nullable(),
  })
  .meta({ id: 'RenewalRound' });
export type RenewalRound = z.infer<typeof renewalRound>;

const renewal = z
  .object({
    leaseId: id,
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }),
    tenant: z.object({ id, fullName: z.string(), moreTenants: z.int() }),
    endsOn: plainDate,
    monthlyRent: money.nullable().meta({ description: 'Null for who sees no money' }),
    deadline: z
      .object({ holder, on: plainDate, basis: z.enum(DEADLINE_BASES), isAgreementKnown: z.boolean() })
      .nullable()
      .meta({ description: 'The next last day for notice of an option' }),
    notice: z
      .enum(['using_option', 'not_renewing'])
      .nullable()
      .meta({ description: 'What the tenant gave notice of about the end of this term' }),
    round: renewalRound.nullable().meta({ description: 'Null while no round is open for this term' }),
  })
  .meta({ id: 'Renewal' });
export type Renewal = z.infer<typeof renewal>;

export const RENEWAL_SHOWS = ['all', 'unasked', 'asked', 'answered'] as const;

const leaseParams = organizationParams.extend({ leaseId: id });
const path = '/organizations/{organizationId}/leases/{leaseId}/renewal';
/** What is offered becomes an agreement, and names the rent. */
const manage = { scope: 'organization', action: 'agreements.manage' } as const;

export const listRenewals = defineEndpoint({
  id: 'listRenewals',
  method: 'GET',
  path: '/organizations/{organizationId}/renewals',
  summary: `Leases that end within ${MOST_RENEWAL_DAYS} days and are not renewed, the first to end first`,
  tag,
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, show: z.enum(RENEWAL_SHOWS).default('all') }),
  response: page(renewal),
});

export const getRenewal = defineEndpoint({
  id: 'getRenewal',
  method: 'GET',
  path,
  summary: 'How a lease goes on after its term, and what can be offered to its tenant',
  tag,
  access: { scope: 'organization', action: 'leases.see' },
  params: leaseParams,
  response: renewal.extend({
    proposal: z
      .object({
        until: plainDate,
        isLinked: z.boolean(),
        byIndex: z
          .object({ months: indexMonths, changeBasisPoints: z.int(), monthlyRent: money })
          .nullable()
          .meta({ description: 'Null where the rent is linked already, or an index is not published' }),
        option: z
          .object({ holder, noticeBy: plainDate, until: plainDate, monthlyRent: money.nullable() })
          .nullable(),
      })
      .nullable()
      .meta({ description: 'Null for who sees no money' }),
    can: z.object({ ask: z.boolean(), note: z.boolean(), draft: z.boolean(), close: z.boolean() }),
  }),
});

export const askTenant = defineEndpoint({
  id: 'askTenant',
  method: 'POST',
  path: `${path}/question`,
  summary: 'Offer a longer term with its rent, and ask the tenant by message and portal',
  tag,
  access: manage,
  params: leaseParams,
  body: z
    .strictObject({
      until: plainDate,
      basis: z.enum(RENT_BASES),
      changeBasisPoints: z
        .int()
        .min(RENT_CHANGE_LIMITS.least)
        .max(RENT_CHANGE_LIMITS.most)
        .nullable()
        .default(null)
        .meta({ description: 'For a percentage' }),
      monthlyRentAmount: enteredAmount
        .nullable()
        .default(null)
        .meta({ description: 'For an amount, and for an option whose rent is still open' }),
      words: text(longWords).default(''),
    })
    .superRefine(({ basis, changeBasisPoints, monthlyRentAmount }, context) => {
      const issue = (at: string) =>
        context.addIssue({ code: 'custom', path: [at], params: { code: 'required' } });
      if (basis === 'percent' && changeBasisPoints === null) issue('changeBasisPoints');
      if (basis === 'amount' && monthlyRentAmount === null) issue('monthlyRentAmount');
    })
    .meta({ examples: [{ until: '2028-09-30', basis: 'percent', changeBasisPoints: 200, words: '' }] }),
  response: z.object({ id }),
  status: 201,
});

export const noteRenewalAnswer = defineEndpoint({
  id: 'noteRenewalAnswer',
  method: 'POST',
  path: `${path}/answer`,
  summary: 'Record what the tenant answered by phone or in person',
  tag,
  access: manage,
  params: leaseParams,
  body: z.strictObject({ answer, note: text(longNote).default('') }),
});

export const draftRenewal = defineEndpoint({
  id: 'draftRenewal',
  method: 'POST',
  path: `${path}/draft`,
  summary: 'Draft what the tenant was offered: an amendment of the lease, or the next lease',
  tag,
  access: manage,
  params: leaseParams,
  body: z.strictObject({ as: z.enum(['amendment', 'lease']).default('amendment') }),
  response: z.object({ amendmentId: id.nullable(), leaseId: id.nullable() }),
  status: 201,
});

export const closeRenewal = defineEndpoint({
  id: 'closeRenewal',
  method: 'POST',
  path: `${path}/closing`,
  summary: 'Close the open round of a lease; the tenant can no longer answer',
  tag,
  access: manage,
  params: leaseParams,
});

const openings = z.object({
  isActive: z.boolean().meta({
    description: `A round opens ${RENEWAL_OPENING_DAYS} days before a lease ends; it writes to no tenant`,
  }),
});

export const getRenewalOpenings = defineEndpoint({
  id: 'getRenewalOpenings',
  method: 'GET',
  path: '/organizations/{organizationId}/renewal-openings',
  summary: 'Whether rounds open automatically',
  tag,
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  response: openings.extend({ can: z.object({ switch: z.boolean() }) }),
});

export const switchRenewalOpenings = defineEndpoint({
  id: 'switchRenewalOpenings',
  method: 'PUT',
  path: '/organizations/{organizationId}/renewal-openings',
  summary: 'Turn the opening of rounds on or off',
  tag,
  access: { scope: 'organization', action: 'automations.manage' },
  params: organizationParams,
  body: openings.strict(),
});

const myPath = '/my/leases/{leaseId}/renewal';
const myParams = z.object({ leaseId: id });

export const getMyRenewal = defineEndpoint({
  id: 'getMyRenewal',
  method: 'GET',
  path: myPath,
  summary: 'What the landlord offers for the time after the term, and what the tenant answered',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  response: z.object({
    question: z
      .object({
        state: z.enum(RENEWAL_STATES),
        endsOn: plainDate,
        offer,
        answer: answer.nullable(),
        note: z.string(),
        answeredAt: instant.nullable(),
        canAnswer: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Null where nothing was asked about this term' }),
  }),
});

export const answerRenewal = defineEndpoint({
  id: 'answerRenewal',
  method: 'POST',
  path: `${myPath}/answer`,
  summary: 'Stay, leave or talk; leaving, and using an option, is a notice with its document',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  body: z
    .strictObject({ answer, note: text(longNote).default('') })
    .meta({ examples: [{ answer: 'stay', note: '' }] }),
});
