import {
  nameAnswerMonth,
  nameAnswerPlace,
  type AnswerAmount,
  type AnswerReader,
  type AnswerWords,
  type BudgetWords,
  type ForecastWords,
  type PunctualityWords,
  type RenewalsWords,
  type RentLevelsWords,
  type RepairTimesWords,
} from './answer-words.ts';
import { nameBudgetLine } from './budget-words.ts';
import { formatMonth, type IsoDate } from './format-date.ts';

/** An amount, a figure, a calendar day, words; null where there is none. */
export type AnswerCell = AnswerAmount | number | { readonly day: IsoDate } | string | null;

/** The figures of an answer, line by line. */
export interface AnswerTable {
  readonly columns: readonly { readonly name: string; readonly isFigure: boolean }[];
  readonly rows: readonly (readonly AnswerCell[])[];
  readonly totals: readonly AnswerCell[] | null;
}

const words = (name: string) => ({ name, isFigure: false });
const figure = (name: string) => ({ name, isFigure: true });

/** One table, or two where an answer is of two things. */
export function tablesOfAnswer(answer: AnswerWords, reader: AnswerReader): AnswerTable[] {
  switch (answer.answer) {
    case 'renewals':
      return tablesOfRenewals(answer, reader);
    case 'repair_times':
      return [tableOfRepairs(answer, reader)];
    case 'budget':
      return [tableOfBudget(answer, reader)];
    case 'rent_levels':
    case 'punctuality':
    case 'forecast':
      return [tableOfRents(answer, reader)];
    default:
      return [tableOfMoney(answer, reader)];
  }
}

type OfRents = RentLevelsWords | PunctualityWords | ForecastWords;
type OfMoney = Exclude<AnswerWords, RenewalsWords | RepairTimesWords | BudgetWords | OfRents>;

function tableOfMoney(answer: OfMoney, reader: AnswerReader): AnswerTable {
  const t = reader.say('answers');
  const label = reader.say('common');
  const placed = words(label('labels.unit'));
  switch (answer.answer) {
    case 'vacancy':
      return {
        columns: [placed, figure(t('columns.vacantDays')), figure(t('columns.cost'))],
        rows: answer.units.map(({ place, vacantDays, cost }) => [
          nameAnswerPlace(place, reader),
          vacantDays,
          cost,
        ]),
        totals: [null, answer.vacantDays, answer.cost],
      };
    case 'collection':
      return {
        columns: [
          words(label('labels.month')),
          figure(t('columns.expected')),
          figure(t('columns.collected')),
        ],
        rows: answer.months.map((month) => [nameAnswerMonth(month, reader), month.expected, month.collected]),
        totals: [null, answer.expected, answer.collected],
      };
    case 'arrears':
      return {
        columns: [
          words(label('labels.tenant')),
          placed,
          figure(t('columns.overdue')),
          figure(t('columns.daysLate')),
        ],
        rows: answer.leases.map(({ tenantName, place, overdue, days }) => [
          tenantName,
          nameAnswerPlace(place, reader),
          overdue,
          days,
        ]),
        totals: [null, null, answer.overdue, null],
      };
    case 'net_income':
      return {
        columns: [
          words(label('labels.property')),
          figure(t('columns.received')),
          figure(t('columns.spent')),
          figure(t('columns.net')),
          figure(t('columns.area')),
          figure(t('columns.perArea')),
        ],
        rows: answer.properties.map(({ property, received, expenses, net, area, netPerArea }) => [
          property?.name ?? t('general'),
          received,
          expenses,
          net,
          area,
          netPerArea,
        ]),
        totals: [null, answer.received, answer.expenses, answer.net, null, null],
      };
    case 'expenses':
      return {
        columns: [words(t('columns.category')), figure(label('labels.amount')), figure(t('columns.share'))],
        rows: answer.categories.map(({ category, amount, share }) => [
          reader.say('expenses')(`categories.${category}`),
          amount,
          share,
        ]),
        totals: [null, answer.spent, null],
      };
  }
}

