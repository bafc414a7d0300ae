import {
  nameAnswerPlace,
  sayAmount,
  sayShare,
  type AnswerAmount,
  type AnswerReader,
  type AnswerWords,
  type ArrearsWords,
  type BudgetWords,
  type CollectionWords,
  type ExpensesWords,
  type ForecastWords,
  type NetIncomeWords,
  type PunctualityWords,
  type RenewalsWords,
  type RentLevelsWords,
  type RepairTimesWords,
  type VacancyWords,
} from './answer-words.ts';
import { nameBudgetLine } from './budget-words.ts';
import { formatDate, formatMonth } from './format-date.ts';
import { formatDuration } from './format-duration.ts';

/** A whole sentence of an answer. */
export interface AnswerSentence {
  readonly text: string;
  /** Something that its reader may want to act on. */
  readonly isWorrying: boolean;
}

const plain = (text: string): AnswerSentence => ({ text, isWorrying: false });
const worrying = (text: string): AnswerSentence => ({ text, isWorrying: true });

/** What an answer means, sentence by sentence. */
export function sayAnswer(answer: AnswerWords, reader: AnswerReader): AnswerSentence[] {
  switch (answer.answer) {
    case 'vacancy':
      return sayVacancy(answer, reader);
    case 'collection':
      return sayCollection(answer, reader);
    case 'arrears':
      return sayArrears(answer, reader);
    case 'net_income':
      return sayNetIncome(answer, reader);
    case 'expenses':
      return sayExpenses(answer, reader);
    case 'budget':
      return sayBudget(answer, reader);
    case 'rent_levels':
      return sayRentLevels(answer, reader);
    case 'repair_times':
      return sayRepairTimes(answer, reader);
    case 'renewals':
      return sayRenewals(answer, reader);
    case 'punctuality':
      return sayPunctuality(answer, reader);
    case 'forecast':
      return sayForecast(answer, reader);
  }
}

function sayVacancy({ days, vacantDays, occupancy, cost, units }: VacancyWords, reader: AnswerReader) {
  const t = reader.say('answers');
  const [first] = units;
  if (days === 0) return [plain(t('says.vacancy.nothing'))];
  if (first === undefined) return [plain(t('says.vacancy.full'))];
  const place = nameAnswerPlace(first.place, reader);
  const lost =
    cost === null || cost.amount === 0
      ? t('says.vacancy.days', { count: vacantDays, place })
      : t('says.vacancy.cost', { count: vacantDays, place, amount: sayAmount(cost, reader) });
  return [worrying(lost), plain(t('says.vacancy.rate', { share: sayShare(occupancy, reader) }))];
}

function sayCollection(answer: CollectionWords, reader: AnswerReader) {
  const t = reader.say('answers');
  const { expected, collected, share, overdue, overdueLeaseCount } = answer;
  return [
    expected.amount === 0
      ? plain(t('says.collection.nothing'))
      : plain(
          t('says.collection.rate', {
            share: sayShare(share, reader),
            collected: sayAmount(collected, reader),
            expected: sayAmount(expected, reader),
          }),
        ),
    overdue.amount > 0
      ? worrying(
          t('says.collection.overdue', { count: overdueLeaseCount, amount: sayAmount(overdue, reader) }),
        )
      : plain(t('says.collection.clear')),
  ];
}

function sayArrears({ overdue, oldestDays, reportedCount }: ArrearsWords, reader: AnswerReader) {
  const t = reader.say('answers');
  if (overdue.amount <= 0) return [plain(t('says.collection.clear'))];
  return [
    worrying(t('says.arrears.oldest', { count: oldestDays, amount: sayAmount(overdue, reader) })),
    ...(reportedCount > 0 ? [plain(t('says.arrears.reported', { count: reportedCount }))] : []),
  ];
}

function sayNetIncome({ properties, received, expenses, net }: NetIncomeWords, reader: AnswerReader) {
  const t = reader.say('answers');
  if (properties.length === 0) return [plain(t('says.net_income.nothing'))];
  const named = properties.flatMap((one) => (one.property === null ? [] : [{ ...one, ...one.property }]));
  const [best] = named
    .flatMap(({ name, netPerArea }) => (netPerArea === null ? [] : [{ name, netPerArea }]))
    .toSorted((one, other) => other.netPerArea.amount - one.netPerArea.amount);
  const worst = named.at(-1);
  return [
    plain(
      t('says.net_income.total', {
        net: sayAmount(net, reader),
        received: sayAmount(received, reader),
        expenses: sayAmount(expenses, reader),
      }),
    ),
    ...(best === undefined || best.netPerArea.amount <= 0
      ? []
      : [
          plain(
            t('says.net_income.perArea', {
              property: reader.isolate.text(best.name),
              amount: sayAmount(best.netPerArea, reader),
            }),
          ),
        ]),
    ...(worst === undefined || worst.net.amount >= 0
      ? []
      : [
          worrying(
            t('says.net_income.loss', {
              property: reader.isolate.text(worst.name),
              amount: sayAmount(negated(worst.net), reader),
            }),
          ),
        ]),
  ];
}

function negated({ amount, currency }: AnswerAmount): AnswerAmount {
  return { amount: -amount, currency };
}

function sayExpenses({ categories: [first], spent }: ExpensesWords, reader: AnswerReader) {
  const t = reader.say('answers');
  if (first === undefined) return [plain(t('says.expenses.nothing'))];
  return [
    plain(
      t('says.expenses.most', {
        amount: sayAmount(spent, reader),
        share: sayShare(first.share, reader),
        category: reader.say('expenses')(`categories.${first.category}`),
      }),
    ),
  ];
}

