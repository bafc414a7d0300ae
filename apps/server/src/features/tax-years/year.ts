import type { TaxYear } from '@dira/contract/tax-years';
import type { TaxLadder } from '@dira/domain/calculators/purchase-tax';
import { homeDepreciation, rentTaxYear } from '@dira/domain/calculators/rent-tax-year';
import type { RentRate, RentTaxYear, RentTaxYearInput } from '@dira/domain/calculators/rent-tax-year';
import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import type { LawOfDay } from '@dira/domain/legal-parameters';
import { minorUnits, money, prorateAmount, sumAmounts, type MinorUnits } from '@dira/domain/money';
import { daysOfMonth } from '../../db/days.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates, type Converter } from '../exchange-rates/conversion.ts';
import { readLadder, readLaw, selectLadders, selectParameters } from '../legal-parameters/service.ts';
import type { LadderRow, ParameterRow } from '../legal-parameters/service.ts';
import { presentFamily, presentTracks } from './present.ts';
import * as familyRepo from './repo.ts';
import { requireBegun } from './service.ts';
import * as repo from './year.repo.ts';

/**
 * A family's year: what came in for homes, what may be deducted, and what each track of the law costs.
 *
 * Guarantees: rent, expenses and their months are those that the report of income says of the same days, so that a closed
 * month stays; the parts of all families come to the whole, to the agora. Never: an amount of rent that is written here.
 */

const monthsOfYear = 12;
const wholeShare = 10_000;
const nothingSaid = { is_from_sixty: false, other_income_amount: null, own_rate: null };
const percentOf = (basisPoints: number) => basisPoints / 100;

interface Wanted {
  familyId: string;
  year: number;
  /** The monthly rent of one more home. */
  oneMore?: number | undefined;
}

interface Rows {
  sums: repo.SumRow[];
  properties: repo.PropertyRow[];
  months: repo.MonthRow[];
  parameters: ParameterRow[];
  ladders: LadderRow[];
}

/** @throws AppError invalid_request for a year ahead; not_found, once read */
export function readTaxYear(scope: repo.TaxScope, { familyId, year, oneMore }: Wanted): Read<TaxYear> {
  requireBegun(scope, year);
  const isOver = year < scope.today.year;
  const from = `${year}-01-01`;
  const to = isOver ? `${year}-12-31` : scope.today.toString();
  const of = { familyId, year, from, to };
  return readAll(
    [
      familyRepo.selectFamily(scope, familyId),
      repo.selectYearFacts(scope, of),
      repo.selectSums(scope, of),
      repo.selectProperties(scope, of),
      repo.selectMonths(scope, of),
      repo.selectHomesLet(scope, of),
      repo.selectGeneral(scope, of),
      selectRates(scope, to),
      selectParameters(),
      selectLadders(),
    ],
    (families, [facts], sums, properties, months, [homes], general, rates, parameters, ladders) => {
      const family = requireRow(families);
      const into = converterOf(rates, 'ILS');
      const rows = { sums, properties, months, parameters, ladders };
      const law = readLaw(parameters, to);
      const figures = figureOut(rows, of, { facts, law, into });
      const more = oneMore === undefined ? null : withOneMore(figures.input, oneMore);
      const ofNobody = family.has_unowned ? general : [];
      return {
        family: presentFamily(family),
        year,
        asOf: to,
        isOver,
        facts: {
          isFromSixty: (facts ?? nothingSaid).is_from_sixty,
          otherIncome: (facts ?? nothingSaid).other_income_amount,
          ownRate: (facts ?? nothingSaid).own_rate,
        },
        months: figures.months,
        rent: figures.result.rent,
        exempt: figures.result.exempt,
        deductions: figures.deductions,
        ...presentTracks(figures.result),
        oneMore: more && { monthlyRent: oneMore ?? 0, rent: more.rent, ...presentTracks(more) },
        properties: figures.properties,
        apart: {
          ...figures.apart,
          general: into.total(ofNobody.map((row) => money(row.amount, row.currency))).amount,
        },
        homes: {
          let: homes?.count ?? 0,
          passiveUpTo: law.letting_passive_homes.value,
          businessFrom: law.letting_business_homes.value,
        },
        law: presentLaw(law, facts, year),
        conversion: into.tellOf([...sums, ...ofNobody].map(({ currency }) => currency)),
      };
    },
  );
}