function tableOfRents(answer: OfRents, reader: AnswerReader): AnswerTable {
  const t = reader.say('answers');
  const label = reader.say('common');
  const placed = words(label('labels.unit'));
  switch (answer.answer) {
    case 'rent_levels':
      return {
        columns: [
          placed,
          figure(label('labels.rent')),
          figure(t('columns.comparison')),
          figure(t('columns.difference')),
          words(t('columns.comparedWith')),
        ],
        rows: answer.units.map(({ place, rent, comparison, difference, source }) => [
          nameAnswerPlace(place, reader),
          rent,
          comparison,
          difference,
          t(`sources.${source}`),
        ]),
        totals: null,
      };
    case 'punctuality':
      return {
        columns: [
          words(label('labels.tenant')),
          placed,
          figure(t('columns.rents')),
          figure(t('columns.onTime')),
          figure(t('columns.averageLate')),
        ],
        rows: answer.leases.map(({ tenantName, place, rentCount, onTimeCount, averageDaysLate }) => [
          tenantName,
          nameAnswerPlace(place, reader),
          rentCount,
          onTimeCount,
          averageDaysLate,
        ]),
        totals: [null, null, answer.rentCount, answer.onTimeCount, null],
      };
    case 'forecast':
      return {
        columns: [
          words(label('labels.month')),
          figure(label('labels.rent')),
          figure(t('columns.recurring')),
          figure(t('columns.notRenewed')),
          figure(t('columns.rentRenewed')),
          figure(t('columns.renewed')),
          figure(t('columns.cheques')),
        ],
        rows: answer.months.map(({ month, rent, expenses, net, renewed, netRenewed, cheques }) => [
          formatMonth(month, reader.language),
          rent,
          expenses,
          net,
          renewed,
          netRenewed,
          cheques,
        ]),
        totals: null,
      };
  }
}

/** By property; of one property line by line. */
function tableOfBudget(
  { by, properties, lines, expenses, income }: BudgetWords,
  { say }: AnswerReader,
): AnswerTable {
  const t = say('budgets');
  if (by === 'line')
    return {
      columns: [
        words(t('words.line')),
        figure(t('words.budget')),
        figure(t('words.actual')),
        figure(t('words.difference')),
      ],
      rows: lines.map(({ line, budget, actual, difference }) => [
        nameBudgetLine(line, say),
        budget,
        actual,
        difference,
      ]),
      totals: null,
    };
  const cellsOf = (side: typeof income) => [
    side?.budget ?? null,
    side?.actual ?? null,
    side?.difference ?? null,
  ];
  return {
    columns: [
      words(say('common')('labels.property')),
      figure(t('words.expenseBudget')),
      figure(t('words.expenseActual')),
      figure(t('words.expenseDifference')),
      figure(t('words.incomeBudget')),
      figure(t('words.incomeActual')),
      figure(t('words.incomeDifference')),
    ],
    rows: properties.map((one) => [one.property.name, ...cellsOf(one.expenses), ...cellsOf(one.income)]),
    totals: [null, ...cellsOf(expenses), ...cellsOf(income)],
  };
}

function tableOfRepairs({ repairs }: RepairTimesWords, reader: AnswerReader): AnswerTable {
  const t = reader.say('answers');
  const label = reader.say('common');
  return {
    columns: [
      words(t('columns.repair')),
      words(label('labels.property')),
      figure(t('columns.demandedOn')),
      figure(t('columns.completedOn')),
      figure(t('columns.days')),
      figure(t('columns.limit')),
    ],
    rows: repairs.map(({ title, property, unitNumber, demandedOn, completedOn, days, limitDays }) => [
      title,
      unitNumber === null
        ? property.name
        : nameAnswerPlace({ property, unit: { number: unitNumber } }, reader),
      { day: demandedOn },
      completedOn === null ? null : { day: completedOn },
      days,
      limitDays,
    ]),
    totals: null,
  };
}

function tablesOfRenewals({ leases, steps, rent }: RenewalsWords, reader: AnswerReader): AnswerTable[] {
  const t = reader.say('answers');
  const label = reader.say('common');
  const who = [words(label('labels.tenant')), words(label('labels.unit'))];
  const ending = {
    columns: [...who, figure(t('columns.endsOn')), figure(label('labels.monthlyRent'))],
    rows: leases.map((lease) => [
      lease.tenantName,
      nameAnswerPlace(lease.place, reader),
      { day: lease.endsOn },
      lease.rent,
    ]),
    totals: [null, null, null, rent],
  };
  if (steps.length === 0) return [ending];
  const stepping = {
    columns: [
      ...who,
      figure(t('columns.stepOn')),
      figure(t('columns.rentBefore')),
      figure(label('labels.monthlyRent')),
    ],
    rows: steps.map((step) => [
      step.tenantName,
      nameAnswerPlace(step.place, reader),
      { day: step.fromOn },
      step.before,
      step.rent,
    ]),
    totals: null,
  };
  return [ending, stepping];
}
