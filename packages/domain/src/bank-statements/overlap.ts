import type { BankLine } from './lines.ts';

export type KnownLine = Pick<BankLine, 'day' | 'amount' | 'reference' | 'balance'> & {
  readonly ordinal: number;
};

export interface NewLine {
  readonly line: BankLine;
  /** Among lines that are equal in all that tells one from another. */
  readonly ordinal: number;
  /** Its place in the file, which is the order of the bank. */
  readonly position: number;
}

/** What a file brings, beside what other files brought of the same days. */
export interface Overlap {
  readonly fresh: readonly NewLine[];
  readonly knownCount: number;
  /** Known lines of the days of the file that it does not have. */
  readonly missingCount: number;
}

/**
 * Which lines of a file are known: those with the same day, amount, reference, balance and ordinal. A file of another
 * format may say no balance; its line is then one of as many with that day and amount as are known.
 */
export function findOverlap(lines: readonly BankLine[], known: readonly KnownLine[]): Overlap {
  const left = new Map(known.map((line) => [keyOf(line, line.ordinal), line]));
  const seen = new Map<string, number>();
  const unknown = lines
    .map((line, position) => {
      const base = keyOf(line, 0);
      const ordinal = (seen.get(base) ?? 0) + 1;
      seen.set(base, ordinal);
      return { line, ordinal, position };
    })
    .filter(({ line, ordinal }) => !left.delete(keyOf(line, ordinal)));
  const bySum = Map.groupBy(left.entries(), ([, { day, amount }]) => `${day} ${amount}`);
  const fresh = unknown.filter(({ line }) => {
    const alike = bySum.get(`${line.day} ${line.amount}`) ?? [];
    const index = findSameMovement(
      line,
      alike.map(([, other]) => other),
    );
    if (index === -1) return true;
    for (const [key] of alike.splice(index, 1)) left.delete(key);
    return false;
  });
  return { fresh, knownCount: lines.length - fresh.length, missingCount: left.size };
}

/** A movement that one of the two files tells without its balance; the one with the same reference before others. */
function findSameMovement(line: BankLine, alike: readonly KnownLine[]): number {
  const isComparable = (other: KnownLine) => line.balance === null || other.balance === null;
  const same = alike.findIndex((other) => isComparable(other) && other.reference === line.reference);
  return same === -1 ? alike.findIndex(isComparable) : same;
}

function keyOf({ day, amount, reference, balance }: Omit<KnownLine, 'ordinal'>, ordinal: number): string {
  return JSON.stringify([day, amount, reference, balance, ordinal]);
}
