import type { BudgetLine } from '@dira/domain/budgets';
import type { PostedKind } from '@dira/domain/charge-kinds';
import type { ChargeStatus } from '@dira/domain/charge-status';
import type { ExpenseCategory, ExpensePayer } from '@dira/domain/expenses';
import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import type { LeaseStanding } from '@dira/domain/lease-states';
import type { MaintenancePriority, MaintenanceStatus } from '@dira/domain/maintenance';
import type { Currency } from '@dira/domain/money';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import type { PaymentState } from '@dira/domain/payment-states';
import type { PropertyType } from '@dira/domain/property-types';
import type { DatasetId, FieldName, FieldOf } from '@dira/domain/report-model/datasets';
import type { Aggregate, FieldKind, Operator } from '@dira/domain/report-model/fields';
import type { ReportPeriod } from '@dira/domain/report-model/periods';
import type { TemplateGroup, TemplateId } from '@dira/domain/report-model/templates';
import type { TFunction } from 'i18next';
import { nameBudgetLine } from './budget-words.ts';
import { nameIncomeKind, nameIncomeMethod } from './income-words.ts';
import type { Namespace, Resources } from './resources.ts';
import { startSentence } from './start-sentence.ts';

/** Gives the words of a namespace, in the language of whoever reads. */
export type Say = <N extends Namespace>(namespace: N) => TFunction<N>;

type Name = (say: Say) => string;

/** "Charges to tenants". */
export function nameDataset(dataset: DatasetId, say: Say): string {
  return datasetNames[dataset](say);
}

const datasetNames: Readonly<Record<DatasetId, Name>> = {
  properties: (say) => say('common')('labels.properties'),
  units: (say) => say('common')('labels.units'),
  leases: (say) => say('documents')('categories.leases'),
  charges: (say) => say('reports')('datasets.charges'),
  payments: (say) => say('money')('list.label'),
  income: (say) => say('overview')('income.title'),
  expenses: (say) => say('common')('labels.expenses'),
  budgets: (say) => say('money')('budgets'),
  requests: (say) => say('common')('labels.repairs'),
  tenants: (say) => say('shell')('screens.tenants'),
  documents: (say) => say('shell')('screens.documents'),
  messages: (say) => say('shell')('screens.messages'),
};

/** "Monthly rent", as its list calls it. */
export function nameField(dataset: DatasetId, field: string, say: Say): string {
  const name = otherNames[dataset]?.[field] ?? fieldNames[field as FieldName]; // what the model has
  return name(say);
}

const type: Name = (say) => say('common')('labels.type');
const status: Name = (say) => say('common')('labels.status');
const method: Name = (say) => say('common')('labels.paymentMethod');
const category: Name = (say) => say('documents')('form.category');
const countsOn: Name = (say) => say('expenses')('countsOn');

