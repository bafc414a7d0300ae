import { AMENDMENT_STATES } from '@dira/domain/amendment-states';
import { AGREEMENT_LANGUAGES } from '@dira/domain/lease-agreement/contents';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { enteredAmount, id, instant, money, organizationParams, plainDate, text } from './primitives.ts';

const longTerms = 4000;
const optionHolder = z.enum(['tenant', 'landlord']);

export const leaseAmendment = z
  .object({
    id,
    leaseId: id,
    state: z.enum(AMENDMENT_STATES),
    language: z.enum(AGREEMENT_LANGUAGES),
    endsOn: plainDate.nullable().meta({ description: 'The new last day; null: the term stays' }),
    rent: z
      .object({ fromOn: plainDate, monthlyRent: money })
      .nullable()
      .meta({ description: 'Null: the rent stays' }),
    dueDay: z.int().nullable().meta({ description: 'Null: the due day stays' }),
    optionHolder: optionHolder.nullable().meta({ description: 'Whose option the extension is' }),
    optionNoticeOn: plainDate.nullable(),
    furtherTerms: z.string(),
    signedOnPaperOn: plainDate.nullable(),
    requestId: id.nullable().meta({ description: 'Where it is being signed, or was' }),
    isSealed: z.boolean().meta({ description: 'The sealed paper can be downloaded from its request' }),
    createdAt: instant,
    inForceAt: instant.nullable(),
    withdrawnAt: instant.nullable(),
  })
  .meta({ id: 'LeaseAmendment' });
export type LeaseAmendment = z.infer<typeof leaseAmendment>;

/** The option of the contract that was not used yet, with the arithmetic of its dates and rent. */
const leaseOption = z.object({
  holder: optionHolder,
  months: z.int(),
  noticeDays: z.int(),
  noticeBy: plainDate.meta({ description: 'The last day on which notice is in time' }),
  endsOn: plainDate,
  monthlyRent: money.nullable().meta({ description: 'Null: the parties have yet to agree on it' }),
});

const params = organizationParams.extend({ leaseId: id });
const oneParams = params.extend({ amendmentId: id });
const path = '/organizations/{organizationId}/leases/{leaseId}/amendments';

const amendmentInput = z
  .strictObject({
    language: z.enum(AGREEMENT_LANGUAGES).optional().meta({ description: 'Default: that of the contract' }),
    endsOn: plainDate.nullable().default(null),
    rent: z.strictObject({ fromOn: plainDate, monthlyRentAmount: enteredAmount }).nullable().default(null),
    dueDay: z.int().min(1).max(31).nullable().default(null),
    optionHolder: optionHolder.nullable().default(null),
    optionNoticeOn: plainDate.nullable().default(null),
    furtherTerms: text(longTerms).default(''),
  })
  .superRefine(({ endsOn, rent, dueDay, optionHolder: holder, optionNoticeOn }, context) => {
    const issue = (at: string, code: string) =>
      context.addIssue({ code: 'custom', path: [at], params: { code } });
    if (endsOn === null && rent === null && dueDay === null) issue('endsOn', 'nothing_changes');
    if (holder !== null && endsOn === null) issue('endsOn', 'required');
    if (optionNoticeOn !== null && holder === null) issue('optionNoticeOn', 'invalid');
  });

export const listLeaseAmendments = defineEndpoint({
  id: 'listLeaseAmendments',
  method: 'GET',
  path,
  summary: 'The amendments of a lease, newest first, and the option of its contract that is still open',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.see' },
  params,
  response: z.object({
    items: z.array(leaseAmendment),
    option: leaseOption.nullable(),
    chargedUntil: plainDate.nullable().meta({
      description: 'Until then the rent is charged; where another rent begins earlier, it is charged again',
    }),
  }),
});

export const createLeaseAmendment = defineEndpoint({
  id: 'createLeaseAmendment',
  method: 'POST',
  path,
  summary: 'Add an amendment to a lease: a longer term, another rent from a day, another due day',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.manage' },
  params,
  body: amendmentInput,
  response: z.object({ id }),
  status: 201,
});

export const getLeaseAmendment = defineEndpoint({
  id: 'getLeaseAmendment',
  method: 'GET',
  path: `${path}/{amendmentId}`,
  summary: 'One amendment of a lease',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.see' },
  params: oneParams,
  response: leaseAmendment,
  editable: ['language', 'endsOn', 'rent', 'dueDay', 'optionHolder', 'optionNoticeOn', 'furtherTerms'],
});

export const replaceLeaseAmendment = defineEndpoint({
  id: 'replaceLeaseAmendment',
  method: 'PUT',
  path: `${path}/{amendmentId}`,
  summary: 'Change an amendment while it is a draft',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.manage' },
  params: oneParams,
  body: amendmentInput,
  edits: getLeaseAmendment,
});

export const withdrawLeaseAmendment = defineEndpoint({
  id: 'withdrawLeaseAmendment',
  method: 'POST',
  path: `${path}/{amendmentId}/withdrawal`,
  summary: 'Withdraw a draft amendment; it stays in the list',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.manage' },
  params: oneParams,
});

export const recordPaperAmendment = defineEndpoint({
  id: 'recordPaperAmendment',
  method: 'POST',
  path: `${path}/{amendmentId}/paper-signature`,
  summary: 'Put an amendment in force that was signed on paper',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.manage' },
  params: oneParams,
  body: z.strictObject({ signedOn: plainDate }),
});

export const getLeaseAmendmentDraft = defineEndpoint({
  id: 'getLeaseAmendmentDraft',
  method: 'GET',
  path: `${path}/{amendmentId}/draft.pdf`,
  summary: 'The amendment as it is now, marked as a draft, with identity numbers masked',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.see' },
  params: oneParams,
  produces: 'application/pdf',
});

export const renewLease = defineEndpoint({
  id: 'renewLease',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/renewal',
  summary: 'Draft the next lease: the same unit and tenants from the day after, with the same agreement',
  tag: 'Amendments',
  access: { scope: 'organization', action: 'agreements.manage' },
  params,
  body: z.strictObject({ endsOn: plainDate, monthlyRentAmount: enteredAmount }),
  response: z.object({ id }),
  status: 201,
});
