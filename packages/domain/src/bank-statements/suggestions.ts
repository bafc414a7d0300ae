import { paymentReference } from '../payment-reference.ts';
import { daysBetween } from '../plain-date.ts';
import { toSearchable } from '../search-words.ts';

/** A line of the bank that is not explained yet, or not whole. */
export interface WaitingLine {
  readonly id: string;
  readonly day: string;
  /** What is left of it; above zero, money came in. */
  readonly rest: number;
  readonly description: string;
  readonly reference: string;
  readonly payer: string;
}

/** A payment that may be the same money: reported and undecided, or recorded and on no line yet. */
export interface KnownPayment {
  readonly paymentId: string;
  readonly leaseId: string;
  readonly amount: number;
  readonly paidOn: string;
  readonly reference: string;
  /** Cash, or one that is just being confirmed: never matched unseen. */
  readonly isDoubtful: boolean;
}

export interface KnownLease {
  readonly leaseId: string;
  readonly tenantNames: readonly string[];
  /** What is open of its charges, the oldest first. */
  readonly open: readonly number[];
  /** No payment counts before this day. */
  readonly earliestOn: string;
}

export interface KnownExpense {
  readonly expenseId: string;
  readonly amount: number;
  readonly day: string;
  readonly vendor: string;
  readonly reference: string;
}

/** All that a line may be. */
export interface KnownMoney {
  readonly reported: readonly KnownPayment[];
  readonly recorded: readonly KnownPayment[];
  /** Payments that lines explain, which the bank may take back. */
  readonly received: readonly KnownPayment[];
  readonly leases: readonly KnownLease[];
  readonly expenses: readonly KnownExpense[];
  /** The key of a payer and the lease that a person said. */
  readonly rules: ReadonlyMap<string, string>;
}

export const SUGGESTION_REASONS = [
  'reported',
  'recorded',
  'rule',
  'reference',
  'name',
  'amount',
  'words',
] as const;
/** Why something is suggested. */
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

export type Suggestion = {
  readonly reasons: readonly SuggestionReason[];
  readonly amount: number;
} & (
  | {
      readonly kind: 'reported' | 'recorded' | 'bounced';
      readonly paymentId: string;
      readonly leaseId: string;
      /** Within a week of the line, and in no doubt. */
      readonly isNear: boolean;
    }
  | { readonly kind: 'lease'; readonly leaseId: string }
  | { readonly kind: 'expense'; readonly expenseId: string }
  | { readonly kind: 'fee' }
);

export interface SuggestedLine {
  readonly lineId: string;
  readonly suggestions: readonly Suggestion[];
  /** The first suggestion is the only one that it can be: it may be accepted unseen. */
  readonly isSure: boolean;
}

/** How many days a payment and its line may lie apart. */
const nearDays = 7;
/** How long after it a payment may still be meant; never unseen. One that is recorded has the day on which it came. */
const farDays = { reported: 60, recorded: 14, bounced: 60 } as const;
const mostSuggestions = 5;

const BOUNCE_WORDS = /החזר|חזרה|הוחזר|חוזר|חזר|סורב|ביטול|returned|bounced|reversal|unpaid/iu;
const FEE_WORDS = /עמלה|עמלת|עמ'|דמי ניהול|דמי כרטיס|fee|commission|charge/iu;

/** What banks write on transfers of everybody. */
const GENERAL_WORDS = new Set(
  (
    'העברה העברת זיכוי הפקדה הפקדת מבנק בנק אחר לבנק חשבון מחשבון לחשבון שיק שיקים המחאה מזומן מאת באינטרנט סניף הוראת קבע ' +
    'דיגיטל מס מ ל ב מהבנק העברות תשלום קבלת כספים נטו transfer credit deposit payment from bank account to the cheque standing order'
  ).split(' '),
);

/**
 * The name of a payer as a rule knows it, without what a bank adds of numbers, signs and words that it writes for
 * everybody. Empty where the line names nobody.
 */
export function payerKeyOf({ payer, description }: Pick<WaitingLine, 'payer' | 'description'>): string {
  const key = (text: string) =>
    wordsOf(text)
      .filter((word) => !GENERAL_WORDS.has(word))
      .join(' ')
      .slice(0, 300);
  return key(payer) || key(description);
}

/**
 * What each line may be, the likeliest first, and which can be nothing else. A payment that two lines could be, and a
 * debt that one line pays already, make no second line sure.
 */
