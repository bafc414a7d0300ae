import type { BankMatchPart } from '@dira/contract/bank-statements';
import { payerKeyOf, type Suggestion } from '@dira/domain/bank-statements/suggestions';
import type { Compilable } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { addSpentExpense, removeExpense } from '../expenses/service.ts';
import {
  acceptPayment,
  recordPayment,
  requireCurrency,
  requireLease,
  requireUndecided,
} from '../money/confirmation.ts';
import { refuseField } from '../money/days.ts';
import { reversePayment } from '../money/reversal.ts';
import { requireAccount } from './import.ts';
import { selectKnown, suggestFor } from './known-money.ts';
import * as lines from './lines.repo.ts';

/**
 * What a line of the bank is.
 *
 * Guarantees: a line is explained once and no further than it goes, and a payment or an expense explains no more than it
 * is, by the database; of two people who match a line the second is refused; what a line posts goes through the same
 * services as what is typed. Never: money that is posted while the same money waits as a report, unless somebody was
 * asked.
 */

/** A line that is held, with what is left of it. */
interface HeldLine {
  id: string;
  day: string;
  description: string;
  reference: string;
  payer: string;
  rest: number;
  currency: Awaited<ReturnType<typeof requireAccount>>['currency'];
}

interface Matched {
  /** Signed as the line. */
  amount: number;
  hasReceipt: boolean;
}

/** @throws AppError not_found, transition_refused for a line that is explained already */
export async function matchLine(
  write: OrgWrite,
  lineId: string,
  { parts, isRemembered }: { parts: readonly BankMatchPart[]; isRemembered: boolean },
): Promise<{ rest: number }> {
  const line = await requireLine(write, lineId);
  if (line.rest === 0) throw new AppError('transition_refused');
  let { rest } = line;
  for (const [index, part] of parts.entries()) {
    const { amount } = await matchPart(write, { ...line, rest }, part, `parts.${index}`);
    rest -= amount;
  }
  if (isRemembered) await remember(write, line, parts);
  await recordMatched(write, line, line.rest - rest);
  return { rest };
}

/** From here on nobody else matches a line of its account. @throws AppError not_found */
async function requireLine(write: OrgWrite, id: string): Promise<HeldLine> {
  const found = await lines.findLine(write, id);
  if (found === undefined) throw new AppError('not_found');
  const { currency } = await requireAccount(write, found.account_id);
  const line = await lines.findLine(write, id);
  if (line === undefined) throw new AppError('not_found');
  return { ...line, currency, rest: line.amount - line.matched };
}

/** The one lease that the whole line was said to be for is suggested to the next line of its payer. */
async function remember(write: OrgWrite, line: HeldLine, parts: readonly BankMatchPart[]): Promise<void> {
  const [part, other] = parts;
  const key = payerKeyOf(line);
  if (part?.kind !== 'lease' || other !== undefined || key === '') return;
  const payer = line.payer === '' ? line.description.slice(0, 300) : line.payer;
  await lines.keepRule(write, { payer_key: key, payer, lease_id: part.leaseId });
}

function recordMatched(write: OrgWrite, line: HeldLine, amount: number): Promise<void> {
  return recordEvent(write, {
    action: 'matched',
    entity: 'bank_line',
    entityId: line.id,
    data: { name: line.description, amount, currency: line.currency },
  });
}

async function matchPart(
  write: OrgWrite,
  line: HeldLine,
  part: BankMatchPart,
  path: string,
): Promise<Matched> {
  switch (part.kind) {
    case 'reported':
      return acceptReport(write, line, part.paymentId, path);
    case 'recorded':
      return linkPayment(write, line, part.paymentId, path);
    case 'lease':
      return postPayment(write, line, part, path);
    case 'expense':
      return linkExpense(write, line, part.expenseId, path);
    case 'new_expense':
      return postExpense(write, line, part, path);
    case 'bounced':
      return takePaymentBack(write, line, part.paymentId, path);
    case 'aside':
      requireRest(line, line.rest, path);
      await lines.insertMatch(write, {
        line_id: line.id,
        kind: 'aside',
        amount: line.rest,
        reason: part.reason,
        how: 'hand',
        is_posted: false,
      });
      return { amount: line.rest, hasReceipt: false };
  }
}

/** @throws AppError invalid_request for more than is left of the line, or for money of the other direction */
function requireRest({ rest }: HeldLine, amount: number, path: string): void {
  if (rest === 0 || Math.sign(amount) !== Math.sign(rest) || Math.abs(amount) > Math.abs(rest))
    throw refuseField(path, 'beyond_rest');
}

