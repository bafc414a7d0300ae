import type { BankFilePreview } from '@dira/contract/bank-statements';
import type { Statement } from '@dira/domain/bank-statements/lines';
import type { Overlap } from '@dira/domain/bank-statements/overlap';
import type { Currency } from '@dira/domain/money';
import type { BankFile } from './reader.ts';

const mostFaults = 50;

/** What a file brings, beside what is known of its days, and whether it goes on where that ends. */
export interface Compared {
  overlap: Overlap;
  days: { from: string; to: string };
  gap: { knownOn: string; known: number; inFile: number } | null;
}

interface Found {
  isKnownFile: boolean;
  /** Null where the lines could not be read yet. */
  compared: Compared | null;
}

export function presentPreview(
  currency: Currency,
  { headers, samples, columns, statement }: BankFile,
  { isKnownFile, compared }: Found,
): BankFilePreview {
  const inCurrency = (amount: number) => ({ amount, currency });
  const balance = (amount: number | null) => (amount === null ? null : inCurrency(amount));
  const fresh = (compared?.overlap.fresh ?? []).map(({ line }) => line.amount);
  const gap = compared?.gap ?? null;
  const faults = statement?.faults ?? [];
  return {
    headers: [...headers],
    samples,
    columns,
    isKnownFile,
    firstDay: compared?.days.from ?? null,
    lastDay: compared?.days.to ?? null,
    newCount: isKnownFile ? 0 : fresh.length,
    knownCount: compared?.overlap.knownCount ?? 0,
    missingCount: compared?.overlap.missingCount ?? 0,
    moneyIn: inCurrency(sumOf(fresh.filter((amount) => amount > 0))),
    moneyOut: inCurrency(-sumOf(fresh.filter((amount) => amount < 0))),
    openingBalance: balance(statement?.openingBalance ?? null),
    closingBalance: balance(statement?.closingBalance ?? null),
    gap: gap && { knownOn: gap.knownOn, known: inCurrency(gap.known), inFile: inCurrency(gap.inFile) },
    faults: faults.slice(0, mostFaults),
    faultCount: faults.length,
  };
}

/** Where the file begins with another balance than the lines before it end with, or ends otherwise than those after it begin. */
export function findGap(
  { openingBalance, closingBalance }: Statement,
  before: { day: string; balance: number | null } | undefined,
  after: { day: string; balance: number | null } | undefined,
): Compared['gap'] {
  const sides = [
    { known: before, inFile: openingBalance },
    { known: after, inFile: closingBalance },
  ];
  for (const { known, inFile } of sides)
    if (known !== undefined && known.balance !== null && inFile !== null && known.balance !== inFile)
      return { knownOn: known.day, known: known.balance, inFile };
  return null;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
