import type {
  BookEffect,
  BookIssue,
  BookIssueCode,
  BookField,
  BookSheet,
} from '@dira/domain/book-imports/fields';
import type { BookValues } from '@dira/domain/book-imports/row';
import type { Currency } from '@dira/domain/money';
import { normalizeLabel } from '@dira/domain/rent-roll/label';
import type { SecurityType } from '@dira/domain/securities';
import type {
  KnownExpense,
  KnownLease,
  KnownOpening,
  KnownPayment,
  KnownUnit,
  OwnCategory,
} from './known.repo.ts';

/** Says of each row what it will do, what is wrong at which cell, and whether it is there already. */

export interface Known {
  leases: readonly KnownLease[];
  places: readonly KnownUnit[];
  ownCategories: readonly OwnCategory[];
  currency: Currency;
  closedThrough: string | null;
  today: string;
  payments: readonly KnownPayment[];
  expenses: readonly KnownExpense[];
  securities: readonly { leaseId: string; type: SecurityType; amount: number; reference: string }[];
  openings: readonly KnownOpening[];
}

export interface RowToJudge {
  number: number;
  sheet: BookSheet;
  /** What its cells say, and what is wrong with them by themselves. */
  values: BookValues;
  issues: readonly BookIssue[];
  chosenLeaseId: string | null;
}

export interface Judged {
  number: number;
  sheet: BookSheet;
  state: 'ready' | 'double' | 'error';
  values: BookValues;
  issues: BookIssue[];
  candidates: { leaseId: string; label: string }[];
  effect: BookEffect | null;
  currency: Currency;
  lease: KnownLease | null;
  propertyId: string | null;
  unitId: string | null;
  ownCategoryId: string | null;
  sameAsRow: number | null;
}

const mostCandidates = 25;

/** In the order of the file: of two rows that say the same, the second is the double. */
export function judgeRows(rows: readonly RowToJudge[], known: Known): Judged[] {
  const ledger = indexKnown(known);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const judged = judgeRow(row, known);
    if (judged.state === 'error') return judged;
    const key = keyOf(judged);
    const sameAsRow = seen.get(key) ?? null;
    if (sameAsRow === null) seen.set(key, row.number);
    const isDouble = sameAsRow !== null || ledger.has(key);
    return isDouble ? { ...judged, state: 'double', sameAsRow } : judged;
  });
}

function judgeRow({ number, sheet, values, chosenLeaseId, ...read }: RowToJudge, known: Known): Judged {
  const issues = [...read.issues];
  const fail = (field: BookField, code: BookIssueCode) => {
    if (!issues.some((issue) => issue.field === field)) issues.push({ field, code });
  };
  const place = sheet === 'expenses' ? findPlace(values, known, fail) : { propertyId: null, unitId: null };
  const found =
    sheet === 'expenses'
      ? { lease: null, candidates: [] }
      : findLease(values, known.leases, chosenLeaseId, fail);
  const currency = found.lease?.currency ?? known.currency;
  if (values.currency !== null && values.currency !== currency) fail('amount', 'other_currency');
  checkDay(values.day, found.lease, known, fail);
  const own = known.ownCategories.find(
    ({ name }) => normalizeLabel(name) === normalizeLabel(values.categoryText),
  );
  if (sheet === 'expenses' && values.categoryText !== '' && values.category === null && own === undefined)
    fail('category', 'unknown_word');
  return {
    number,
    sheet,
    state: issues.length > 0 ? 'error' : 'ready',
    values: own === undefined ? values : { ...values, category: own.category },
    issues,
    candidates: found.candidates.map((lease) => ({ leaseId: lease.leaseId, label: labelOf(lease) })),
    effect: effectOf(sheet, values, found.lease),
    currency,
    lease: found.lease,
    ...place,
    ownCategoryId: own?.id ?? null,
    sameAsRow: null,
  };
}

type Fail = (field: BookField, code: BookIssueCode) => void;

/** People pay in advance, by a year at most; of a closed month nothing is entered as if it had been there. */
function checkDay(
  day: string | null,
  lease: KnownLease | null,
  { today, closedThrough }: Known,
  fail: Fail,
): void {
  if (day === null) return;
  if (day > today) fail('day', 'in_future');
  if (closedThrough !== null && day <= closedThrough) fail('day', 'closed_month');
  if (lease === null) return;
  const earliest = Temporal.PlainDate.from(lease.startsOn).subtract({ years: 1 });
  if (day < earliest.toString()) fail('day', 'before_lease');
}

