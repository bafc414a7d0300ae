import { BUDGET_LINES } from '../budgets.ts';
import { POSTED_KINDS } from '../charge-kinds.ts';
import { CHARGE_STATUSES } from '../charge-status.ts';
import { EXPENSE_CATEGORIES, EXPENSE_PAYERS } from '../expenses.ts';
import { INCOME_KINDS, INCOME_METHODS } from '../income.ts';
import { LEASE_STANDINGS } from '../lease-states.ts';
import { MAINTENANCE_PRIORITIES, MAINTENANCE_STATUSES } from '../maintenance.ts';
import { CURRENCIES } from '../money.ts';
import { bringsMoney, PAYMENT_METHODS, SETTLEMENT_METHODS } from '../payment-methods.ts';
import { PAYMENT_STATES } from '../payment-states.ts';
import { PROPERTY_TYPES } from '../property-types.ts';
import type { Dataset, Field } from './fields.ts';

/**
 * What can be asked of a workspace, each field declared once: who may see it, and how it is filtered, added up and shown,
 * follows from here on every screen, in every file and for every link.
 */

const text = { kind: 'text' } as const satisfies Field;
const date = { kind: 'date' } as const satisfies Field;
const yesNo = { kind: 'yesNo' } as const satisfies Field;
const number = { kind: 'number' } as const satisfies Field;
const rate = { kind: 'number', isRate: true } as const satisfies Field;
const days = { kind: 'number', per: 'days', isRate: true } as const satisfies Field;
const area = { kind: 'number', per: 'sqm' } as const satisfies Field;
const money = { kind: 'money' } as const satisfies Field;
/** Money of what more people see than may see money. */
const hiddenMoney = { kind: 'money', seenBy: 'money.see' } as const satisfies Field;
/** What a lease has stands on the line of each who rents it: together they would be more than there is. */
const heldTogether = { ...hiddenMoney, isRate: true } as const satisfies Field;
const currency = { kind: 'choice', values: CURRENCIES } as const satisfies Field;
const hiddenCurrency = { ...currency, seenBy: 'money.see' } as const satisfies Field;
/** The names of tenants are for those who deal with them. */
const tenant = { kind: 'text', seenBy: 'leases.see' } as const satisfies Field;

const place = { property: text, city: text, unit: text } as const;