interface Given {
  facts: repo.YearFactsRow | undefined;
  law: LawOfDay;
  into: Converter;
}

function figureOut(rows: Rows, of: repo.YearOf, { facts, law, into }: Given) {
  const months = monthsUntil(of.to);
  const cells = rows.sums.map(({ currency, ...row }) => ({
    ...row,
    isHome: row.property_type !== 'commercial',
    // Each by itself, so that the parts of a year in several currencies come to its whole.
    amount: into.total([money(row.amount, currency)]).amount,
  }));
  const homes = cells.filter(({ isHome }) => isHome);
  const properties = figureProperties(rows, cells, { of, law });
  const deductions = sumDeductions(homes, properties);
  const shown = months.map((month) => {
    const own = homes.filter((cell) => cell.month === month);
    const [rent, linkage, paidAhead] = [sumOf(own, 'rent'), sumOf(own, 'adjustment'), sumOf(own, 'credit')];
    const { value } = readLaw(rows.parameters, daysOfMonth(month).to).rent_exempt_ceiling;
    const total = minorUnits(rent + linkage + paidAhead);
    return { month, rent, linkage, paidAhead, total, ceiling: minorUnits(value) };
  });
  const input: RentTaxYearInput = {
    months: shown.map(({ total, ceiling }) => ({ rent: total, ceiling })),
    deductions: minorUnits(deductions.total),
    rate: rateOf(facts, law, readLadder(rows.ladders, 'income_tax', of.to)),
    flatRatePct: percentOf(law.rent_flat_rate.value),
    surtax: {
      threshold: minorUnits(law.surtax_threshold.value),
      ratePct: percentOf(law.surtax_rate.value + law.surtax_passive_rate.value),
    },
  };
  const result = rentTaxYear(input);
  const commercial = cells.filter(({ isHome }) => !isHome);
  return {
    input,
    result,
    deductions,
    properties,
    months: shown.map((month, at) => ({
      ...month,
      exempt: result.months[at]?.exempt ?? minorUnits(0),
      taxed: result.months[at]?.taxed ?? minorUnits(0),
    })),
    apart: {
      commercialRent: rentIn(commercial),
      otherIncome: sumOf(homes, 'other_income'),
      notDeductible: sumOf(homes, 'not_deductible'),
      mortgagePayments: sumOf(homes, 'mortgage'),
    },
  };
}

type Cell = Omit<repo.SumRow, 'currency' | 'amount'> & { isHome: boolean; amount: MinorUnits };

function sumDeductions(homes: readonly Cell[], properties: TaxYear['properties']): TaxYear['deductions'] {
  const expenses = EXPENSE_CATEGORIES.map((category) => ({
    category,
    amount: sumOf(homes, `cost_${category}`),
  })).filter(({ amount }) => amount !== 0);
  const own = properties.filter(({ isHome }) => isHome);
  const interest = sumAmounts(own.map((one) => minorUnits(one.interest)));
  const depreciation = sumAmounts(own.map((one) => minorUnits(one.depreciation)));
  const total = sumAmounts([...expenses.map(({ amount }) => amount), interest, depreciation]);
  return { expenses, interest, depreciation, total };
}

/** Every property of which there is something to say, by name. */
function figureProperties(
  { properties, months, sums }: Rows,
  cells: readonly Cell[],
  { of, law }: { of: repo.YearOf; law: LawOfDay },
): TaxYear['properties'] {
  const known = new Map(properties.map((row) => [row.property_id, row]));
  for (const row of sums)
    if (!known.has(row.property_id))
      known.set(row.property_id, {
        ...row,
        share: 0,
        bought_on: null,
        cost_amount: null,
        interest_amount: null,
      });
  return [...known.values()]
    .map((row) => {
      const own = cells.filter((cell) => cell.property_id === row.property_id);
      const isHome = row.property_type !== 'commercial';
      const year = months.filter((month) => month.property_id === row.property_id);
      return {
        propertyId: row.property_id,
        propertyName: row.property_name,
        isHome,
        share: row.share,
        rent: rentIn(own),
        expenses: sumAmounts(
          own.filter(({ figure }) => figure.startsWith('cost_')).map(({ amount }) => amount),
        ),
        mortgagePayments: sumOf(own, 'mortgage'),
        interest: isHome ? interestOf(row, year) : minorUnits(0),
        depreciation: isHome ? depreciationOf(row, year, { to: of.to, law }) : minorUnits(0),
        costBasis:
          row.bought_on === null || row.cost_amount === null
            ? null
            : { boughtOn: row.bought_on, cost: row.cost_amount },
        mortgageInterest: row.interest_amount,
      };
    })
    .filter(({ share, rent, expenses, interest, depreciation, mortgagePayments }) =>
      [share, rent, expenses, interest, depreciation, mortgagePayments].some((figure) => figure !== 0),
    )
    .toSorted(
      (a, b) => a.propertyName.localeCompare(b.propertyName) || a.propertyId.localeCompare(b.propertyId),
    );
}

