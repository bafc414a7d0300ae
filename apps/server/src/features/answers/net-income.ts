import type { AnswerOf } from '@dira/contract/answers';
import { perSquareMetre } from '@dira/domain/answers/rent-levels';
import { minorUnits, money, type Currency } from '@dira/domain/money';
import { monthOf } from '@dira/domain/plain-date';
import type { UnitRow } from '../../contributions/answers.ts';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates, type Target } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import {
  beginningsOf,
  counted,
  firstRows,
  noteNotYetThere,
  noteOpenMonth,
  presentAsked,
  requireProperty,
  type AllSources,
  type Asked,
  type Beginning,
} from './asked.ts';

type Answer = AnswerOf<'net_income'>;
interface CashRow {
  key: string | null;
  currency: Currency;
  amount: number;
}

/** What came in and was spent, property by property, as the report of income and expenses has it, and per square metre. */
export function readNetIncome(sources: AllSources, asked: Asked): Read<Answer> {
  const { scope, places, days, compared, against } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      selectRates(scope, asked.ratesOn),
      sources.selectIncomeParts(scope, places.propertyId, { from: days.from, to: days.to }),
      sources.selectExpensesByProperty(scope, places.propertyId, days),
      sources.selectIncomeParts(scope, places.propertyId, against),
      sources.selectExpensesByProperty(scope, places.propertyId, against),
    ],
    (units, rates, income, spent, earlierIncome, earlierSpent) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const ids = new Set(units.map((unit) => unit.property_id));
      const isAsked = ({ key }: { key: string | null }) => (key === null ? !asked.isNarrowed : ids.has(key));
      const ofProperties = (rows: typeof income) =>
        rows.flatMap((row) => (row.by === 'property' && isAsked(row) ? [row] : []));
      const received = ofProperties(income);
      const expenses = spent.filter(isAsked);
      const beginnings = beginningsOf(units);
      const unitsOf = Map.groupBy(units, (unit) => unit.property_id);
      const properties = [...new Set([...received, ...expenses].map(({ key }) => key))]
        .map((key) => {
          const isOf = (row: CashRow) => row.key === key;
          const cash = sumOf(received.filter(isOf), expenses.filter(isOf), converter);
          return presentProperty(key, cash, { unitsOf, beginnings, asked });
        })
        .toSorted((one, other) => other.net.amount - one.net.amount);
      const before = sumOf(ofProperties(earlierIncome), earlierSpent.filter(isAsked), converter);
      const { shown, notes } = firstRows(properties);
      return {
        answer: 'net_income',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf([...received, ...expenses])),
        ...sumOf(received, expenses, converter),
        properties: shown,
        notes: [
          ...noteOpenMonth(asked),
          ...noteNotYetThere(asked, units),
          ...counted(
            'no_area',
            properties.filter((one) => one.property !== null && one.area === null).length,
          ),
          ...notes,
        ],
        compared:
          compared === null
            ? null
            : { from: compared.from, to: compared.to, amount: before.net, share: null, days: null },
      };
    },
  );
}

function sumOf(received: readonly CashRow[], spent: readonly CashRow[], { total }: Target) {
  const income = received.map((row) => money(row.amount, row.currency));
  const expenses = spent.map((row) => money(row.amount, row.currency));
  return {
    received: total(income),
    expenses: total(expenses),
    net: total([...income, ...expenses.map(({ amount, currency }) => money(-amount, currency))]),
  };
}

interface Known {
  unitsOf: ReadonlyMap<string, UnitRow[]>;
  beginnings: ReadonlyMap<string, Beginning>;
  asked: Asked;
}

function presentProperty(
  id: string | null,
  cash: ReturnType<typeof sumOf>,
  { unitsOf, beginnings, asked: { months, today } }: Known,
): Answer['properties'][number] {
  if (id === null) return { property: null, ...cash, area: null, months: 0, netPerArea: null };
  const { name, on } = beginnings.get(id) ?? { name: '', on: '' };
  const there = months.filter(
    (month) => month >= monthOf(on) && month <= today.toPlainYearMonth().toString(),
  ).length;
  const own = (unitsOf.get(id) ?? []).filter((unit) => unit.unit_id !== null && unit.archived_on === null);
  const isMeasured = own.length > 0 && own.every((unit) => unit.area_sqm !== null);
  const hundredths = own.reduce((sum, unit) => sum + Math.round((unit.area_sqm ?? 0) * 100), 0);
  const perArea =
    isMeasured && there > 0 ? perSquareMetre(minorUnits(cash.net.amount), hundredths, there) : null;
  return {
    property: { id, name },
    ...cash,
    area: isMeasured ? hundredths / 100 : null,
    months: there,
    netPerArea: perArea === null ? null : money(perArea, cash.net.currency),
  };
}