const fieldNames: Readonly<Record<FieldName, Name>> = {
  property: (say) => say('common')('labels.property'),
  propertyType: type,
  city: (say) => say('properties')('form.city'),
  address: (say) => say('common')('labels.address'),
  units: (say) => say('common')('labels.units'),
  letUnits: (say) => say('common')('labels.occupied'),
  vacantUnits: (say) => say('common')('labels.vacant'),
  area: (say) => say('properties')('unit.area'),
  isArchived: (say) => say('reports')('fields.isArchived'),
  unit: (say) => say('common')('labels.unit'),
  floor: (say) => say('common')('labels.floor'),
  rooms: (say) => say('common')('labels.rooms'),
  isLet: (say) => say('reports')('fields.isLet'),
  marketRent: (say) => say('common')('labels.askingRent'),
  currency: (say) => say('common')('labels.currency'),
  tenant: (say) => say('common')('labels.tenant'),
  standing: status,
  isCurrent: (say) => say('reports')('fields.isCurrent'),
  startsOn: (say) => say('common')('labels.leaseStarts'),
  endsOn: (say) => say('common')('labels.leaseEnds'),
  daysLeft: (say) => say('reports')('fields.daysLeft'),
  rent: (say) => say('common')('labels.monthlyRent'),
  rentPerSqm: (say) => say('reports')('fields.rentPerSqm'),
  deposit: (say) => say('common')('labels.deposit'),
  depositHeld: (say) => say('reports')('fields.depositHeld'),
  balance: (say) => say('common')('labels.balance'),
  overdue: (say) => say('money')('figures.overdue'),
  method,
  dueOn: (say) => say('money')('charge.dueOn'),
  chargeKind: type,
  description: (say) => say('common')('labels.description'),
  amount: (say) => say('common')('labels.amount'),
  covered: (say) => say('reports')('fields.covered'),
  open: (say) => say('money')('figures.open'),
  chargeStatus: status,
  daysLate: (say) => say('reports')('fields.daysLate'),
  paidOn: (say) => say('money')('payment.paidOn'),
  reference: (say) => say('money')('payment.reference'),
  paymentState: status,
  countsOn,
  incomeKind: type,
  incomeMethod: method,
  expenseCategory: category,
  ownCategory: (say) => say('reports')('fields.ownCategory'),
  vendor: (say) => say('maintenance')('vendors.vendor'),
  vatAmount: (say) => say('expenses')('columns.vat'),
  payer: (say) => say('expenses')('payer.label'),
  isDeductible: (say) => say('expenses')('deductible.label'),
  yearFrom: (say) => say('budgets')('words.yearFrom'),
  budgetLine: (say) => say('budgets')('words.line'),
  incomeBudget: (say) => say('budgets')('words.incomeBudget'),
  incomeActual: (say) => say('budgets')('words.incomeActual'),
  expenseBudget: (say) => say('budgets')('words.expenseBudget'),
  expenseActual: (say) => say('budgets')('words.expenseActual'),
  budgetDifference: (say) => say('budgets')('words.difference'),
  request: (say) => say('maintenance')('columns.title'),
  title: (say) => say('documents')('columns.title'),
  priority: (say) => say('maintenance')('columns.priority'),
  requestStatus: status,
  reportedOn: (say) => say('maintenance')('columns.createdAt'),
  lawDueOn: (say) => say('maintenance')('clock.dueOn'),
  finishedOn: (say) => say('maintenance')('paper.completedAt'),
  daysOpen: (say) => say('reports')('fields.daysOpen'),
  isLate: (say) => say('overview')('repairs.late'),
  assignee: (say) => say('maintenance')('columns.assignee'),
  phone: (say) => say('common')('labels.phone'),
  email: (say) => say('common')('labels.email'),
  identityNumber: (say) => say('common')('labels.identityNumber'),
  hasAccess: (say) => say('reports')('fields.hasAccess'),
  documentCategory: category,
  addedOn: (say) => say('documents')('columns.added'),
  expiresOn: (say) => say('common')('labels.expiresOn'),
  sentOn: (say) => say('reports')('fields.sentOn'),
  person: (say) => say('reports')('fields.person'),
  direction: (say) => say('reports')('fields.direction'),
  isRead: (say) => say('reports')('fields.isRead'),
};

/** What one dataset calls otherwise than the others. */
const otherNames: Readonly<Partial<Record<DatasetId, Readonly<Record<string, Name>>>>> = {
  expenses: { vendor: (say) => say('expenses')('columns.vendor') },
  requests: { title: (say) => say('maintenance')('columns.title') },
};

/** The column that says how many lines a group has. */
export function nameLineCount(say: Say): string {
  return say('reports')('lines');
}

/** What a figure is, in a sentence: its sum is worth nothing to whoever takes it for another. Null where the name says it. */
export function defineField(dataset: DatasetId, field: string, say: Say): string | null {
  const known: Readonly<Record<string, Definition>> = definitions[dataset];
  const definition = known[field];
  return definition === undefined ? null : say('reports')(`definitions.${definition}`);
}

type Definition = keyof Resources['reports']['definitions'];

const tenant = { tenant: 'tenant' } as const;

const definitions = {
  properties: {
    units: 'units',
    letUnits: 'letUnits',
    vacantUnits: 'vacantUnits',
    area: 'propertyArea',
  },
  units: { floor: 'floor', rooms: 'rooms', area: 'area', isLet: 'isLet', marketRent: 'marketRent' },
  leases: {
    ...tenant,
    isCurrent: 'isCurrent',
    endsOn: 'endsOn',
    daysLeft: 'daysLeftOfLease',
    rent: 'rent',
    rentPerSqm: 'rentPerSqm',
    deposit: 'deposit',
    depositHeld: 'depositHeld',
    balance: 'balance',
    overdue: 'overdue',
  },
  charges: {
    ...tenant,
    amount: 'amountOfCharge',
    covered: 'covered',
    open: 'open',
    daysLate: 'daysLate',
  },
  payments: { ...tenant, paidOn: 'paidOn', amount: 'amountOfPayment' },
  income: { ...tenant, countsOn: 'incomeOn', incomeKind: 'incomeKind', amount: 'amountOfIncome' },
  expenses: {
    countsOn: 'spentOn',
    ownCategory: 'ownCategory',
    request: 'request',
    amount: 'amountOfExpense',
    vatAmount: 'vatOfExpense',
  },
  budgets: {
    yearFrom: 'yearFrom',
    budgetLine: 'budgetLine',
    incomeBudget: 'incomeBudget',
    incomeActual: 'incomeActual',
    expenseBudget: 'expenseBudget',
    expenseActual: 'expenseActual',
    budgetDifference: 'budgetDifference',
  },
  requests: {
    ...tenant,
    lawDueOn: 'lawDueOn',
    finishedOn: 'finishedOn',
    daysOpen: 'daysOpen',
    isLate: 'isLate',
  },
  tenants: {
    identityNumber: 'identityNumber',
    isCurrent: 'isCurrent',
    endsOn: 'endsOn',
    rent: 'rentOfTenant',
    balance: 'balanceOfTenant',
  },
  documents: { ...tenant, documentCategory: 'documentCategory', daysLeft: 'daysLeftOfDocument' },
  messages: { person: 'person' },
} as const satisfies { readonly [Id in DatasetId]: { readonly [Field in FieldOf<Id>]?: Definition } };