/** A tenant said that they paid, and here is the money. */
async function acceptReport(
  write: OrgWrite,
  line: HeldLine,
  paymentId: string,
  path: string,
): Promise<Matched> {
  const { lease, payment } = await requireUndecided(write, paymentId);
  requireCurrency(lease, line.currency, path);
  requireRest(line, payment.amount, path);
  const accepted = await acceptPayment(write, {
    ...payment,
    lease,
    tenantId: payment.tenant_id,
    paidOn: payment.paid_on,
    at: write,
  });
  await lines.insertMatch(write, {
    line_id: line.id,
    kind: 'payment',
    amount: payment.amount,
    payment_id: paymentId,
    lease_id: lease.id,
    how: 'reported',
    is_posted: true,
  });
  return { amount: payment.amount, hasReceipt: accepted.receipt !== null };
}

/** Somebody recorded it before: nothing is posted again. */
async function linkPayment(
  write: OrgWrite,
  line: HeldLine,
  paymentId: string,
  path: string,
): Promise<Matched> {
  const found = await lines.findReceived(write, paymentId);
  if (found === undefined) throw new AppError('not_found');
  const lease = await requireLease(write, found.lease_id);
  requireCurrency(lease, line.currency, path);
  const payment = await lines.findReceived(write, paymentId);
  if (payment?.decision !== 'confirmed') throw new AppError('payment_not_confirmed');
  if (payment.reversed_on !== null) throw new AppError('payment_already_reversed');
  const amount = Math.min(line.rest, payment.amount - (await lines.sumMatched(write, { paymentId })));
  requireRest(line, amount, path);
  await lines.insertMatch(write, {
    line_id: line.id,
    kind: 'payment',
    amount,
    payment_id: paymentId,
    lease_id: lease.id,
    how: 'recorded',
    is_posted: false,
  });
  return { amount, hasReceipt: false };
}

/** @throws AppError payment_maybe_duplicate where the same money is reported or recorded, until somebody was asked */
async function postPayment(
  write: OrgWrite,
  line: HeldLine,
  { leaseId, amount, how, isChecked }: Extract<BankMatchPart, { kind: 'lease' }>,
  path: string,
): Promise<Matched> {
  requireRest(line, amount, `${path}.amount`);
  await requireLease(write, leaseId);
  if (!isChecked && (await lines.findSameMoney(write, { leaseId, amount, day: line.day })) !== undefined)
    throw new AppError('payment_maybe_duplicate');
  const { paymentId } = await recordPayment(
    write,
    leaseId,
    {
      amount,
      currency: line.currency,
      method: 'bank_transfer',
      reference: line.reference,
      note: '',
      paidOn: line.day,
    },
    path,
  );
  await lines.insertMatch(write, {
    line_id: line.id,
    kind: 'payment',
    amount,
    payment_id: paymentId,
    lease_id: leaseId,
    how,
    is_posted: true,
  });
  return { amount, hasReceipt: true };
}

async function linkExpense(
  write: OrgWrite,
  line: HeldLine,
  expenseId: string,
  path: string,
): Promise<Matched> {
  const expense = await lines.findSpent(write, expenseId);
  if (expense === undefined) throw new AppError('not_found');
  if (expense.currency !== line.currency) throw refuseField(path, 'currency_mismatch');
  // What nobody approved is not spent.
  if (!expense.is_counted) throw new AppError('transition_refused');
  const left = expense.amount + (await lines.sumMatched(write, { expenseId }));
  const amount = -Math.min(left, -line.rest);
  requireRest(line, amount, path);
  await lines.insertMatch(write, {
    line_id: line.id,
    kind: 'expense',
    amount,
    expense_id: expenseId,
    how: 'expense',
    is_posted: false,
  });
  return { amount, hasReceipt: false };
}

/** A fee of the bank, or whatever else was spent and is in no list yet. */
async function postExpense(
  write: OrgWrite,
  line: HeldLine,
  { category, description }: Extract<BankMatchPart, { kind: 'new_expense' }>,
  path: string,
): Promise<Matched> {
  if (line.rest >= 0) throw refuseField(path, 'beyond_rest');
  const { id } = await addSpentExpense(write, {
    expenseDate: line.day,
    category,
    ownCategoryId: null,
    description,
    vendor: line.payer.slice(0, 120),
    notes: '',
    amount: -line.rest,
    propertyId: null,
    unitId: null,
    vatAmount: null,
    payer: 'owner',
    isDeductible: true,
    method: 'bank_transfer',
    reference: line.reference,
    maintenanceRequestId: null,
  });
  await lines.insertMatch(write, {
    line_id: line.id,
    kind: 'expense',
    amount: line.rest,
    expense_id: id,
    how: 'fee',
    is_posted: true,
  });
  return { amount: line.rest, hasReceipt: false };
}

