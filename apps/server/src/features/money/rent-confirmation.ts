import type { Language } from '@dira/i18n/languages';
import { composeRentConfirmation, type ConfirmedRent } from '../../platform/pdf-rent-confirmation.ts';
import { describeCharge } from './charge-words.ts';
import type { ChargeOnLedger, LedgerOfLease } from './ledger.ts';
import { headOf } from './statement.ts';

/**
 * What a tenant shows to whoever asks whether they pay their rent: month by month of a year what was due until today, and
 * what of it came in. The figures are those of the ledger; rent that an index added or took off counts with its month.
 */
export function composeConfirmation(
  { lease, ledger, asOf }: LedgerOfLease,
  year: number,
  language: Language,
) {
  const rents = ledger.charges.flatMap(({ charge, amount, open }) => {
    if (!isRentOf(charge, year) || amount === 0) return [];
    return [toConfirmedRent(charge, { due: amount, paid: amount - open }, language)];
  });
  return composeRentConfirmation({ ...headOf(lease), year, asOf: asOf.toString(), rents }, language);
}

function isRentOf({ row, dueOn }: ChargeOnLedger, year: number): boolean {
  if (row.kind !== 'rent' && row.linkage === null) return false;
  const month = row.period_starts_on === null ? dueOn : Temporal.PlainDate.from(row.period_starts_on);
  return month.year === year;
}

function toConfirmedRent(
  { row }: ChargeOnLedger,
  amounts: { due: number; paid: number },
  language: Language,
): ConfirmedRent {
  return {
    ...amounts,
    kind: row.kind,
    periodStartsOn: row.period_starts_on,
    periodEndsOn: row.period_ends_on,
    description: describeCharge(row, language),
  };
}
