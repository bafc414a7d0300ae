import type { ArrearsAge } from '@dira/domain/answers/arrears';
import type { AnswerName } from '@dira/domain/answers/names';
import type { BudgetLine } from '@dira/domain/budgets';
import type { RateSource } from '@dira/domain/exchange-rates';
import type { ExpenseCategory } from '@dira/domain/expenses';
import type { Currency } from '@dira/domain/money';
import { formatDate, formatMonth } from './format-date.ts';
import { formatExchangeRate, formatList, formatMoney, formatPercent } from './format.ts';
import type { Isolate } from './isolate.ts';
import type { Language } from './languages.ts';
import { nameLawReference } from './legal-source-words.ts';
import type { Say } from './report-words.ts';

/** Who reads an answer: in which language, with which words, and how names are kept apart. */
export interface AnswerReader {
  readonly language: Language;
  readonly say: Say;
  readonly isolate: Isolate;
}

export interface AnswerAmount {
  readonly amount: number;
  readonly currency: Currency;
}

interface Named {
  readonly name: string;
}

export interface AnswerPlace {
  readonly property: Named;
  readonly unit: { readonly number: string };
}

export type AnswerNote =
  | { readonly kind: 'open_month'; readonly month: string }
  | { readonly kind: 'open_year'; readonly year: number }
  | { readonly kind: 'unbudgeted'; readonly amount: AnswerAmount }
  | { readonly kind: 'not_yet_there'; readonly property: Named; readonly on: string }
  | {
      readonly kind: 'no_area' | 'no_budget' | 'no_rent' | 'no_comparison' | 'no_demand' | 'more';
      readonly count: number;
    };

interface Span {
  readonly from: string;
  readonly to: string;
}

interface Common extends Span {
  readonly notes: readonly AnswerNote[];
  readonly compared:
    | (Span & {
        readonly amount: AnswerAmount | null;
        readonly share: number | null;
        readonly days: number | null;
      })
    | null;
  readonly conversion?: {
    readonly rates: readonly {
      readonly currency: string;
      readonly on: string;
      readonly rate: string;
      readonly source: RateSource;
    }[];
    readonly missing: readonly string[];
  } | null;
}

export interface VacancyWords extends Common {
  readonly answer: 'vacancy';
  readonly days: number;
  readonly vacantDays: number;
  readonly occupancy: number;
  readonly cost: AnswerAmount | null;
  readonly units: readonly {
    readonly place: AnswerPlace;
    readonly vacantDays: number;
    readonly cost: AnswerAmount | null;
  }[];
}

export interface CollectionWords extends Common {
  readonly answer: 'collection';
  readonly expected: AnswerAmount;
  readonly collected: AnswerAmount;
  readonly share: number;
  readonly overdue: AnswerAmount;
  readonly overdueLeaseCount: number;
  readonly months: readonly {
    readonly month: string;
    readonly isOpen: boolean;
    readonly expected: AnswerAmount;
    readonly collected: AnswerAmount;
  }[];
}

export interface ArrearsWords extends Common {
  readonly answer: 'arrears';
  readonly overdue: AnswerAmount;
  readonly oldestDays: number;
  readonly reportedCount: number;
  readonly ages: readonly { readonly age: ArrearsAge; readonly amount: AnswerAmount }[];
  readonly leases: readonly {
    readonly leaseId: string;
    readonly tenantName: string;
    readonly place: AnswerPlace;
    readonly overdue: AnswerAmount;
    readonly days: number;
    readonly age: ArrearsAge;
  }[];
}

interface Cash {
  readonly received: AnswerAmount;
  readonly expenses: AnswerAmount;
  readonly net: AnswerAmount;
}

export interface NetIncomeWords extends Common, Cash {
  readonly answer: 'net_income';
  readonly properties: readonly (Cash & {
    readonly property: Named | null;
    readonly area: number | null;
    readonly netPerArea: AnswerAmount | null;
  })[];
}

export interface ExpensesWords extends Common {
  readonly answer: 'expenses';
  readonly spent: AnswerAmount;
  readonly categories: readonly {
    readonly category: ExpenseCategory;
    readonly amount: AnswerAmount;
    readonly share: number;
  }[];
}

interface Against {
  readonly budget: AnswerAmount;
  readonly actual: AnswerAmount;
  readonly difference: AnswerAmount;
}

export interface BudgetWords extends Common {
  readonly answer: 'budget';
  readonly by: 'property' | 'line';
  readonly year: number;
  readonly isOpen: boolean;
  readonly expenses: (Against & { readonly share: number }) | null;
  readonly income: Against | null;
  readonly most: (Against & { readonly property: Named; readonly line: BudgetLine }) | null;
  readonly properties: readonly {
    readonly property: Named;
    readonly expenses: Against | null;
    readonly income: Against | null;
  }[];
  readonly lines: readonly (Against & { readonly line: BudgetLine })[];
}

export interface RentLevelsWords extends Common {
  readonly answer: 'rent_levels';
  readonly below: AnswerAmount;
  readonly belowCount: number;
  readonly comparedCount: number;
  readonly units: readonly {
    readonly place: AnswerPlace;
    readonly rent: AnswerAmount;
    readonly comparison: AnswerAmount;
    readonly difference: AnswerAmount;
    readonly source: 'market_rent' | 'city_average' | 'own_median';
  }[];
}

