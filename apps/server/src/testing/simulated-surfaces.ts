import { isDeepStrictEqual } from 'node:util';
import type { CashReport } from '@dira/contract/cash-report';
import type { DashboardStats } from '@dira/contract/dashboard';
import type { Overview } from '@dira/contract/overview';
import type { OwnerAccount } from '@dira/contract/owners';
import { parse } from 'csv-parse/sync';
import { addOwner, readStatement, setShares } from '../features/owners/testing.ts';
import { addFamily, readTaxYear } from '../features/tax-years/testing.ts';
import { toDecimal } from '../platform/csv.ts';
import type { Member } from './people.ts';
import type { CashBook } from './simulated-movements.ts';
import type { Answer, TestServer } from './test-server.ts';

/** A property that is managed for two, who are taxed as one family. */
export interface Managed {
  propertyId: string;
  ownerIds: readonly [string, string];
  familyId: string;
}

/** Hands a property to two owners, by shares that divide hardly any amount evenly. */
export async function handOver(
  server: TestServer,
  owner: Member,
  { propertyId, begins }: { propertyId: string; begins: string },
): Promise<Managed> {
  const [one, other] = [
    await addOwner(server, owner, 'Dana Levi'),
    await addOwner(server, owner, 'Avi Cohen'),
  ];
  const shares = { [one]: 3333, [other]: 6667 };
  await setShares(server, owner, { propertyId, fromOn: begins, shares });
  const ownerIds = [one, other] as const;
  const familyId = await addFamily(server, owner, { hasUnowned: false, ownerIds: [...ownerIds] });
  return { propertyId, ownerIds, familyId };
}

interface Tools {
  send(url: string, body: object): Promise<Answer>;
  pick<T>(list: readonly T[]): T | undefined;
  amount(): number;
  on(): string;
  cash: CashBook;
  managed: Managed;
}

/** Expenses, and what owners pay in and are paid out, drawn by lot. */
export function managedActs({ send, pick, amount, on, cash, managed }: Tools) {
  const isDone = ({ status }: Answer) => status < 300;
  const entries: { id: string; amount: number }[] = [];
  const enter = async (kind: 'contribution' | 'payout', sum: number) => {
    const ownerId = pick(managed.ownerIds) ?? '';
    const answer = await send(`/property-owners/${ownerId}/entries`, {
      kind,
      amount: sum,
      currency: 'ILS',
      on: on(),
    });
    if (!isDone(answer)) return false;
    const signed = kind === 'payout' ? -sum : sum;
    entries.push({ id: answer.body.id, amount: signed });
    cash.move(on(), 'owners', signed);
    return true;
  };
  return {
    'something is spent': async () => {
      const sum = amount();
      const category = pick(['maintenance', 'insurance', 'cleaning']) ?? 'other';
      const expense = { expenseDate: on(), category, vendor: '', description: 'By lot', amount: sum };
      const answer = await send('/expenses', { ...expense, propertyId: managed.propertyId });
      if (!isDone(answer)) return false;
      cash.move(on(), 'expenses', sum);
      return true;
    },
    'an owner pays in': () => enter('contribution', amount()),
    'an owner is paid out': () => enter('payout', amount()),
    'an entry of an owner is taken back': async () => {
      const entry = entries.at(-1);
      if (entry === undefined) return false;
      const answer = await send(`/owner-entries/${entry.id}/reversal`, {});
      if (!isDone(answer)) return false;
      entries.pop();
      cash.move(on(), 'owners', -entry.amount);
      return true;
    },
  };
}

interface Asked {
  managed: Managed;
  cash: CashBook;
  /** The first day of the books. */
  begins: string;
  today: Temporal.PlainDate;
}

