import type { BillSplit } from '@dira/domain/bill-split';
import { settleCost, wholeWeight, type Settled, type SettledLine } from '@dira/domain/cost-settlements';
import type { Meter } from '@dira/domain/lease-terminations';
import { minorUnits } from '@dira/domain/money';
import type { IsoDate } from '@dira/i18n/format-date';
import type { SettledShare } from '@dira/i18n/settlement-words';
import type { Asked, BasisLine, NewSettlement, SettlementBasis } from '../queries.ts';

export type SettlementValues = {
  split: BillSplit;
  /** The expenses that the cost is made of; of none of them, it is typed. */
  expenseIds: string[];
  amount: number | null;
  dueOn: IsoDate | null;
  /** One for each line of the basis, in its order. */
  lines: { area: number | null; persons: number | null; meter: number | null }[];
};

/** Each line with the area that Dira knows, and one person; in an empty unit nobody. */
export function linesOf(lines: readonly BasisLine[]): SettlementValues['lines'] {
  return lines.map(({ areaSqm, lease }) => ({
    area: areaSqm,
    persons: lease === null ? 0 : 1,
    meter: lease === null ? 0 : null,
  }));
}

/** The lines with what one of their meters counted; what no readings say stays as it was typed. */
export function fillFromReadings(
  lines: SettlementValues['lines'],
  basis: SettlementBasis,
  meter: Meter,
): SettlementValues['lines'] {
  return lines.map((line, index) => ({ ...line, meter: basis.lines[index]?.used[meter] ?? line.meter }));
}

/** What a line is measured by; nothing where the days alone count. */
export function measureOf(split: BillSplit): 'area' | 'persons' | 'meter' | null {
  return split === 'equal' ? null : split;
}

/** The real cost: what the chosen expenses come to, or what was typed. */
export function costOf(
  { expenseIds, amount }: SettlementValues,
  { expenses }: Pick<SettlementBasis, 'expenses'>,
): number | null {
  if (expenseIds.length === 0) return amount;
  return expenses
    .filter(({ id }) => expenseIds.includes(id))
    .reduce((sum, expense) => sum + expense.amount.amount, 0);
}

function measuredLines({ split, lines }: SettlementValues, basis: SettlementBasis): SettledLine[] {
  const by = measureOf(split);
  return basis.lines.map(({ days, advances }, index) => ({
    days,
    measure: by === null ? null : (lines[index]?.[by] ?? null),
    advances: minorUnits(advances.amount),
  }));
}

/** What each line bears and what differs; null while the cost cannot be divided. */
export function settledOf(values: SettlementValues, basis: SettlementBasis): Settled[] | null {
  const cost = costOf(values, basis);
  if (cost === null || cost <= 0) return null;
  return settleCost(values.split, minorUnits(cost), measuredLines(values, basis));
}

/** How the share of a line is worked out. */
export function shareOf(
  values: SettlementValues,
  basis: SettlementBasis,
  settled: readonly Settled[],
  index: number,
): SettledShare {
  const lines = measuredLines(values, basis);
  const line = lines[index];
  return {
    split: values.split,
    cost: costOf(values, basis) ?? 0,
    days: line?.days ?? 0,
    measure: line?.measure ?? null,
    whole: wholeWeight(values.split, lines),
    share: settled[index]?.share ?? 0,
    advances: line?.advances ?? 0,
  };
}

/** What is charged, what is credited and what stays with the owner. */
export function totalsOf(basis: SettlementBasis, settled: readonly Settled[]) {
  const [totals, owner] = [{ charged: 0, credited: 0 }, { share: 0 }];
  for (const [index, { isCharged }] of basis.lines.entries()) {
    const { share, difference } = settled[index] ?? { share: 0, difference: 0 };
    if (!isCharged) owner.share += share;
    else if (difference > 0) totals.charged += difference;
    else totals.credited -= difference;
  }
  return { ...totals, owner: owner.share };
}

/** What is sent; null while a field is missing, which the form says. */
export function toSettlement(
  values: SettlementValues,
  basis: SettlementBasis,
  asked: Asked,
): NewSettlement | null {
  const { dueOn, split, expenseIds } = values;
  const amount = costOf(values, basis);
  const settled = settledOf(values, basis);
  if (amount === null || dueOn === null || settled === null) return null;
  const known = basis.purposes.find(
    ({ purpose, description }) => purpose === asked.purpose && description === asked.description,
  );
  return {
    ...asked,
    kind: known?.kind ?? 'fee',
    split,
    amount,
    expenseIds,
    dueOn,
    lines: measuredLines(values, basis).map(({ measure, advances }, index) => ({
      unitId: basis.lines[index]?.unit.id ?? '',
      leaseId: basis.lines[index]?.lease?.id ?? null,
      measure,
      share: settled[index]?.share ?? 0,
      advances,
    })),
  };
}
