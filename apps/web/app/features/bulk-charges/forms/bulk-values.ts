import { amountsOfBulk, type BulkAmount } from '@dira/domain/bill-split';
import { minorUnits } from '@dira/domain/money';
import type { IsoDate } from '@dira/i18n/format-date';
import { toLink, type LinkValues } from '../../recurring-charges/forms/link-values.ts';
import { monthsOf, type RecurringValues } from '../../recurring-charges/forms/recurring-values.ts';
import type { ChargeableLease, NewBulk } from '../queries.ts';

export type BulkValues = LinkValues & {
  kind: NewBulk['kind'];
  description: string;
  how: BulkAmount;
  amount: number | null;
  dueOn: IsoDate | null;
  /** Months, as text; a bill is divided once. */
  repeats: 'once' | RecurringValues['everyMonths'];
  /** One for each lease, in the order of the leases. */
  lines: { isChosen: boolean; area: number | null; persons: number | null; meter: number | null }[];
};

/** Each lease with the area that Dira knows, and one person. */
export function linesOf(leases: readonly ChargeableLease[]): BulkValues['lines'] {
  return leases.map(({ areaSqm }) => ({ isChosen: true, area: areaSqm, persons: 1, meter: null }));
}

/** What a lease is measured by; nothing where all are equal. */
export function measureOf(how: BulkAmount): 'area' | 'persons' | 'meter' | null {
  return how === 'each' || how === 'equal' ? null : how;
}

/** What each lease comes to, null for one that is not chosen, or while the bill cannot be divided. */
export function amountsOf({ how, amount, lines }: BulkValues): (number | null)[] {
  const by = measureOf(how);
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const amounts =
    amount === null || amount <= 0
      ? null
      : amountsOfBulk(
          how,
          minorUnits(amount),
          chosen.map((line) => (by === null ? null : line[by])),
        );
  return lines.map((line) => (line.isChosen ? (amounts?.[chosen.indexOf(line)] ?? null) : null));
}

/** Whether the same amount is charged again and again, which alone can follow the index. */
export function isRepeated({ how, repeats }: Pick<BulkValues, 'how' | 'repeats'>): boolean {
  return how === 'each' && repeats !== 'once';
}

/** What is sent; null while a field is missing, which the form says. */
export function toBulk(
  values: BulkValues,
  leases: readonly ChargeableLease[],
  currency: NewBulk['currency'],
) {
  const { kind, description, how, amount, dueOn, lines, repeats } = values;
  if (amount === null || dueOn === null) return null;
  const by = measureOf(how);
  const amounts = amountsOf(values);
  const sent = lines.flatMap((line, index): NewBulk['lines'] => {
    const lease = leases[index];
    const part = amounts[index] ?? null;
    if (!line.isChosen || lease === undefined || part === null) return [];
    return [{ leaseId: lease.leaseId, measure: by === null ? null : line[by], amount: part }];
  });
  const everyMonths = how === 'each' && repeats !== 'once' ? monthsOf[repeats] : null;
  return {
    kind,
    description: description.trim(),
    how,
    amount,
    currency,
    dueOn,
    everyMonths,
    link: everyMonths === null ? null : toLink(values),
    lines: sent,
  };
}