/** The bank took a payment back: it is reversed on that day, and both lines keep what they are. */
async function takePaymentBack(
  write: OrgWrite,
  line: HeldLine,
  paymentId: string,
  path: string,
): Promise<Matched> {
  const payment = await lines.findReceived(write, paymentId);
  if (payment === undefined) throw new AppError('not_found');
  if (line.rest !== -payment.amount) throw refuseField(path, 'beyond_rest');
  await lines.insertMatch(write, {
    line_id: line.id,
    kind: 'reversal',
    amount: line.rest,
    payment_id: paymentId,
    lease_id: payment.lease_id,
    how: 'bounced',
    is_posted: true,
  });
  await reversePayment(write, paymentId, { reason: line.description, on: line.day });
  return { amount: line.rest, hasReceipt: false };
}

/** As many as one request accepts; whoever asks goes on with the next ones. */
const mostAtOnce = 100;

/** Accepts what can be only one thing, as it is when the account is held. */
export async function acceptSure(
  write: OrgWrite,
  accountId: string,
): Promise<{ accepted: number; receiptCount: number; left: number }> {
  const { currency, name } = await requireAccount(write, accountId);
  const found = await findKnown(write, accountId);
  const byId = new Map(found.waiting.map((row) => [row.id, row]));
  const today = write.today.toString();
  // A bank may list what is still to come, and nothing is posted ahead of its day.
  const hasCome = (lineId: string) => (byId.get(lineId)?.day ?? today) <= today;
  const sure = suggestFor(found).filter(({ isSure, lineId }) => isSure && hasCome(lineId));
  let receiptCount = 0;
  for (const { lineId, suggestions } of sure.slice(0, mostAtOnce)) {
    const row = byId.get(lineId);
    const part = suggestions[0] && partOf(suggestions[0]);
    if (row === undefined || part === undefined) continue;
    const line = { ...row, currency, rest: row.amount - row.matched };
    const { amount, hasReceipt } = await matchPart(write, line, part, 'line');
    if (hasReceipt) receiptCount += 1;
    await recordMatched(write, line, amount);
  }
  const accepted = Math.min(sure.length, mostAtOnce);
  await recordEvent(write, {
    action: 'matched',
    entity: 'bank_account',
    entityId: accountId,
    data: { name, count: accepted },
  });
  return { accepted, receiptCount, left: sure.length - accepted };
}

/** What accepting a suggestion says. */
function partOf(suggestion: Suggestion): BankMatchPart | undefined {
  switch (suggestion.kind) {
    case 'reported':
    case 'recorded':
      return { kind: suggestion.kind, paymentId: suggestion.paymentId };
    case 'lease': {
      const how = suggestion.reasons.includes('rule') ? 'rule' : 'reference';
      const { leaseId, amount } = suggestion;
      return { kind: 'lease', leaseId, amount, how, isChecked: true };
    }
    default:
      return undefined;
  }
}

async function findKnown(write: OrgWrite, accountId: string) {
  const [waiting, reported, recorded, received, leases, expenses, rules] = selectKnown(write, accountId);
  const rowsOf = <Row>(query: Compilable<Row>) => rowsWithin(write, query);
  return {
    waiting: await rowsOf(waiting),
    reported: await rowsOf(reported),
    recorded: await rowsOf(recorded),
    received: await rowsOf(received),
    leases: await rowsOf(leases),
    expenses: await rowsOf(expenses),
    rules: await rowsOf(rules),
  };
}

/** @throws AppError transition_refused where nothing was matched, or where the bank has taken the money back */
export async function undoLine(write: OrgWrite, lineId: string): Promise<void> {
  const line = await requireLine(write, lineId);
  const matches = await lines.listMatches(write, lineId);
  if (matches.length === 0 || matches.some((match) => match.kind === 'reversal' || match.is_taken_back))
    throw new AppError('transition_refused');
  for (const { id, payment_id: paymentId, expense_id: expenseId, is_posted: isPosted } of matches) {
    // What was posted takes its match along.
    if (isPosted && paymentId !== null) await reversePayment(write, paymentId, { reason: line.description });
    else if (isPosted && expenseId !== null) await removeExpense(write, expenseId);
    else await lines.deleteMatch(write, id);
  }
  await recordEvent(write, {
    action: 'unmatched',
    entity: 'bank_line',
    entityId: lineId,
    data: { name: line.description, currency: line.currency },
  });
}