export function suggestMatches(lines: readonly WaitingLine[], known: KnownMoney): SuggestedLine[] {
  const found = sortKnown(known);
  const drafts = lines.map((line) => ({
    line,
    suggestions: line.rest > 0 ? suggestIncoming(line, found) : suggestOutgoing(line, found),
  }));
  const claims = new Map<string, number>();
  for (const { paymentId } of drafts.flatMap(({ suggestions }) => suggestions.filter(isPayment)))
    claims.set(paymentId, (claims.get(paymentId) ?? 0) + 1);
  const paidLeases = new Set<string>();
  return drafts.map(({ line, suggestions }) => {
    const isSure = isOnlyOne(line, suggestions, { claims, paidLeases, found });
    const [first] = suggestions;
    if (isSure && first !== undefined && 'leaseId' in first) paidLeases.add(first.leaseId);
    return { lineId: line.id, suggestions: suggestions.slice(0, mostSuggestions), isSure };
  });
}

interface NamedLease extends KnownLease {
  /** The words of the name of each tenant. */
  readonly names: readonly string[][];
  /** What its tenants write on a transfer, digits alone. */
  readonly code: string;
}

type SortedMoney = ReturnType<typeof sortKnown>;

/** What is known, by what lines are looked up with. */
function sortKnown(known: KnownMoney) {
  const leases = known.leases.map((lease) => ({
    ...lease,
    names: lease.tenantNames.map(wordsOf).filter(({ length }) => length > 1),
    code: paymentReference(lease.leaseId).replace('-', ''),
  }));
  return {
    rules: known.rules,
    reported: Map.groupBy(known.reported, ({ amount }) => amount),
    recorded: Map.groupBy(known.recorded, ({ amount }) => amount),
    received: Map.groupBy(known.received, ({ amount }) => amount),
    expenses: Map.groupBy(known.expenses, ({ amount }) => amount),
    leases: new Map(leases.map((lease) => [lease.leaseId, lease])),
    byCode: new Map(leases.map((lease) => [lease.code, lease])),
    byWord: groupPairs(leases.flatMap((lease) => lease.names.flat().map((word) => [word, lease] as const))),
    byOpen: groupPairs(
      leases.flatMap((lease) => [...payable(lease)].map((amount) => [amount, lease] as const)),
    ),
  };
}

function groupPairs<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Set<Value>> {
  const groups = new Map<Key, Set<Value>>();
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
}

/** Amounts that would pay something of a lease whole: a charge, the oldest ones, or all that is open. */
function payable({ open }: KnownLease): Set<number> {
  let sum = 0;
  return new Set(open.flatMap((amount) => [amount, (sum += amount)]));
}

function suggestIncoming(line: WaitingLine, found: SortedMoney): Suggestion[] {
  const payments = [
    ...suggestPayments(line, found.reported.get(line.rest), 'reported', found),
    ...suggestPayments(line, found.recorded.get(line.rest), 'recorded', found),
  ];
  const taken = new Set(payments.map(({ leaseId }) => leaseId));
  return [...payments, ...suggestLeases(line, found).filter(({ leaseId }) => !taken.has(leaseId))].toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  );
}

/** Money that Dira knows of: the same amount, at about the same day. */
function suggestPayments(
  line: WaitingLine,
  payments: readonly KnownPayment[] = [],
  kind: 'reported' | 'recorded' | 'bounced',
  found: SortedMoney,
) {
  return payments
    .filter(({ paidOn, reference }) => {
      const days = daysApart(line.day, paidOn);
      return days <= farDays[kind] || isSameReference(reference, line.reference);
    })
    .toSorted((a, b) => daysApart(line.day, a.paidOn) - daysApart(line.day, b.paidOn))
    .map(({ paymentId, leaseId, reference, paidOn, isDoubtful }) => ({
      kind,
      paymentId,
      leaseId,
      amount: line.rest,
      isNear: daysApart(line.day, paidOn) <= nearDays && !isDoubtful,
      reasons: [
        kind === 'bounced' ? ('words' as const) : kind,
        ...reasonsFor(line, found.leases.get(leaseId), found),
        ...(isSameReference(reference, line.reference) ? (['reference'] as const) : []),
      ].filter(isFirst),
    }));
}

/** Leases whose tenant it may come from; how much of it is owed is for the money to say. */
function suggestLeases(line: WaitingLine, found: SortedMoney) {
  const words = wordsOf(`${line.payer} ${line.description}`);
  const ruled = found.leases.get(found.rules.get(payerKeyOf(line)) ?? '');
  const coded = codesIn(line).flatMap((code) => found.byCode.get(code) ?? []);
  const named = words.flatMap((word) => [...(found.byWord.get(word) ?? [])]);
  const owing = [...(found.byOpen.get(line.rest) ?? [])];
  const leases = new Set([...(ruled === undefined ? [] : [ruled]), ...coded, ...named, ...owing]);
  return [...leases].flatMap((lease) => {
    const reasons = reasonsFor(line, lease, found);
    if (reasons.length === 0) return [];
    return [{ kind: 'lease' as const, leaseId: lease.leaseId, amount: line.rest, reasons }];
  });
}