/** The family's part of a year's interest, by its shares at the end of each month. */
function interestOf(
  { interest_amount: interest }: repo.PropertyRow,
  months: readonly repo.MonthRow[],
): MinorUnits {
  if (interest === null) return minorUnits(0);
  const shares = months.reduce((sum, { share }) => sum + share, 0);
  return prorateAmount(minorUnits(interest), shares, monthsOfYear * wholeShare);
}

/** By the months that have begun in which it was the family's, bought and let; of a building, unit by unit. */
function depreciationOf(
  { cost_amount: cost }: repo.PropertyRow,
  months: readonly repo.MonthRow[],
  { to, law }: { to: string; law: LawOfDay },
): MinorUnits {
  if (cost === null) return minorUnits(0);
  return homeDepreciation({
    cost: minorUnits(cost),
    ratePct: percentOf(law.home_depreciation_rate.value),
    monthsLet: months
      .filter(({ month, is_bought: isBought }) => isBought && month <= to)
      .map(({ units, units_let: unitsLet, share }) => ({ let: unitsLet * share, of: units * wholeShare })),
  });
}

function rateOf(facts: Given['facts'], law: LawOfDay, ladder: TaxLadder): RentRate {
  const floorPct = percentOf(floorOf(facts, law));
  const { own_rate: ownRate, other_income_amount: otherIncome } = facts ?? nothingSaid;
  if (ownRate !== null) return { ratePct: percentOf(ownRate) };
  return otherIncome === null
    ? { ratePct: floorPct }
    : { ladder, floorPct, otherIncome: minorUnits(otherIncome) };
}

function floorOf(facts: Given['facts'], law: LawOfDay): number {
  return ((facts ?? nothingSaid).is_from_sixty ? law.rent_marginal_floor_from_sixty : law.rent_marginal_floor)
    .value;
}

function withOneMore(input: RentTaxYearInput, monthlyRent: number): RentTaxYear {
  return rentTaxYear({
    ...input,
    months: input.months.map(({ rent, ceiling }) => ({ rent: minorUnits(rent + monthlyRent), ceiling })),
  });
}

function presentLaw(law: LawOfDay, facts: Given['facts'], year: number): TaxYear['law'] {
  const end = Temporal.PlainDate.from({ year, month: monthsOfYear, day: 31 });
  return {
    flatRate: law.rent_flat_rate.value,
    floorRate: floorOf(facts, law),
    depreciationRate: law.home_depreciation_rate.value,
    surtaxThreshold: law.surtax_threshold.value,
    surtaxRate: law.surtax_rate.value + law.surtax_passive_rate.value,
    payFlatBy: end.add({ days: law.rent_flat_payment_days.value }).toString(),
  };
}

/** The months of a year up to that of a day. */
function monthsUntil(day: string): string[] {
  const { year, month } = Temporal.PlainDate.from(day);
  return Array.from({ length: month }, (_, at) =>
    Temporal.PlainYearMonth.from({ year, month: at + 1 }).toString(),
  );
}

function sumOf(cells: readonly Cell[], figure: string): MinorUnits {
  return sumAmounts(cells.filter((cell) => cell.figure === figure).map(({ amount }) => amount));
}

function rentIn(cells: readonly Cell[]): MinorUnits {
  return sumAmounts((['rent', 'adjustment', 'credit'] as const).map((figure) => sumOf(cells, figure)));
}