/** Every place that says what came, went and is left says what the second set of books says. @throws where one does not */
export async function compareSurfaces(server: TestServer, owner: Member, asked: Asked): Promise<void> {
  const { managed, cash, begins, today } = asked;
  const month = today.toPlainYearMonth().toString();
  const ask = async (path: string): Promise<Answer> => {
    const answer = await server.request('GET', owner.path(path), { as: owner });
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body ?? '')}`);
    return answer;
  };
  const compare = (place: string, says: unknown, right: unknown) => {
    if (!isDeepStrictEqual(says, right))
      throw new Error(
        `${today.toString()}: ${place} says ${JSON.stringify(says)}, not ${JSON.stringify(right)}`,
      );
  };

  const overview: Overview = (await ask('/overview')).body;
  for (const of of overview.money?.months ?? []) {
    const { received, deposits, expenses } = cash.of(of.month);
    const says = [of.received, of.deposits, of.expenses, of.net].map(({ amount }) => amount);
    compare(`the overview of ${of.month}`, says, [received, deposits, expenses, received - expenses]);
  }

  const { money: dashboard }: DashboardStats = (await ask('/dashboard/stats')).body;
  for (const of of dashboard?.months ?? [])
    compare(`the dashboard of ${of.month}`, of.received.amount, cash.of(of.month).received);

  const { money: report }: CashReport = (
    await ask(`/cash-report?from=${begins.slice(0, month.length)}&to=${month}`)
  ).body;
  const all = cash.all();
  for (const of of report.spans) {
    const { received, expenses } = cash.of(of.span);
    compare(`the report of ${of.span}`, [of.received.amount, of.expenses.amount], [received, expenses]);
  }
  for (const parts of [report.byKind, report.byMethod])
    compare('the report by its parts', sumOf(parts), all.received);
  compare('the report by category', sumOf(report.byCategory), all.expenses);
  compare(
    'the report by property',
    report.byProperty.reduce((sum, { net }) => sum + net.amount, 0),
    all.received - all.expenses,
  );

  compare('the statements of the owners', await addUpStatements(server, owner, { managed, month }), {
    received: cash.of(month).received,
    vat: cash.of(month).vat,
    spent: cash.of(month).expenses,
    entries: cash.of(month).owners,
    closing: all.received + all.vat - all.expenses + all.owners,
    held: all.deposits,
  });

  const tax = await readTaxYear(server, owner, managed.familyId, { year: today.year });
  const ofYear = cash.all(String(today.year));
  compare('the tax planner', tax.rent + tax.apart.otherIncome, ofYear.received);

  const days = `from=${begins}&to=${today.toString()}`;
  const income = await ask(`/tables/income?${days}&columns=amount`);
  compare('the file of the income', sumOfFile(income), toDecimal(all.received));
  const expenses = await ask('/tables/expenses?columns=amount');
  compare('the file of the expenses', sumOfFile(expenses), toDecimal(all.expenses));
}

/** What the statements of both owners come to. */
async function addUpStatements(
  server: TestServer,
  owner: Member,
  { managed, month }: { managed: Managed; month: string },
) {
  const accounts: OwnerAccount[] = [];
  for (const ownerId of managed.ownerIds)
    accounts.push(...(await readStatement(server, owner, ownerId, month)).accounts);
  const of = (figure: (account: OwnerAccount) => number) =>
    accounts.reduce((sum, account) => sum + figure(account), 0);
  return {
    received: of((account) => account.received),
    vat: of((account) => account.receivedVat),
    spent: of((account) => account.spent),
    entries: of((account) => account.contributions - account.payouts),
    closing: of((account) => account.closing),
    held: of((account) => account.held),
  };
}

function sumOf(parts: readonly { amount: { amount: number } }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** The sum of the first column, as the file writes it. */
function sumOfFile({ raw }: Answer): string {
  const [, ...rows] = parse(raw, { bom: true }) as string[][];
  const agorot = rows.map(([amount = '']) => Math.round(Number(amount) * 100));
  return toDecimal(agorot.reduce((sum, amount) => sum + amount, 0));
}
