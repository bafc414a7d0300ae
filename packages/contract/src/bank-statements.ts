import { BANK_FIELDS } from '@dira/domain/bank-statements/columns';
import { SUGGESTION_REASONS } from '@dira/domain/bank-statements/suggestions';
import { z } from 'zod';
import { BANK_FILE_MAX_BYTES, RENT_ROLL_MAX_COLUMNS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategory } from './expenses.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  id,
  instant,
  minorUnits,
  money,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
} from './primitives.ts';

/** What the bank says, and what each line of it is in Dira. */

const see = { scope: 'organization', action: 'bank.see' } as const;
const match = { scope: 'organization', action: 'bank.match' } as const;
const tag = 'Money';
const base = '/organizations/{organizationId}/bank-accounts';
const one = `${base}/{bankAccountId}` as const;
const params = organizationParams.extend({ bankAccountId: id });

export const bankAccount = z
  .object({
    id,
    name: z.string(),
    number: z.string(),
    currency,
    lastDay: plainDate.nullable().meta({ description: 'Of the newest line; null before the first file' }),
    balance: money.nullable().meta({ description: 'After the newest line, where the bank says it' }),
    waitingCount: z.int().meta({ description: 'Lines that are not explained, or not whole' }),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof bankAccount>;

export const listBankAccounts = defineEndpoint({
  id: 'listBankAccounts',
  method: 'GET',
  path: base,
  summary: 'Bank accounts, how far their lines go and how many wait',
  tag,
  access: see,
  params: organizationParams,
  response: z.object({ items: z.array(bankAccount) }),
});

export const addBankAccount = defineEndpoint({
  id: 'addBankAccount',
  method: 'POST',
  path: base,
  summary: 'Add a bank account, whose files are then imported',
  tag,
  access: match,
  params: organizationParams,
  body: z.strictObject({ name: requiredLine(80), number: oneLine(40).default(''), currency }),
  response: z.object({ id }),
  status: 201,
});
export const bankAccountLimits = limitsOf(addBankAccount.body);

const column = z
  .int()
  .min(0)
  .max(RENT_ROLL_MAX_COLUMNS - 1);
const columns = z.partialRecord(z.enum(BANK_FIELDS), column).meta({ examples: [{ day: 0, description: 1 }] });
export type BankColumnsJson = z.infer<typeof columns>;

export const bankFilePreview = z
  .object({
    headers: z
      .array(z.string())
      .meta({ description: 'Of the columns; empty where the file names its fields' }),
    samples: z.array(z.array(z.string())).meta({ description: 'The first lines below the headers' }),
    columns: columns
      .nullable()
      .meta({ description: 'What each was taken for; null where a person has to say so' }),
    isKnownFile: z.boolean().meta({ description: 'The very same file was imported before' }),
    firstDay: plainDate.nullable(),
    lastDay: plainDate.nullable(),
    newCount: z.int(),
    knownCount: z.int().meta({ description: 'Lines that another file brought before' }),
    missingCount: z
      .int()
      .meta({ description: 'Lines of the same days that are known and that this file does not have' }),
    moneyIn: money.meta({ description: 'Of the new lines' }),
    moneyOut: money,
    openingBalance: money.nullable(),
    closingBalance: money.nullable(),
    gap: z
      .object({ knownOn: plainDate, known: money, inFile: money })
      .nullable()
      .meta({ description: 'Between the lines that are known and those of the file some are missing' }),
    faults: z
      .array(z.object({ line: z.int(), code: z.enum(['no_day', 'no_amount', 'balance_breaks']) }))
      .meta({ description: 'Lines that were left out or do not follow; at most 50' }),
    faultCount: z.int(),
  })
  .meta({ id: 'BankFilePreview' });
export type BankFilePreview = z.infer<typeof bankFilePreview>;

export const previewBankFile = defineEndpoint({
  id: 'previewBankFile',
  method: 'POST',
  path: `${one}/previews`,
  summary: 'Read a file of the bank and say what is new in it; nothing is kept',
  tag,
  access: match,
  reads: true,
  params,
  upload: { maxBytes: BANK_FILE_MAX_BYTES },
  response: bankFilePreview,
});

export const importBankFile = defineEndpoint({
  id: 'importBankFile',
  method: 'POST',
  path: `${one}/imports`,
  summary:
    'Import the new lines of a file of the bank: all of them or none; the same file twice changes nothing',
  tag,
  access: match,
  params,
  upload: { maxBytes: BANK_FILE_MAX_BYTES },
  response: z.object({ importId: id, newCount: z.int(), knownCount: z.int() }),
  status: 201,
});

export const setBankColumns = defineEndpoint({
  id: 'setBankColumns',
  method: 'PUT',
  path: `${one}/columns`,
  summary: 'Say which column of the account’s files is what; it is remembered',
  tag,
  access: match,
  params,
  body: z.strictObject({ columns }),
});

const leaseOfLine = z.object({
  leaseId: id,
  tenantNames: z.string(),
  propertyName: z.string(),
  unitNumber: z.string(),
});

export const bankMatch = z.object({
  id,
  kind: z.enum(['payment', 'reversal', 'expense', 'aside']),
  how: z.enum([
    'reported',
    'recorded',
    'rule',
    'name',
    'reference',
    'amount',
    'hand',
    'bounced',
    'expense',
    'fee',
  ]),
  amount: minorUnits.meta({ description: 'Signed as its line' }),
  lease: leaseOfLine.nullable(),
  expense: z.object({ id, description: z.string() }).nullable(),
  reason: z.string(),
  by: z.string().nullable(),
});

const lineFields = {
  id,
  day: plainDate,
  valueDay: plainDate.nullable(),
  description: z.string(),
  payer: z.string().meta({ description: 'Empty where the bank does not say' }),
  reference: z.string(),
  amount: money.meta({ description: 'Above zero, money came in' }),
  rest: minorUnits.meta({ description: 'What of it is not explained yet; signed as the amount' }),
  balance: minorUnits.nullable(),
};

export const bankLine = z
  .object({
    ...lineFields,
    matches: z.array(bankMatch),
    can: z.object({ undo: z.boolean().meta({ description: 'A payment that the bank took back stays so' }) }),
  })
  .meta({ id: 'BankLine' });
export type BankLineJson = z.infer<typeof bankLine>;

export const listBankLines = defineEndpoint({
  id: 'listBankLines',
  method: 'GET',
  path: `${one}/lines`,
  summary: 'Lines of an account with what each is, the newest first',
  tag,
  access: see,
  params,
  query: z.strictObject({ ...pageQuery, state: z.enum(['all', 'matched']).default('all') }),
  response: page(bankLine),
});

const reasons = z.array(z.enum(SUGGESTION_REASONS)).meta({ description: 'Why it is suggested' });
export const bankSuggestion = z
  .object({
    kind: z.enum(['reported', 'recorded', 'bounced', 'lease', 'expense', 'fee']),
    reasons,
    amount: minorUnits,
    paymentId: id.nullable(),
    paidOn: plainDate.nullable(),
    lease: leaseOfLine
      .extend({ open: minorUnits.meta({ description: 'What is open of it today' }) })
      .nullable(),
    expense: z.object({ id, description: z.string(), on: plainDate }).nullable(),
  })
  .meta({ id: 'BankSuggestion' });
export type BankSuggestion = z.infer<typeof bankSuggestion>;

/** Lines that one screen works on; when they are done, the next ones come. */
export const BANK_LINES_AT_ONCE = 200;

export const waitingBankLine = z
  .object({ ...lineFields, isSure: z.boolean(), suggestions: z.array(bankSuggestion) })
  .meta({ id: 'WaitingBankLine' });
export type WaitingBankLine = z.infer<typeof waitingBankLine>;

export const listWaitingBankLines = defineEndpoint({
  id: 'listWaitingBankLines',
  method: 'GET',
  path: `${one}/waiting-lines`,
  summary: `Lines that are not explained, the oldest first, at most ${BANK_LINES_AT_ONCE}, with what each may be`,
  tag,
  access: match,
  params,
  response: z.object({
    items: z.array(waitingBankLine),
    total: z.int(),
    sureCount: z.int().meta({ description: 'Lines among all that can be only one thing' }),
  }),
});

export const acceptSureMatches = defineEndpoint({
  id: 'acceptSureMatches',
  method: 'POST',
  path: `${one}/sure-matches`,
  summary: 'Accept the first suggestion of every line that can be only one thing',
  tag,
  access: match,
  params,
  response: z.object({
    accepted: z.int(),
    receiptCount: z.int(),
    left: z.int().meta({ description: 'Sure lines that the next call accepts' }),
  }),
});

const countedAmount = z.object({ count: z.int(), amount: money });
export const bankReconciliation = z
  .object({
    on: plainDate,
    balance: money.nullable().meta({ description: 'As the bank says it at the end of the day' }),
    unexplained: countedAmount.meta({
      description: 'What is left of lines up to the day that are not matched whole',
    }),
    setAside: countedAmount.meta({ description: 'Lines that were said to be nothing of Dira’s' }),
    withoutLine: countedAmount.meta({
      description: 'Payments by way of a bank on the days of the lines that no line explains',
    }),
    difference: money.meta({ description: 'What the bank has more than Dira: unexplained − withoutLine' }),
  })
  .meta({ id: 'BankReconciliation' });
export type BankReconciliation = z.infer<typeof bankReconciliation>;

export const getBankReconciliation = defineEndpoint({
  id: 'getBankReconciliation',
  method: 'GET',
  path: `${one}/reconciliation`,
  summary: 'How the bank and Dira differ up to a day, and by what',
  tag,
  access: see,
  params,
  query: z.strictObject({ on: plainDate.optional().meta({ description: 'Today without it' }) }),
  response: bankReconciliation,
});

const partAmount = minorUnits.min(1).max(100_000_000_000);
const part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reported'), paymentId: id }),
  z.strictObject({ kind: z.literal('recorded'), paymentId: id }),
  z.strictObject({
    kind: z.literal('lease'),
    leaseId: id,
    amount: partAmount,
    how: z.enum(['rule', 'name', 'reference', 'amount', 'hand']).default('hand'),
    isChecked: z
      .boolean()
      .default(false)
      .meta({ description: 'Else a lease with the same money reported or recorded is refused with 409' }),
  }),
  z.strictObject({ kind: z.literal('expense'), expenseId: id }),
  z.strictObject({
    kind: z.literal('new_expense'),
    category: expenseCategory,
    description: requiredLine(200),
  }),
  z.strictObject({ kind: z.literal('bounced'), paymentId: id }),
  z.strictObject({ kind: z.literal('aside'), reason: requiredLine(200) }),
]);
export type BankMatchPart = z.output<typeof part>;

