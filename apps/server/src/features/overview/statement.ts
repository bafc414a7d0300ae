import { joinAddress } from '@dira/domain/address';
import type { Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import type { CashRow, OverviewSources, SpentRow } from '../../contributions/overview.ts';
import { daysOfMonth, type Days } from '../../db/days.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { mapInSlices } from '../../platform/in-slices.ts';
import { readLogo } from '../../platform/paper-logo.ts';
import {
  composeOwnerStatement,
  type LeaseLine,
  type OwnerStatementContent,
  type StatementAccount,
} from '../../platform/pdf-owner-statement.ts';
import type { Services } from '../../services.ts';
import { buildManyLedgers, selectLedgerRows, type LedgerOfLease, type LedgerRows } from '../money/ledger.ts';
import { toStatementLine } from '../money/statement.ts';
import { selectHead, type HeadRow } from './repo.ts';
import type { OverviewChoice } from './service.ts';

/**
 * The statement of a month on paper: what tenants owed, what was charged, received and spent, and what is left.
 *
 * Guarantees: it is made from the ledgers of the leases each time that somebody asks, so that it never says anything
 * else than they do; opening + charged − paid = closing, to the agora, deposits in lines of their own; what was received
 * is what the overview says. Never: a statement that is kept, and with that two that differ.
 */

const paymentLines = new Set<LeaseLine['line']['type']>([
  'payment',
  'payment_reversal',
  'payout',
  'payout_reversal',
]);

type Choice = OverviewChoice & { language?: Language | undefined };

/** @throws AppError not_found for a property that is not there */
export async function makeStatement(
  sources: OverviewSources,
  write: OrgWrite,
  { pdf, files }: Pick<Services, 'pdf' | 'files'>,
  { month: chosen, propertyId, language: asked }: Choice,
) {
  const month = chosen ?? write.today.toPlainYearMonth().toString();
  const found = await answerRead(write, readStatement(sources, write, month, propertyId));
  return async () => {
    const language = asked ?? found.head.language;
    const content = await buildStatement(found, month, write.today, language);
    const document = await composeOwnerStatement(content, language);
    return {
      name: `statement-${month}.pdf`,
      mediaType: 'application/pdf',
      bytes: await pdf.render('owner-statement', document, await readLogo(files, content.letterhead?.logo)),
    };
  };
}

interface Found {
  head: HeadRow;
  rows: LedgerRows;
  cash: CashRow[];
  spent: SpentRow[];
}

/** What the statement is made of. */
function readStatement(
  sources: OverviewSources,
  scope: OrgScope,
  month: string,
  propertyId: string | undefined,
): Read<Found> {
  const days = daysOfMonth(month);
  return readAll(
    [
      selectHead(scope, propertyId),
      ...selectLedgerRows(scope, propertyId === undefined ? 'all' : { propertyId }),
      sources.selectCash(scope, propertyId, days),
      sources.selectSpent(scope, propertyId, days),
    ],
    (heads, leases, charges, payments, allocations, cash, spent) => ({
      head: requireRow(heads),
      rows: { leases, charges, payments, allocations },
      cash,
      spent,
    }),
  );
}

/** What the statement says. A workspace has thousands of ledgers, and nobody waits for all of them. */
async function buildStatement(
  { head, rows, cash, spent }: Found,
  month: string,
  today: Temporal.PlainDate,
  language: Language,
): Promise<OwnerStatementContent> {
  const days = daysOfMonth(month);
  const ledgers = await buildManyLedgers(rows, Temporal.PlainDate.from(days.to));
  const accounts: StatementAccount[] = [];
  for (const currency of currenciesOf(head.preferred_currency, ledgers, [...cash, ...spent], days)) {
    const inCurrency = {
      ledgers: ledgers.filter(({ lease }) => lease.currency === currency),
      cash: cash.filter((row) => row.currency === currency),
      spent: spent.filter((row) => row.currency === currency),
    };
    accounts.push(await buildAccount(inCurrency, { currency, days, language }));
  }
  return {
    organizationName: head.organization_name,
    letterhead: head.letterhead,
    property: nameProperty(head),
    month,
    isOver: days.to < today.toString(),
    issuedOn: today.toString(),
    accounts,
  };
}

function nameProperty(head: HeadRow): OwnerStatementContent['property'] {
  const { property_name: propertyName, street, house_number, city } = head;
  if (propertyName === null || street === null || house_number === null || city === null) return null;
  return { propertyName, propertyAddress: joinAddress({ street, house_number, city }) };
}

/** The preferred currency, and those in which something is owed or happened. */
function currenciesOf(
  preferred: Currency,
  ledgers: LedgerOfLease[],
  moved: { currency: Currency }[],
  days: Days,
): Currency[] {
  const alive = ledgers.filter((found) => found.ledger.balance !== 0 || linesWithin(found, days).length > 0);
  const used = [...alive.map(({ lease }) => lease.currency), ...moved.map(({ currency }) => currency)];
  return [...new Set([preferred, ...used.toSorted()])];
}

function linesWithin({ ledger }: LedgerOfLease, { from }: Days) {
  return ledger.lines.filter(({ on }) => on.toString() >= from);
}

async function buildAccount(
  { ledgers, cash, spent }: { ledgers: LedgerOfLease[]; cash: CashRow[]; spent: SpentRow[] },
  { currency, days, language }: { currency: Currency; days: Days; language: Language },
): Promise<StatementAccount> {
  const ofLeases = await mapInSlices(ledgers, (found) =>
    linesWithin(found, days).map((line) => toLeaseLine(found, toStatementLine(line, language))),
  );
  const lines = ofLeases.flat().toSorted(byDayAndPlace);
  const balances = ledgers.map(({ ledger }) => ledger.balance);
  const [paid, charges] = [lines.filter(isOfPayments), lines.filter((line) => !isOfPayments(line))];
  return {
    currency,
    opening: sum(ledgers.map((found) => balanceBefore(found, days))),
    charges: charges.filter((line) => !isOfDeposit(line)),
    depositCharges: charges.filter(isOfDeposit),
    payments: paid,
    received: sum(cash.map(({ received }) => received)),
    closing: sum(balances),
    owed: sum(balances.map((balance) => Math.max(0, balance))),
    credit: sum(balances.map((balance) => Math.max(0, -balance))),
    deposits: sum(cash.map(({ deposits }) => deposits)),
    expenses: spent.map((row) => ({
      on: row.spent_on,
      category: row.category,
      description: row.description,
      vendor: row.vendor,
      propertyName: row.property_name,
      amount: row.amount,
    })),
  };
}

/** Money that came or went: what was given away of a tenant's credit is owed on the ledger, and is no charge. */
function isOfPayments({ line: { type } }: LeaseLine): boolean {
  return paymentLines.has(type);
}

function isOfDeposit({ line }: LeaseLine): boolean {
  return 'kind' in line && line.kind === 'deposit';
}

function balanceBefore({ ledger }: LedgerOfLease, { from }: Days): number {
  return ledger.lines.findLast(({ on }) => on.toString() < from)?.balance ?? 0;
}

function toLeaseLine({ lease }: LedgerOfLease, line: LeaseLine['line']): LeaseLine {
  return {
    propertyName: lease.property_name,
    unitNumber: lease.unit_number,
    tenantNames: lease.tenant_names,
    line,
  };
}

function byDayAndPlace(a: LeaseLine, b: LeaseLine): number {
  const place = ({ propertyName, unitNumber }: LeaseLine) => `${propertyName} ${unitNumber}`;
  return a.line.on.localeCompare(b.line.on) || place(a).localeCompare(place(b));
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