/** What of a line points to a lease. */
function reasonsFor(
  line: WaitingLine,
  lease: NamedLease | undefined,
  found: SortedMoney,
): SuggestionReason[] {
  if (lease === undefined) return [];
  const words = new Set(wordsOf(`${line.payer} ${line.description}`));
  const isNamed = lease.names.some((name) => name.every((word) => words.has(word)));
  return [
    ...(found.rules.get(payerKeyOf(line)) === lease.leaseId ? (['rule'] as const) : []),
    ...(codesIn(line).includes(lease.code) ? (['reference'] as const) : []),
    ...(isNamed ? (['name'] as const) : []),
    ...(payable(lease).has(line.rest) ? (['amount'] as const) : []),
  ];
}

function suggestOutgoing(line: WaitingLine, found: SortedMoney): Suggestion[] {
  const words = `${line.description} ${line.payer}`;
  const spent = (found.expenses.get(-line.rest) ?? [])
    .filter(({ day }) => daysApart(line.day, day) <= nearDays)
    .map(({ expenseId, vendor, reference }) => ({
      kind: 'expense' as const,
      expenseId,
      amount: line.rest,
      reasons: [
        'amount' as const,
        ...(vendor !== '' && toSearchable(words).includes(toSearchable(vendor)) ? (['name'] as const) : []),
        ...(isSameReference(reference, line.reference) ? (['reference'] as const) : []),
      ],
    }));
  const bounced = suggestPayments(line, found.received.get(-line.rest), 'bounced', found).filter(
    ({ reasons }) => BOUNCE_WORDS.test(words) || reasons.includes('reference'),
  );
  const fee: Suggestion[] = FEE_WORDS.test(words)
    ? [{ kind: 'fee', amount: line.rest, reasons: ['words'] }]
    : [];
  return [...bounced, ...spent, ...fee];
}

interface Context {
  claims: ReadonlyMap<string, number>;
  paidLeases: ReadonlySet<string>;
  found: SortedMoney;
}

/** Whether the first suggestion can be nothing else: one payment that nothing competes with, or a debt that a rule names. */
function isOnlyOne(
  line: WaitingLine,
  [first, ...others]: readonly Suggestion[],
  { claims, paidLeases, found }: Context,
): boolean {
  if (first === undefined || line.rest < 0 || !isStrong(first, line, found)) return false;
  if (others.some((other) => isPayment(other) || isStrong(other, line, found))) return false;
  if (isPayment(first)) return claims.get(first.paymentId) === 1;
  return 'leaseId' in first && !paidLeases.has(first.leaseId);
}

function isStrong(suggestion: Suggestion, line: WaitingLine, found: SortedMoney): boolean {
  if (isPayment(suggestion)) return suggestion.isNear;
  if (suggestion.kind !== 'lease') return false;
  const lease = found.leases.get(suggestion.leaseId);
  const isOwed = lease !== undefined && payable(lease).has(line.rest) && line.day >= lease.earliestOn;
  return isOwed && suggestion.reasons.some((reason) => reason === 'rule' || reason === 'reference');
}

const WEIGHTS: Readonly<Record<SuggestionReason, number>> = {
  reported: 64,
  recorded: 48,
  rule: 32,
  reference: 24,
  name: 8,
  amount: 4,
  words: 2,
};

function weightOf({ reasons }: Suggestion): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

function isPayment(suggestion: Suggestion): suggestion is Extract<Suggestion, { paymentId: string }> {
  return 'paymentId' in suggestion;
}

/** The numbers of eight digits in a line, which a tenant may have written as `1234-5674`. */
function codesIn({ reference, description, payer }: WaitingLine): string[] {
  return [reference, description, payer].flatMap((text) => {
    const digits = text.replaceAll(/(?<=\d)[-\s](?=\d)/g, '');
    return (digits.match(/\d+/g) ?? []).map((number) => number.padStart(8, '0'));
  });
}

function wordsOf(text: string): string[] {
  return toSearchable(text)
    .replaceAll(/[^\p{L} ]/gu, ' ')
    .split(' ')
    .filter(({ length }) => length > 1);
}

function isSameReference(left: string, right: string): boolean {
  const plain = (reference: string) => reference.replaceAll(/\D/g, '').replace(/^0+/, '');
  return plain(left) !== '' && plain(left) === plain(right);
}

function daysApart(left: string, right: string): number {
  return Math.abs(daysBetween(Temporal.PlainDate.from(left), Temporal.PlainDate.from(right)));
}

const isFirst = <Of>(value: Of, index: number, all: readonly Of[]) => all.indexOf(value) === index;