const lineParams = organizationParams.extend({ bankLineId: id });

export const matchBankLine = defineEndpoint({
  id: 'matchBankLine',
  method: 'POST',
  path: '/organizations/{organizationId}/bank-lines/{bankLineId}/matches',
  summary: 'Say what a line of the bank is: one thing or several parts of it',
  tag,
  access: match,
  params: lineParams,
  body: z.strictObject({
    parts: z.array(part).min(1).max(20),
    isRemembered: z
      .boolean()
      .default(true)
      .meta({ description: 'The next line of this payer is suggested for the same lease' }),
  }),
  response: z.object({ rest: minorUnits }),
});

const aside = z.strictObject({ reason: requiredLine(200) });
export const asideLimits = limitsOf(aside);
const newExpenseText = z.strictObject({ description: requiredLine(200) });
export const bankExpenseLimits = limitsOf(newExpenseText);

export const undoBankLine = defineEndpoint({
  id: 'undoBankLine',
  method: 'DELETE',
  path: '/organizations/{organizationId}/bank-lines/{bankLineId}/matches',
  summary: 'Undo what a line was matched to; what was posted by it is reversed',
  tag,
  access: match,
  params: lineParams,
});

export const bankPayerRule = z
  .object({ id, payer: z.string(), lease: leaseOfLine, createdAt: instant })
  .meta({ id: 'BankPayerRule' });
export type BankPayerRule = z.infer<typeof bankPayerRule>;

export const listBankPayerRules = defineEndpoint({
  id: 'listBankPayerRules',
  method: 'GET',
  path: '/organizations/{organizationId}/bank-payer-rules',
  summary: 'Payers whose money is known, by the names that the bank writes',
  tag,
  access: match,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(bankPayerRule),
});

export const deleteBankPayerRule = defineEndpoint({
  id: 'deleteBankPayerRule',
  method: 'DELETE',
  path: '/organizations/{organizationId}/bank-payer-rules/{bankPayerRuleId}',
  summary: 'Forget whose money a payer’s is; what was matched stays',
  tag,
  access: match,
  params: organizationParams.extend({ bankPayerRuleId: id }),
});