/** The lease that the cells name; of several the one that ran on the day, where only one did. */
function findLease(
  { property, unit, tenant, day }: BookValues,
  leases: readonly KnownLease[],
  chosenLeaseId: string | null,
  fail: Fail,
): { lease: KnownLease | null; candidates: readonly KnownLease[] } {
  const chosen = leases.find(({ leaseId }) => leaseId === chosenLeaseId);
  if (chosen !== undefined) return { lease: chosen, candidates: [] };
  let left = leases;
  const narrow = (
    field: 'property' | 'unit' | 'tenant',
    text: string,
    is: (lease: KnownLease) => boolean,
  ) => {
    if (text === '') return true;
    const within = left.filter(is);
    if (within.length === 0) fail(field, `unknown_${field}`);
    else left = within;
    return within.length > 0;
  };
  const isKnown =
    narrow('property', property, (lease) => isOfPlace(lease, property)) &&
    narrow('unit', unit, (lease) => isSame(lease.unitNumber, unit)) &&
    narrow('tenant', tenant, (lease) => isOfTenant(lease, tenant));
  const [only] = isKnown ? left : [];
  if (only !== undefined && left.length === 1) return { lease: only, candidates: [] };
  const then = left.filter(({ startsOn, lastOn }) => day !== null && startsOn <= day && day <= lastOn);
  const [running] = isKnown ? then : [];
  if (running !== undefined && then.length === 1) return { lease: running, candidates: [] };
  if (isKnown && (unit !== '' || tenant !== '')) fail('tenant', 'several_leases');
  return { lease: null, candidates: left.slice(0, mostCandidates) };
}

function findPlace(
  { property, unit }: BookValues,
  { places }: Known,
  fail: Fail,
): { propertyId: string | null; unitId: string | null } {
  const none = { propertyId: null, unitId: null };
  if (property === '' && unit === '') return none;
  const ofProperty = property === '' ? places : places.filter((place) => isOfPlace(place, property));
  if (ofProperty.length === 0) {
    fail('property', 'unknown_property');
    return none;
  }
  const ids = new Set(ofProperty.map(({ propertyId }) => propertyId));
  if (unit === '') {
    if (ids.size > 1) fail('property', 'unknown_property');
    return { propertyId: ofProperty[0]?.propertyId ?? null, unitId: null };
  }
  const units = ofProperty.filter(({ unitNumber }) => isSame(unitNumber, unit));
  const [found] = units;
  if (found === undefined || units.length > 1) {
    fail(property === '' ? 'property' : 'unit', property === '' ? 'unknown_property' : 'unknown_unit');
    return none;
  }
  return { propertyId: found.propertyId, unitId: found.unitId };
}

function effectOf(sheet: BookSheet, values: BookValues, lease: KnownLease | null): BookEffect | null {
  if (sheet === 'expenses') return 'expense';
  if (lease === null) return null;
  if (sheet === 'securities') return 'security';
  if (sheet === 'balances') return values.direction;
  // What the tenant says it was for comes first; else the day of the payment.
  const of = values.month ?? values.day;
  const isCharged = lease.chargedFrom !== null && of !== null && of >= monthStart(lease.chargedFrom);
  return isCharged ? 'covers' : 'settled';
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

function isOfPlace(place: { propertyName: string; address: string }, text: string): boolean {
  return isSame(place.propertyName, text) || isSame(place.address, text);
}

function isOfTenant({ tenantNames }: KnownLease, text: string): boolean {
  return isSame(tenantNames, text) || tenantNames.split(', ').some((name) => isSame(name, text));
}

function isSame(left: string, right: string): boolean {
  return normalizeLabel(left) === normalizeLabel(right);
}

export function labelOf({ propertyName, unitNumber, tenantNames }: KnownLease): string {
  return `${propertyName} · ${unitNumber} · ${tenantNames}`;
}

/** What two rows have in common that say the same. */
function keyOf({ sheet, lease, values }: Judged): string {
  const { day, amount, direction, reference, description, vendor, securityType } = values;
  const leaseId = lease?.leaseId ?? '';
  if (sheet === 'balances')
    return balanceKey({ leaseId, effect: direction, day: day ?? '', amount: amount ?? 0 });
  if (sheet === 'payments') return paymentKey({ leaseId, day: day ?? '', amount: amount ?? 0, reference });
  if (sheet === 'expenses')
    return expenseKey({ day: day ?? '', amount: amount ?? 0, vendor, description, reference });
  return securityKey({ leaseId, type: securityType ?? '', amount: amount ?? 0, reference });
}

const balanceKey = ({ leaseId, effect, day, amount }: KnownOpening) =>
  JSON.stringify(['balances', leaseId, effect, day, amount]);
const paymentKey = ({ leaseId, day, amount, reference }: KnownPayment) =>
  JSON.stringify(['payments', leaseId, day, amount, reference]);
const expenseKey = ({ day, amount, vendor, description, reference }: KnownExpense) =>
  JSON.stringify(['expenses', day, amount, vendor, description, reference]);
const securityKey = ({
  leaseId,
  type,
  amount,
  reference,
}: {
  leaseId: string;
  type: string;
  amount: number;
  reference: string;
}) => JSON.stringify(['securities', leaseId, type, amount, reference]);

function indexKnown({ payments, expenses, securities, openings }: Known): ReadonlySet<string> {
  return new Set([
    ...openings.map(balanceKey),
    ...payments.map(paymentKey),
    ...expenses.map(expenseKey),
    ...securities.map(securityKey),
  ]);
}
