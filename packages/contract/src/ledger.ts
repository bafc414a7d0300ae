import { DEPOSIT_MOVEMENT_KINDS } from '@dira/domain/deposit-account';
import { CHARGE_LINES } from '@dira/domain/ledger-lines';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { openingEntry, paymentMethod } from './leases.ts';
import {
  ageBucket,
  chargeKind,
  chargeTerms,
  interest,
  linkage,
  period,
  proration,
  relief,
  settlementMethod,
} from './money.ts';
import { currency, id, language, minorUnits, organizationParams, plainDate } from './primitives.ts';

const leaseParams = organizationParams.extend({ leaseId: id });

const ledgerQuery = z.strictObject({
  asOf: plainDate.optional().meta({ description: 'Last day that counts; today without it' }),
});
const fileQuery = ledgerQuery.extend({
  language: language.optional().meta({ description: 'Of the organization without it' }),
});

const paperQuery = fileQuery.extend({
  rentOf: z.coerce.number().int().min(2000).max(2100).optional().meta({
    description: 'A year: the paper confirms what rent of it was paid, instead of stating the account',
  }),
});

const line = {
  on: plainDate,
  saidOn: plainDate
    .nullable()
    .meta({ description: 'The day that was entered, where it is of a closed month and counts later' }),
  id: id.meta({ description: 'Of the charge or the payment; with the kind it is unique' }),
  debit: minorUnits,
  credit: minorUnits,
  balance: minorUnits,
};

export const ledgerLine = z
  .discriminatedUnion('kind', [
    z.object({
      ...line,
      kind: z.enum(CHARGE_LINES),
      chargeKind,
      relief: relief.nullable().meta({ description: 'How a counter-charge takes its charge back' }),
      period: period.nullable(),
      description: z.string(),
      linkage: linkage.nullable(),
      interest: interest.nullable(),
      proration: proration.nullable(),
      reversesChargeId: id.nullable(),
      method: paymentMethod.nullable().meta({ description: 'Of a refund' }),
      reference: z.string(),
      can: z.object({
        restore: z
          .boolean()
          .meta({ description: 'A credit note, a discount or a write-off can be taken back' }),
      }),
    }),
    z.object({
      ...line,
      kind: z.enum(['payment', 'payment_reversal']),
      method: settlementMethod,
      reference: z.string(),
      reason: z.string(),
      paidIn: z
        .object({ shekels: minorUnits, rate: z.string() })
        .nullable()
        .meta({ description: 'What came, of a lease in another currency, and shekels for one unit' }),
      receipt: z.object({ id, number: z.string() }).nullable(),
      isReversed: z.boolean(),
      can: z.object({ reverse: z.boolean() }),
    }),
  ])
  .meta({ id: 'LedgerLine' });
export type LedgerLineJson = z.infer<typeof ledgerLine>;

/** Money that is held for the tenant, and what moved it. */
const depositAccount = z
  .object({
    held: minorUnits,
    lines: z.array(
      z.object({
        on: plainDate,
        id: id.meta({ description: 'Of the movement, or of the payment' }),
        kind: z.enum(['paid', ...DEPOSIT_MOVEMENT_KINDS]),
        amount: minorUnits.meta({ description: 'Above zero, more is held' }),
        held: minorUnits,
        isReversal: z.boolean(),
        method: paymentMethod.nullable(),
        reference: z.string(),
        reason: z.string(),
        can: z.object({ reverse: z.boolean() }),
      }),
    ),
  })
  .meta({ id: 'DepositAccount' });

export const ledger = z
  .object({
    leaseId: id,
    asOf: plainDate,
    currency,
    lines: z.array(ledgerLine),
    balance: minorUnits.meta({ description: 'Above zero, the tenant owes; below, the tenant is in credit' }),
    credit: minorUnits.meta({ description: 'Money that no charge has taken up' }),
    overdue: minorUnits,
    opening: openingEntry
      .nullable()
      .meta({ description: 'The month in which the lease came to Dira, as far as it was paid before' }),
    charges: z.array(
      z.object({
        ...chargeTerms,
        age: ageBucket.nullable(),
        can: z.object({ reverse: z.boolean(), relieve: z.boolean() }),
      }),
    ),
    deposit: depositAccount,
    can: z.object({
      refund: z.boolean().meta({ description: 'There is credit to refund or to move' }),
      moveDeposit: z.boolean(),
    }),
  })
  .meta({ id: 'Ledger' });
export type LedgerJson = z.infer<typeof ledger>;

export const getLedger = defineEndpoint({
  id: 'getLedger',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/ledger',
  summary: 'Every charge and payment of a lease with the running balance',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: leaseParams,
  query: ledgerQuery,
  response: ledger,
});

export const exportLedgerCsv = defineEndpoint({
  id: 'exportLedgerCsv',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/ledger.csv',
  summary: 'The ledger as a table for spreadsheets',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: leaseParams,
  query: fileQuery,
  produces: 'text/csv',
});

export const exportLedgerPdf = defineEndpoint({
  id: 'exportLedgerPdf',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/ledger.pdf',
  summary: 'The ledger as a statement of account, or the rent paid in a year as a confirmation',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: leaseParams,
  query: paperQuery,
  produces: 'application/pdf',
});

export const getMyLedger = defineEndpoint({
  id: 'getMyLedger',
  method: 'GET',
  path: '/my/leases/{leaseId}/ledger',
  summary: 'The ledger of a lease, for its tenants',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: z.object({ leaseId: id }),
  query: ledgerQuery,
  response: ledger,
});

export const getMyLedgerPdf = defineEndpoint({
  id: 'getMyLedgerPdf',
  method: 'GET',
  path: '/my/leases/{leaseId}/ledger.pdf',
  summary: 'A statement of account for the tenants of a lease, or a confirmation of the rent paid in a year',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: z.object({ leaseId: id }),
  query: paperQuery,
  produces: 'application/pdf',
});