export const DATASETS = {
  properties: {
    seenBy: 'properties.see',
    day: null,
    fields: {
      property: text,
      propertyType: { kind: 'choice', values: PROPERTY_TYPES },
      city: text,
      address: text,
      units: number,
      letUnits: number,
      vacantUnits: number,
      area,
      isArchived: yesNo,
    },
  },
  units: {
    seenBy: 'properties.see',
    day: null,
    fields: {
      ...place,
      floor: rate,
      rooms: rate,
      area,
      isLet: yesNo,
      marketRent: money,
      currency,
      isArchived: yesNo,
    },
  },
  leases: {
    seenBy: 'leases.see',
    day: 'startsOn',
    fields: {
      tenant,
      ...place,
      standing: { kind: 'choice', values: LEASE_STANDINGS },
      isCurrent: yesNo,
      startsOn: date,
      endsOn: date,
      daysLeft: days,
      rent: hiddenMoney,
      rentPerSqm: { ...hiddenMoney, isRate: true },
      deposit: hiddenMoney,
      depositHeld: { kind: 'money', seenBy: 'securities.see' },
      balance: hiddenMoney,
      overdue: hiddenMoney,
      currency: hiddenCurrency,
      method: { kind: 'choice', values: PAYMENT_METHODS },
    },
  },
  charges: {
    seenBy: 'money.see',
    day: 'dueOn',
    fields: {
      dueOn: date,
      tenant,
      ...place,
      chargeKind: { kind: 'choice', values: POSTED_KINDS },
      description: text,
      amount: money,
      covered: money,
      open: money,
      chargeStatus: { kind: 'choice', values: CHARGE_STATUSES },
      daysLate: days,
      currency,
    },
  },
  payments: {
    seenBy: 'money.see',
    day: 'paidOn',
    fields: {
      paidOn: date,
      tenant,
      ...place,
      method: { kind: 'choice', values: SETTLEMENT_METHODS.filter(bringsMoney) },
      reference: text,
      amount: money,
      paymentState: { kind: 'choice', values: PAYMENT_STATES },
      currency,
    },
  },
  income: {
    seenBy: 'money.see',
    day: 'countsOn',
    fields: {
      countsOn: date,
      tenant,
      ...place,
      incomeKind: { kind: 'choice', values: INCOME_KINDS },
      incomeMethod: { kind: 'choice', values: INCOME_METHODS },
      amount: money,
      currency,
    },
  },
  expenses: {
    seenBy: 'expenses.see',
    day: 'countsOn',
    fields: {
      countsOn: date,
      ...place,
      expenseCategory: { kind: 'choice', values: EXPENSE_CATEGORIES },
      ownCategory: text,
      vendor: text,
      description: text,
      request: { kind: 'text', seenBy: 'maintenance.see' },
      amount: money,
      vatAmount: money,
      payer: { kind: 'choice', values: EXPENSE_PAYERS },
      isDeductible: yesNo,
      currency,
    },
  },
  budgets: {
    seenBy: 'expenses.see',
    day: 'yearFrom',
    fields: {
      yearFrom: date,
      property: text,
      city: text,
      budgetLine: { kind: 'choice', values: BUDGET_LINES },
      incomeBudget: hiddenMoney,
      incomeActual: hiddenMoney,
      expenseBudget: money,
      expenseActual: money,
      budgetDifference: hiddenMoney,
      currency,
    },
  },
  requests: {
    seenBy: 'maintenance.see',
    day: 'reportedOn',
    fields: {
      title: text,
      ...place,
      tenant,
      priority: { kind: 'choice', values: MAINTENANCE_PRIORITIES },
      requestStatus: { kind: 'choice', values: MAINTENANCE_STATUSES },
      reportedOn: date,
      lawDueOn: date,
      finishedOn: date,
      daysOpen: days,
      isLate: yesNo,
      assignee: text,
      vendor: text,
    },
  },
  tenants: {
    seenBy: 'leases.see',
    day: null,
    fields: {
      tenant,
      phone: text,
      email: text,
      identityNumber: text,
      ...place,
      standing: { kind: 'choice', values: LEASE_STANDINGS },
      isCurrent: yesNo,
      startsOn: date,
      endsOn: date,
      rent: heldTogether,
      balance: heldTogether,
      currency: hiddenCurrency,
      hasAccess: yesNo,
    },
  },
  documents: {
    seenBy: 'documents.see',
    day: 'addedOn',
    fields: {
      title: text,
      // Receipts are for those alone who see money; payments and expenses tell of them.
      documentCategory: { kind: 'choice', values: ['leases', 'other'] },
      ...place,
      tenant,
      addedOn: date,
      expiresOn: date,
      daysLeft: days,
    },
  },
  messages: {
    seenBy: 'messages.use',
    day: 'sentOn',
    fields: {
      sentOn: date,
      person: text,
      direction: { kind: 'choice', values: ['received', 'sent'] },
      isRead: yesNo,
    },
  },
} as const satisfies Record<string, Dataset>;

export type DatasetId = keyof typeof DATASETS;
export const DATASET_IDS = Object.keys(DATASETS) as DatasetId[]; // its own keys

/** The names of the fields of a dataset. */
export type FieldOf<Id extends DatasetId> = keyof (typeof DATASETS)[Id]['fields'] & string;
/** The name of a field of any of them: the same name means the same thing in each. */
export type FieldName = { [Id in DatasetId]: FieldOf<Id> }[DatasetId];

export function fieldsOf(dataset: DatasetId): Readonly<Record<string, Field>> {
  return DATASETS[dataset].fields;
}

export function findField(dataset: DatasetId, name: string): Field | undefined {
  const fields = fieldsOf(dataset);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Whether somebody may see the field, who may see what `may` says. */
export function isSeen(
  dataset: DatasetId,
  name: string,
  may: (action: NonNullable<Field['seenBy']>) => boolean,
): boolean {
  const field = findField(dataset, name);
  return (
    field !== undefined && may(DATASETS[dataset].seenBy) && (field.seenBy === undefined || may(field.seenBy))
  );
}