/** "Paid" for a choice by its code, "Yes"; what is no word of ours is itself, for whoever shows it to write. */
export function nameValue(field: string, value: string | boolean, say: Say): string {
  if (typeof value === 'boolean') return say('common')(value ? 'yes' : 'no');
  return Object.hasOwn(valueNames, field) ? valueNames[field as ChoiceName](value, say) : value; // its own key
}

/** The values of a choice are known: the model says which. */
function choice<Value extends string>(name: (value: Value, say: Say) => string) {
  return (value: string, say: Say) => name(value as Value, say); // what the model lets it be
}

const valueNames = {
  propertyType: choice<PropertyType>((value, say) => say('common')(`propertyTypes.${value}`)),
  currency: choice<Currency>((value, say) => say('money')(`currencies.${value}`)),
  standing: choice<LeaseStanding>((value, say) => startSentence(say('standing')(`standing.${value}`))),
  method: choice<SettlementMethod>((value, say) => say('money')(`methods.${value}`)),
  chargeKind: choice<PostedKind>((value, say) => say('money')(`kinds.${value}`)),
  chargeStatus: choice<ChargeStatus>((value, say) => say('money')(`status.${value}`)),
  paymentState: choice<PaymentState>((value, say) => say('money')(`states.${value}`)),
  incomeKind: choice<IncomeKind>((value, say) => nameIncomeKind(value, say('money'))),
  incomeMethod: choice<IncomeMethod>((value, say) => nameIncomeMethod(value, say('money'))),
  expenseCategory: choice<ExpenseCategory>((value, say) => say('expenses')(`categories.${value}`)),
  budgetLine: choice<BudgetLine>((value, say) => nameBudgetLine(value, say)),
  payer: choice<ExpensePayer>((value, say) => say('expenses')(`payer.${value}`)),
  priority: choice<MaintenancePriority>((value, say) =>
    startSentence(say('maintenance')(`priorities.${value}`)),
  ),
  requestStatus: choice<MaintenanceStatus>((value, say) =>
    startSentence(say('maintenance')(`statuses.${value}`)),
  ),
  documentCategory: choice<keyof Resources['documents']['categoryOf']>((value, say) =>
    say('documents')(`categoryOf.${value}`),
  ),
  direction: choice<keyof Resources['reports']['directions']>((value, say) =>
    say('reports')(`directions.${value}`),
  ),
};
type ChoiceName = keyof typeof valueNames;

/** "Average"; of dates the lowest is the earliest. */
export function nameAggregate(aggregate: Aggregate, say: Say, kind?: FieldKind): string {
  const t = say('reports');
  if (kind === 'date' && aggregate === 'least') return t('aggregates.earliest');
  if (kind === 'date' && aggregate === 'most') return t('aggregates.latest');
  return t(`aggregates.${aggregate}`);
}

/** "is more than", between the name of a field and a value; of dates "is after". */
export function nameOperator(operator: Operator, kind: FieldKind, say: Say): string {
  const t = say('reports');
  if (kind === 'date' && operator === 'greaterThan') return t('operators.after');
  if (kind === 'date' && operator === 'lessThan') return t('operators.before');
  return t(`operators.${operator}`);
}

/** "Last month". */
export function namePeriod(period: ReportPeriod, say: Say): string {
  if (period === 'thisMonth') return say('common')('labels.thisMonth');
  if (period === 'lastMonth') return say('overview')('period.last_month');
  return say('reports')(`periods.${period}`);
}

/** "Overdue by tenant". */
export function nameTemplate(template: TemplateId, say: Say): string {
  return say('reports')(`templates.${template}.name`);
}

/** "Who owes past the due date, how much, and for how many days." */
export function describeTemplate(template: TemplateId, say: Say): string {
  return say('reports')(`templates.${template}.about`);
}

/** "Charges and arrears". */
export function nameTemplateGroup(group: TemplateGroup, say: Say): string {
  return groupNames[group](say);
}

const groupNames: Readonly<Record<TemplateGroup, Name>> = {
  rent: (say) => say('reports')('templateGroups.rent'),
  income: (say) => say('overview')('cashChart.income'),
  arrears: (say) => say('reports')('templateGroups.arrears'),
  expenses: (say) => say('common')('labels.expenses'),
  repairs: (say) => say('common')('labels.repairs'),
  records: (say) => say('reports')('templateGroups.records'),
};