export interface RepairTimesWords extends Common {
  readonly answer: 'repair_times';
  readonly metCount: number;
  readonly judgedCount: number;
  readonly law: { readonly source: string; readonly section: string } | null;
  readonly repairs: readonly {
    readonly title: string;
    readonly property: Named;
    readonly unitNumber: string | null;
    readonly demandedOn: string;
    readonly completedOn: string | null;
    readonly days: number;
    readonly limitDays: number;
    readonly isMet: boolean;
  }[];
}

export interface RenewalsWords extends Common {
  readonly answer: 'renewals';
  readonly count: number;
  readonly soonCount: number;
  readonly firstOn: string | null;
  readonly rent: AnswerAmount | null;
  readonly leases: readonly {
    readonly tenantName: string;
    readonly place: AnswerPlace;
    readonly endsOn: string;
    readonly rent: AnswerAmount | null;
  }[];
  readonly steps: readonly {
    readonly tenantName: string;
    readonly place: AnswerPlace;
    readonly fromOn: string;
    readonly before: AnswerAmount | null;
    readonly rent: AnswerAmount | null;
  }[];
}

export interface PunctualityWords extends Common {
  readonly answer: 'punctuality';
  readonly rentCount: number;
  readonly onTimeCount: number;
  readonly share: number;
  readonly leases: readonly {
    readonly tenantName: string;
    readonly place: AnswerPlace;
    readonly rentCount: number;
    readonly onTimeCount: number;
    readonly averageDaysLate: number;
  }[];
}

export interface ForecastWords extends Common {
  readonly answer: 'forecast';
  readonly lowestMonth: string | null;
  readonly lowest: AnswerAmount;
  readonly months: readonly {
    readonly month: string;
    readonly rent: AnswerAmount;
    readonly renewed: AnswerAmount;
    readonly expenses: AnswerAmount;
    readonly cheques: AnswerAmount;
    readonly net: AnswerAmount;
    readonly netRenewed: AnswerAmount;
  }[];
}

/** What words are made of: the figures of one of the answers. */
export type AnswerWords =
  | VacancyWords
  | CollectionWords
  | ArrearsWords
  | NetIncomeWords
  | ExpensesWords
  | BudgetWords
  | RentLevelsWords
  | RepairTimesWords
  | RenewalsWords
  | PunctualityWords
  | ForecastWords;

export function nameAnswer(answer: AnswerName, { say }: Pick<AnswerReader, 'say'>): string {
  return say('answers')(`titles.${answer}`);
}

/** How its figures are counted. */
export function defineAnswer(answer: AnswerName, { say }: Pick<AnswerReader, 'say'>): string {
  return say('answers')(`definitions.${answer}`);
}

/** "Herzl 14, unit 3". */
export function nameAnswerPlace({ property, unit }: AnswerPlace, { say, isolate }: AnswerReader): string {
  return say('common')('labels.unitOfProperty', {
    property: isolate.text(property.name),
    unit: isolate.text(unit.number),
  });
}

export function sayAmount(amount: AnswerAmount, { language, isolate }: AnswerReader): string {
  return isolate.code(formatMoney(amount, language));
}

/** @param share in percent */
export function sayShare(share: number, { language, isolate }: AnswerReader): string {
  return isolate.code(formatPercent(share / 100, language, 1));
}

/** "October 2026", and of a month that still runs that it does. */
export function nameAnswerMonth(
  { month, isOpen }: { month: string; isOpen: boolean },
  { language, say }: AnswerReader,
): string {
  const name = formatMonth(month, language);
  return isOpen ? say('answers')('openMonth', { month: name }) : name;
}

/** What is not whole in an answer, the rates that its totals rest on, and the law that it is held against. */
export function noteAnswer(answer: AnswerWords, reader: AnswerReader): string[] {
  const { say, language } = reader;
  const law = answer.answer === 'repair_times' ? answer.law : null;
  return [
    ...(law === null ? [] : [say('answers')('law', { law: nameLawReference(law, say('law'), language) })]),
    ...answer.notes.map((note) => sayNote(note, reader)),
    ...sayRates(answer.conversion ?? null, reader),
  ];
}

function sayNote(note: AnswerNote, { say, language, isolate }: AnswerReader): string {
  const t = say('answers');
  if (note.kind === 'open_month') return t('notes.open_month', { month: formatMonth(note.month, language) });
  if (note.kind === 'open_year') return t('notes.open_year', { year: note.year });
  if (note.kind === 'unbudgeted')
    return t('notes.unbudgeted', { amount: isolate.code(formatMoney(note.amount, language)) });
  if (note.kind === 'not_yet_there')
    return t('notes.not_yet_there', {
      property: isolate.text(note.property.name),
      date: isolate.code(formatDate(note.on)),
    });
  return t(`notes.${note.kind}`, { count: note.count });
}

function sayRates(conversion: NonNullable<Common['conversion']> | null, reader: AnswerReader): string[] {
  if (conversion === null) return [];
  const { say, language, isolate } = reader;
  const rates = conversion.rates.map(({ currency, rate, on, source }) =>
    isolate.text(
      `${currency} ${formatExchangeRate(rate, language)}, ${formatDate(on)}, ${say('money')(`rates.sources.${source}`)}`,
    ),
  );
  return [
    ...(rates.length > 0 ? [say('answers')('notes.rates', { rates: formatList(rates, language) })] : []),
    ...(conversion.missing.length > 0
      ? [say('answers')('notes.missing', { currencies: isolate.code(conversion.missing.join(', ')) })]
      : []),
  ];
}
