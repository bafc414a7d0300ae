import type { FieldOf, DatasetId } from './datasets.ts';
import type { Chart, ReportDefinition, ReportFilter, ReportGrouping } from './definition.ts';
import type { Aggregate } from './fields.ts';
import type { ReportPeriod } from './periods.ts';

/** Under which heading a template is looked for. */
export const TEMPLATE_GROUPS = ['rent', 'income', 'arrears', 'expenses', 'repairs', 'records'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

export interface ReportTemplate {
  readonly id: string;
  readonly group: TemplateGroup;
  readonly definition: ReportDefinition;
}

/** A column: a field as it is usual, or with the way in which lines become one value. */
type Shown<Field extends string> = Field | readonly [Field, Aggregate];
type Filtered<Field extends string> = readonly [Field, ReportFilter['operator'], ReportFilter['value']];
type Grouped<Field extends string> = readonly [Field, ReportGrouping['unit']];

interface Asked<Field extends string> {
  readonly fields: readonly Shown<Field>[];
  readonly filters?: readonly Filtered<Field>[];
  readonly groupBy?: readonly Grouped<Field>[];
  readonly pivotBy?: Grouped<Field>;
  readonly sortBy?: readonly [column: string, direction: 'asc' | 'desc'];
  readonly chart?: Chart;
}

function ask<Id extends DatasetId>(dataset: Id, asked: Asked<FieldOf<Id>>): ReportDefinition {
  const { fields, filters = [], groupBy = [], pivotBy, sortBy, chart = null } = asked;
  return {
    dataset,
    fields: fields.map((one) => (typeof one === 'string' ? { field: one, aggregate: null } : fieldOf(one))),
    filters: filters.map(([field, operator, value]) => ({ field, operator, value })),
    groupBy: groupBy.map(groupingOf),
    pivotBy: pivotBy === undefined ? null : groupingOf(pivotBy),
    sortBy: sortBy === undefined ? null : { column: sortBy[0], direction: sortBy[1] },
    chart,
  };
}

function fieldOf([field, aggregate]: readonly [string, Aggregate]) {
  return { field, aggregate };
}

function groupingOf([field, unit]: Grouped<string>): ReportGrouping {
  return { field, unit };
}

function within<Field extends string>(field: Field, period: ReportPeriod) {
  return [field, 'within', period] as const;
}

const isCurrent = ['isCurrent', 'equals', true] as const;
const ofTaxYear = within('countsOn', 'thisTaxYear');
const isToDo = [
  ['requestStatus', 'notEquals', 'completed'],
  ['requestStatus', 'notEquals', 'cancelled'],
] as const;

/** What a landlord or an accountant asks for most, ready to run and to change. */
export const REPORT_TEMPLATES = [
  {
    id: 'rentRoll',
    group: 'rent',
    definition: ask('leases', {
      fields: ['property', 'unit', 'tenant', 'startsOn', 'endsOn', 'rent', 'deposit', 'balance'],
      filters: [isCurrent],
      sortBy: ['property', 'asc'],
    }),
  },
  {
    id: 'leasesEnding',
    group: 'rent',
    definition: ask('leases', {
      fields: ['tenant', 'property', 'unit', 'endsOn', 'daysLeft', 'rent'],
      filters: [isCurrent, within('endsOn', 'next90Days')],
      sortBy: ['endsOn', 'asc'],
    }),
  },
  {
    id: 'vacantUnits',
    group: 'rent',
    definition: ask('units', {
      fields: ['property', 'unit', 'floor', 'rooms', 'area', 'marketRent'],
      filters: [
        ['isLet', 'equals', false],
        ['isArchived', 'equals', false],
      ],
      sortBy: ['property', 'asc'],
    }),
  },
  {
    id: 'occupancy',
    group: 'rent',
    definition: ask('properties', {
      fields: ['property', 'city', 'units', 'letUnits', 'vacantUnits'],
      filters: [['isArchived', 'equals', false]],
      sortBy: ['vacantUnits', 'desc'],
    }),
  },
  {
    id: 'rentPerSqm',
    group: 'rent',
    definition: ask('leases', {
      fields: ['rentPerSqm', ['rent', 'average']],
      filters: [isCurrent],
      groupBy: [['property', null]],
      sortBy: ['rentPerSqm.average', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'depositsHeld',
    group: 'rent',
    definition: ask('leases', {
      fields: ['tenant', 'property', 'unit', 'standing', 'deposit', 'depositHeld'],
      filters: [['depositHeld', 'greaterThan', 0]],
      sortBy: ['depositHeld', 'desc'],
    }),
  },
  {
    id: 'incomeByProperty',
    group: 'income',
    definition: ask('income', {
      fields: ['amount'],
      filters: [ofTaxYear],
      groupBy: [['property', null]],
      pivotBy: ['countsOn', 'month'],
    }),
  },
  {
    id: 'incomeByMonth',
    group: 'income',
    definition: ask('income', {
      fields: ['amount'],
      filters: [within('countsOn', 'last12Months')],
      groupBy: [['countsOn', 'month']],
      sortBy: ['countsOn.month', 'asc'],
      chart: 'line',
    }),
  },
  {
    id: 'incomeByKind',
    group: 'income',
    definition: ask('income', {
      fields: ['amount'],
      filters: [ofTaxYear],
      groupBy: [['incomeKind', null]],
      sortBy: ['amount.sum', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'incomeByMethod',
    group: 'income',
    definition: ask('income', {
      fields: ['amount'],
      filters: [within('countsOn', 'lastMonth')],
      groupBy: [['incomeMethod', null]],
      sortBy: ['amount.sum', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'paymentsOfLastMonth',
    group: 'income',
    definition: ask('payments', {
      fields: ['paidOn', 'tenant', 'property', 'unit', 'method', 'reference', 'amount'],
      filters: [
        ['paymentState', 'equals', 'confirmed'],
        ['paidOn', 'within', 'lastMonth'],
      ],
      sortBy: ['paidOn', 'asc'],
    }),
  },
  {
    id: 'overdueByTenant',
    group: 'arrears',
    definition: ask('charges', {
      fields: ['open', ['daysLate', 'most']],
      filters: [['daysLate', 'greaterThan', 0]],
      groupBy: [['tenant', null]],
      sortBy: ['open.sum', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'openCharges',
    group: 'arrears',
    definition: ask('charges', {
      fields: ['dueOn', 'tenant', 'property', 'unit', 'chargeKind', 'amount', 'covered', 'open', 'daysLate'],
      filters: [['open', 'greaterThan', 0]],
      sortBy: ['dueOn', 'asc'],
    }),
  },
  {
    id: 'chargedByKind',
    group: 'arrears',
    definition: ask('charges', {
      fields: ['amount', 'covered', 'open'],
      // What gives credit back or moves it is asked of nobody.
      filters: [
        within('dueOn', 'thisTaxYear'),
        ['chargeKind', 'notEquals', 'refund'],
        ['chargeKind', 'notEquals', 'transfer'],
      ],
      groupBy: [['chargeKind', null]],
      sortBy: ['amount.sum', 'desc'],
    }),
  },
  {
    id: 'expensesByCategory',
    group: 'expenses',
    definition: ask('expenses', {
      fields: ['amount', 'vatAmount'],
      filters: [ofTaxYear],
      groupBy: [['expenseCategory', null]],
      sortBy: ['amount.sum', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'expensesByVendor',
    group: 'expenses',
    definition: ask('expenses', {
      fields: ['amount'],
      filters: [ofTaxYear],
      groupBy: [['vendor', null]],
      sortBy: ['amount.sum', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'expensesByProperty',
    group: 'expenses',
    definition: ask('expenses', {
      fields: ['amount'],
      filters: [ofTaxYear],
      groupBy: [['property', null]],
      pivotBy: ['countsOn', 'month'],
    }),
  },
  {
    id: 'deductibleExpenses',
    group: 'expenses',
    definition: ask('expenses', {
      fields: ['countsOn', 'property', 'expenseCategory', 'vendor', 'description', 'amount', 'vatAmount'],
      filters: [ofTaxYear, ['isDeductible', 'equals', true]],
      sortBy: ['countsOn', 'asc'],
    }),
  },
  {
    id: 'budgetThisYear',
    group: 'expenses',
    definition: ask('budgets', {
      fields: ['expenseBudget', 'expenseActual', 'incomeBudget', 'incomeActual', 'budgetDifference'],
      filters: [within('yearFrom', 'thisTaxYear')],
      groupBy: [
        ['yearFrom', 'year'],
        ['property', null],
      ],
    }),
  },
  {
    id: 'openRepairs',
    group: 'repairs',
    definition: ask('requests', {
      fields: [
        'priority',
        'title',
        'property',
        'unit',
        'requestStatus',
        'reportedOn',
        'daysOpen',
        'assignee',
      ],
      filters: isToDo,
      sortBy: ['priority', 'asc'],
    }),
  },
  {
    id: 'lateRepairs',
    group: 'repairs',
    definition: ask('requests', {
      fields: ['title', 'property', 'unit', 'lawDueOn', 'daysOpen', 'vendor'],
      filters: [['isLate', 'equals', true]],
      sortBy: ['lawDueOn', 'asc'],
    }),
  },
  {
    id: 'repairTime',
    group: 'repairs',
    definition: ask('requests', {
      fields: ['daysOpen', ['daysOpen', 'most']],
      filters: [within('finishedOn', 'last12Months')],
      groupBy: [['property', null]],
      sortBy: ['daysOpen.average', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'repairCost',
    group: 'repairs',
    definition: ask('expenses', {
      fields: ['amount'],
      filters: [ofTaxYear, ['expenseCategory', 'equals', 'maintenance']],
      groupBy: [['property', null]],
      sortBy: ['amount.sum', 'desc'],
      chart: 'bar',
    }),
  },
  {
    id: 'tenantContacts',
    group: 'records',
    definition: ask('tenants', {
      fields: ['tenant', 'phone', 'email', 'property', 'unit', 'hasAccess'],
      filters: [isCurrent],
      sortBy: ['tenant', 'asc'],
    }),
  },
  {
    id: 'expiringDocuments',
    group: 'records',
    definition: ask('documents', {
      fields: ['title', 'property', 'unit', 'tenant', 'expiresOn', 'daysLeft'],
      filters: [within('expiresOn', 'next90Days')],
      sortBy: ['expiresOn', 'asc'],
    }),
  },
  {
    id: 'messagesByPerson',
    group: 'records',
    definition: ask('messages', {
      fields: [['sentOn', 'most']],
      groupBy: [
        ['person', null],
        ['direction', null],
      ],
    }),
  },
] as const satisfies readonly ReportTemplate[];

export type TemplateId = (typeof REPORT_TEMPLATES)[number]['id'];
