import { POSTED_KINDS } from '@dira/domain/charge-kinds';
import {
  JOURNAL_ACCOUNTS,
  JOURNAL_CODE_FORM,
  JOURNAL_CODE_LENGTH,
  JOURNAL_KINDS,
} from '@dira/domain/journal';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  currency,
  id,
  minorUnits,
  money,
  organizationParams,
  page,
  pageQuery,
  plainDate,
} from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

/** The books by double entry, for an accountant. */

const see = { scope: 'organization', action: 'reports.see' } as const;
const tag = 'Money';
const days = {
  from: plainDate.meta({ description: 'The first day on which it counts' }),
  to: plainDate.meta({ description: 'The last' }),
};

export const journalAccount = z.enum(JOURNAL_ACCOUNTS).meta({ id: 'JournalAccount' });
export const journalKind = z.enum(JOURNAL_KINDS).meta({
  id: 'JournalKind',
  description: 'What the entry is of; what is taken back is of the kind of what it takes back, but for money',
});
const code = z.string().meta({ description: 'As the workspace has it, or the usual one' });

export const journalLine = z
  .object({
    id,
    entry: z
      .int()
      .meta({ description: 'The number of its entry within the days asked for; the lines of one balance' }),
    on: plainDate.meta({ description: 'The day on which it counts' }),
    kind: journalKind,
    chargeKind: z
      .enum(POSTED_KINDS)
      .nullable()
      .meta({ description: 'Of a charge and of what takes it back' }),
    account: journalAccount,
    code,
    lease: z.object({ id, tenantNames: z.string() }).nullable(),
    owner: z.object({ id, name: z.string() }).nullable(),
    property: z.object({ id, name: z.string() }).nullable(),
    unit: z.object({ id, number: z.string() }).nullable(),
    details: z.string(),
    reference: z.string().meta({ description: 'Number of the receipt, or what was said of the payment' }),
    debit: money.nullable(),
    credit: money.nullable().meta({ description: 'One of the two is there' }),
  })
  .meta({ id: 'JournalLine' });
export type JournalLine = z.infer<typeof journalLine>;

export const listJournal = defineEndpoint({
  id: 'listJournal',
  method: 'GET',
  path: '/organizations/{organizationId}/journal',
  summary: 'The lines of the journal of some days, entry by entry',
  tag,
  access: see,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    ...days,
    account: journalAccount.optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: page(journalLine),
});

export const exportJournal = defineEndpoint({
  id: 'exportJournal',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/journal',
  summary: 'What a list of the journal shows, as CSV or as a workbook',
  tag,
  access: see,
  params: organizationParams,
  query: listJournal.query.omit({ limit: true, cursor: true }).extend(tableQuery('journal')),
  produces: tableTypes,
});

const bothSides = z.object({ currency, debit: minorUnits, credit: minorUnits });

export const getTrialBalance = defineEndpoint({
  id: 'getTrialBalance',
  method: 'GET',
  path: '/organizations/{organizationId}/trial-balance',
  summary: 'Every account of the journal with its code, and what some days moved on it',
  tag,
  access: see,
  params: organizationParams,
  query: z.strictObject(days),
  response: z.object({
    accounts: z
      .array(
        z.object({
          account: journalAccount,
          code,
          isUsualCode: z.boolean(),
          sums: z.array(bothSides).meta({ description: 'By currency; none where nothing moved' }),
        }),
      )
      .meta({ description: 'In their usual order' }),
    totals: z.array(bothSides).meta({ description: 'In each currency debit and credit are the same' }),
  }),
});
export type TrialBalance = z.infer<(typeof getTrialBalance)['response']>;

export const setJournalCodes = defineEndpoint({
  id: 'setJournalCodes',
  method: 'PUT',
  path: '/organizations/{organizationId}/journal-codes',
  summary: 'Say by which code the accountant knows accounts; those that are not named keep theirs',
  tag,
  access: { scope: 'organization', action: 'periods.manage' },
  params: organizationParams,
  body: z.strictObject({
    codes: z
      .partialRecord(journalAccount, z.string().trim().max(JOURNAL_CODE_LENGTH).regex(JOURNAL_CODE_FORM))
      .meta({ description: 'Empty: the usual one again. Two accounts may share a code' }),
  }),
});
