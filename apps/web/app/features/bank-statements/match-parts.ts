import type { BankSuggestion, MatchPart, WaitingLine } from './queries.ts';

/** What accepting a suggestion says of the line. */
export function partOf(
  line: WaitingLine,
  { kind, reasons, paymentId, lease, expense }: BankSuggestion,
): MatchPart | null {
  switch (kind) {
    case 'reported':
    case 'recorded':
    case 'bounced':
      return paymentId === null ? null : { kind, paymentId };
    case 'expense':
      return expense === null ? null : { kind, expenseId: expense.id };
    case 'fee':
      return { kind: 'new_expense', category: 'other', description: line.description.slice(0, 200) };
    case 'lease': {
      const how = reasons.find((reason) => reason === 'rule' || reason === 'reference' || reason === 'name');
      return lease && { kind, leaseId: lease.leaseId, amount: line.rest, how: how ?? 'amount' };
    }
  }
}

/** The line that is shown: the chosen one, else the one that has its place in the list now. */
export function shownLine(
  lines: readonly WaitingLine[],
  chosen: { id: string; at: number } | null,
): { line: WaitingLine; at: number } | null {
  const found = lines.findIndex(({ id }) => id === chosen?.id);
  const at = found === -1 ? Math.min(chosen?.at ?? 0, lines.length - 1) : found;
  const line = lines[at];
  return line === undefined ? null : { line, at };
}