function sayBudget({ year, isOpen, expenses, income, most }: BudgetWords, reader: AnswerReader) {
  const t = reader.say('answers');
  const of = ({ budget, actual }: { budget: AnswerAmount; actual: AnswerAmount }) => ({
    budget: sayAmount(budget, reader),
    actual: sayAmount(actual, reader),
  });
  if (expenses === null && income === null) return [plain(t('says.budget.nothing', { year }))];
  const spent = expenses && { ...of(expenses), year, share: sayShare(expenses.share, reader) };
  return [
    ...(most === null
      ? []
      : [
          worrying(
            t('says.budget.over', {
              line: nameBudgetLine(most.line, reader.say),
              property: reader.isolate.text(most.property.name),
              amount: sayAmount(negated(most.difference), reader),
              budget: sayAmount(most.budget, reader),
            }),
          ),
        ]),
    ...(spent === null
      ? []
      : [plain(isOpen ? t('says.budget.soFar', spent) : t('says.budget.whole', spent))]),
    ...(income === null ? [] : [plain(t('says.budget.income', of(income)))]),
  ];
}

function sayRentLevels(answer: RentLevelsWords, reader: AnswerReader) {
  const t = reader.say('answers');
  const { comparedCount, belowCount, below, units } = answer;
  const [lowest] = units;
  if (comparedCount === 0) return [plain(t('says.rent_levels.nothing'))];
  if (belowCount === 0 || lowest === undefined) return [plain(t('says.rent_levels.fine'))];
  return [
    worrying(t('says.rent_levels.below', { count: belowCount, amount: sayAmount(below, reader) })),
    plain(
      t('says.rent_levels.largest', {
        place: nameAnswerPlace(lowest.place, reader),
        amount: sayAmount(negated(lowest.difference), reader),
      }),
    ),
  ];
}

function sayRepairTimes({ judgedCount, metCount, repairs }: RepairTimesWords, reader: AnswerReader) {
  const t = reader.say('answers');
  if (judgedCount === 0) return [plain(t('says.repair_times.nothing'))];
  const worst = repairs.find(({ isMet }) => !isMet);
  const met = plain(t('says.repair_times.met', { count: judgedCount, met: metCount }));
  if (worst === undefined) return [met];
  const told = { count: worst.days, title: reader.isolate.text(worst.title) };
  return [
    met,
    worrying(
      worst.completedOn === null ? t('says.repair_times.open', told) : t('says.repair_times.worst', told),
    ),
  ];
}

function sayRenewals({ count, soonCount, firstOn, rent, steps }: RenewalsWords, reader: AnswerReader) {
  const t = reader.say('answers');
  const stepping = steps.length === 0 ? [] : [plain(t('says.renewals.steps', { count: steps.length }))];
  if (firstOn === null) return [plain(t('says.renewals.nothing')), ...stepping];
  const date = reader.isolate.code(formatDate(firstOn));
  return [
    plain(t('says.renewals.ahead', { count, date })),
    ...(rent === null ? [] : [plain(t('says.renewals.rent', { amount: sayAmount(rent, reader) }))]),
    ...(soonCount === 0 ? [] : [worrying(t('says.renewals.soon', { count: soonCount }))]),
    ...stepping,
  ];
}

function sayPunctuality({ rentCount, share, leases: [worst] }: PunctualityWords, reader: AnswerReader) {
  const t = reader.say('answers');
  if (rentCount === 0) return [plain(t('says.punctuality.nothing'))];
  const count = Math.round(worst?.averageDaysLate ?? 0);
  return [
    plain(t('says.punctuality.rate', { share: sayShare(share, reader) })),
    ...(worst === undefined || count === 0
      ? []
      : [worrying(t('says.punctuality.worst', { count, tenant: reader.isolate.text(worst.tenantName) }))]),
  ];
}

function sayForecast({ months, lowestMonth, lowest }: ForecastWords, reader: AnswerReader) {
  const t = reader.say('answers');
  const isEmpty = months.every(
    ({ netRenewed, expenses }) => netRenewed.amount === 0 && expenses.amount === 0,
  );
  if (lowestMonth === null || isEmpty) return [plain(t('says.forecast.nothing'))];
  const count = months.filter(({ netRenewed }) => netRenewed.amount < 0).length;
  const told = { month: formatMonth(lowestMonth, reader.language), amount: sayAmount(lowest, reader) };
  return [
    count === 0 ? plain(t('says.forecast.positive')) : worrying(t('says.forecast.negative', { count })),
    plain(t('says.forecast.lowest', told)),
  ];
}

/** What the months came to that it is held against: "January 2025 to November 2025: ₪3,590, 25 days."; null without any. */
export function compareAnswer({ compared }: AnswerWords, reader: AnswerReader): string | null {
  if (compared === null) return null;
  const { from, to, amount, share, days } = compared;
  const { say, language } = reader;
  const t = say('answers');
  const period =
    from === to
      ? formatMonth(from, language)
      : say('overview')('period.span', {
          from: formatMonth(from, language),
          to: formatMonth(to, language),
        });
  const values = [
    ...(amount === null ? [] : [sayAmount(amount, reader)]),
    ...(share === null ? [] : [sayShare(share, reader)]),
    ...(days === null ? [] : [formatDuration(days, 'days', language)]),
  ];
  if (values.length === 0) return t('compared.unknown', { period });
  return t('compared.value', { period, value: values.join(', ') });
}
