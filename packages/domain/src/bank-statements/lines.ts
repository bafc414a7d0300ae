/** A movement of an account, as a file of its bank tells it. */
export interface BankLine {
  readonly day: string;
  readonly valueDay: string | null;
  readonly description: string;
  readonly reference: string;
  /** Who paid or was paid, where the bank says so. */
  readonly payer: string;
  /** Minor units; above zero, money came in. */
  readonly amount: number;
  /** What the account held after it. */
  readonly balance: number | null;
}

/** A line of a file that says no movement, or one that does not follow from the line before it. */
export interface LineFault {
  /** Lines below the header, counted from 1. */
  readonly line: number;
  readonly code: 'no_day' | 'no_amount' | 'balance_breaks';
}

/** What a file says, the oldest line first. */
export interface Statement {
  readonly lines: readonly BankLine[];
  readonly faults: readonly LineFault[];
  /** Null where no line says a balance. */
  readonly openingBalance: number | null;
  readonly closingBalance: number | null;
}

interface Placed extends BankLine {
  line: number;
}

/**
 * The lines of a file in the order of the account. Banks list the newest line first or last, and some write what went out
 * as a positive number: the balance after each line tells, and where a line does not follow from the one before it, that
 * is a fault of the line.
 */
export function orderStatement(placed: readonly Placed[], faults: readonly LineFault[]): Statement {
  const asListed = placed.toSorted((a, b) => compareDays(a, b));
  const reversed = placed.toReversed().toSorted((a, b) => compareDays(a, b));
  const readings = [asListed, reversed, asListed.map(negated), reversed.map(negated)];
  const isNewestFirst = placed.length > 1 && (placed[0]?.day ?? '') > (placed.at(-1)?.day ?? '');
  const ordered = isNewestFirst ? [1, 0, 3, 2] : [0, 1, 2, 3];
  const [best] = ordered
    .map((index) => ({ index, lines: readings[index] ?? [] }))
    .map(({ index, lines }) => ({ lines, breaks: breaksOf(lines), isNegated: index > 1 }))
    // Nothing less than the whole chain turns what came in into what went out.
    .filter(({ breaks, isNegated }) => !isNegated || breaks.length === 0)
    .toSorted((a, b) => a.breaks.length - b.breaks.length);
  const { lines, breaks } = best ?? { lines: [], breaks: [] };
  const first = lines.find(({ balance }) => balance !== null);
  return {
    lines: lines.map(toLine),
    faults: [...faults, ...breaks.map((line) => ({ line, code: 'balance_breaks' as const }))].toSorted(
      (a, b) => a.line - b.line,
    ),
    openingBalance: first === undefined ? null : (first.balance ?? 0) - sumUpTo(lines, first),
    closingBalance: lines.findLast(({ balance }) => balance !== null)?.balance ?? null,
  };
}

/** Lines whose balance is not that of the line before and their amount; between the two there may be lines without one. */
function breaksOf(lines: readonly Placed[]): number[] {
  const broken: number[] = [];
  let expected: number | null = null;
  for (const { line, amount, balance } of lines) {
    if (expected !== null) expected += amount;
    if (balance === null) continue;
    if (expected !== null && expected !== balance) broken.push(line);
    expected = balance;
  }
  return broken;
}

function sumUpTo(lines: readonly Placed[], last: Placed): number {
  return lines.slice(0, lines.indexOf(last) + 1).reduce((sum, { amount }) => sum + amount, 0);
}

function compareDays(a: BankLine, b: BankLine): number {
  if (a.day === b.day) return 0;
  return a.day < b.day ? -1 : 1;
}

/** Without its place in the file. */
function toLine({ day, valueDay, description, reference, payer, amount, balance }: Placed): BankLine {
  return { day, valueDay, description, reference, payer, amount, balance };
}

const negated = (line: Placed): Placed => ({ ...line, amount: -line.amount });
