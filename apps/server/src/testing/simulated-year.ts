import { isDeepStrictEqual } from 'node:util';
import { CONFIRMATION_UNDO_SECONDS, PAYMENT_DOUBTS } from '@dira/domain/payment-states';
import { runUntilIdle } from '../background.ts';
import { enterCheques, listCheques } from '../features/cheques/testing.ts';
import { endLease } from '../features/lease-terminations/testing.ts';
import { addLease, ownPasswordOf, signInTenant } from '../features/leases/testing.ts';
import type { Rental } from '../features/money/testing.ts';
import { closePeriod, readReport } from '../features/periods/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { verify } from '../verify.ts';
import { signIn, signUpOwner, type Member, type Person } from './people.ts';
import {
  CashBook,
  movementActs,
  taxed,
  type Acknowledged,
  type BooksOfLease,
} from './simulated-movements.ts';
import { compareSurfaces, handOver, managedActs } from './simulated-surfaces.ts';
import type { Answer, TestServer } from './test-server.ts';

/**
 * A landlord's days, drawn by lot: rent falls due, tenants pay too much, too little and twice, cheques bounce, charges are
 * mended, leases end. Beside the product a second set of books is kept, of nothing but what was acknowledged; each
 * evening the two are compared and everything is recounted.
 */
export interface SimulatedYear {
  /** One day: what happens on it, the night's jobs, the recount. @throws where a figure or a promise is off */
  live(): Promise<void>;
  /** How often each thing happened. */
  deeds: ReadonlyMap<string, number>;
  /** What can happen. */
  kinds: readonly string[];
}

interface Household extends Rental, BooksOfLease {
  tenant: { email: string; password: string };
  rentAmount: number;
  dueDay: number;
  /** Rents that the second set of books has charged. */
  rentsCharged: number;
  reported: Paid[];
  paid: Paid[];
}

/** The rent of a lease that ends early is cut by rules that are tested elsewhere. */
type Paid = Acknowledged & { on: string };

/** mulberry32: the same seed draws the same lots. */
export function createLots(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** @param begins the first day, the first of a month */
export async function beginYear(
  server: TestServer,
  { seed, leases, begins }: { seed: number; leases: number; begins: string },
): Promise<SimulatedYear> {
  const draw = createLots(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[draw(list.length || 1)];
  let today = Temporal.PlainDate.from(begins);
  const morning = () => `${today.toString()}T07:00:00Z`;
  server.clock.set(morning());
  const owner = await signUpOwner(server, 'Carmel Homes');
  const { households, propertyId } = await moveIn(server, owner, { leases, begins, draw });
  const managed = await handOver(server, owner, { propertyId, begins });
  const deeds = new Map<string, number>();

  const send = async (as: Person, url: string, body?: object) => {
    const request = { as, ...(body !== undefined && { body }), key: crypto.randomUUID() };
    const [first, ...again] = await Promise.all(
      Array.from({ length: draw(8) === 0 ? 2 : 1 }, () => server.request('POST', url, request)),
    );
    if (first === undefined) throw new Error('nothing was sent');
    const isSame = (other: Answer) =>
      other.status === first.status &&
      (first.status >= 300 || JSON.stringify(other.body) === JSON.stringify(first.body));
    if (!again.every(isSame)) throw new Error(`said twice, answered differently: ${url}`);
    if (first.status >= 500) throw new Error(`${url}: ${first.status} ${JSON.stringify(first.body)}`);
    return first;
  };
  const isDone = ({ status }: Answer) => status < 300;
  const on = () => today.toString();
  const amount = () => (draw(60) + 1) * 10_000 + draw(100);
  const payment = (paid: number) => ({ amount: paid, method: 'bank_transfer', paidOn: on() });

  const cash = new CashBook();
  const acts: Record<string, (home: Household) => Promise<boolean>> = {
    ...movementActs<Household>({
      send: (home, url, body) => send(owner, isOfOrganization(url) ? owner.path(url) : home.path(url), body),
      openCharge: (home) => findOpenCharge(server, owner, home),
      pick,
      draw,
      amount,
      on,
      households,
      cash,
    }),
    ...managedActs({
      send: (url, body) => send(owner, owner.path(url), body),
      pick,
      amount,
      on,
      cash,
      managed,
    }),
    'a payment is recorded': async (home) => {
      // Who pays all that they owe and more has credit, without which nothing is refunded or moved to another lease.
      const sum = [amount(), home.rentAmount, Math.max(0, home.owed) + amount()][draw(3)] ?? amount();
      const answer = await send(owner, home.path('/payments'), { ...payment(sum), checked: PAYMENT_DOUBTS });
      if (!isDone(answer)) return false;
      home.owed -= sum;
      home.paid.push({ id: answer.body.paymentId, amount: sum, on: on() });
      cash.add(on(), sum);
      return true;
    },
    'a tenant reports a payment': async (home) => {
      const as = await signIn(server, home.tenant, home.tenant.password);
      const sum = draw(2) === 0 ? amount() : home.rentAmount;
      const answer = await send(as, home.myPath('/payments'), payment(sum));
      if (isDone(answer)) home.reported.push({ id: answer.body.id, amount: sum, on: on() });
      return isDone(answer);
    },
    'a report is confirmed': async (home) => {
      const [report] = home.reported;
      if (report === undefined) return false;
      const answer = await send(owner, owner.path(`/payments/${report.id}/confirmation`));
      if (!isDone(answer)) return false;
      home.owed -= report.amount;
      home.paid.push(report);
      cash.add(report.on, report.amount);
      home.reported.shift();
      return true;
    },
    'a report is rejected': async (home) => {
      const report = home.reported.at(-1);
      if (report === undefined) return false;
      const answer = await send(owner, owner.path(`/payments/${report.id}/rejection`), {
        reason: 'Never came',
      });
      if (isDone(answer)) home.reported.pop();
      return isDone(answer);
    },
    'a payment is taken back': async (home) => {
      const taken = pick(home.paid);
      if (taken === undefined) return false;
      // The bank says on which day it bounced, which may be a while ago.
      const said = today.subtract({ days: draw(20) }).toString();
      const bouncedOn = said < taken.on ? taken.on : said;
      const answer = await send(owner, owner.path(`/payments/${taken.id}/reversal`), {
        reason: 'Bounced',
        on: bouncedOn,
      });
      if (!isDone(answer)) return false;
      home.owed += taken.amount;
      cash.add(bouncedOn, -taken.amount);
      home.paid = home.paid.filter((one) => one !== taken);
      return true;
    },
    'a fee is charged': async (home) => {
      const sum = amount();
      const body = { kind: pick(['fee', 'utility', 'adjustment']) ?? 'fee', amount: sum, dueOn: on() };
      const answer = await send(owner, home.path('/charges'), body);
      if (!isDone(answer)) return false;
      const charge = taxed(home, { id: answer.body.id, amount: sum });
      home.owed += charge.amount + charge.vat;
      home.charged.push(charge);
      return true;
    },
    'a charge is taken back': async (home) => {
      const taken = pick(home.charged);
      if (taken === undefined) return false;
      const answer = await send(owner, owner.path(`/charges/${taken.id}/reversal`), { reason: 'A mistake' });
      if (!isDone(answer)) return false;
      home.owed -= taken.amount + taken.vat;
      home.charged = home.charged.filter((one) => one !== taken);
      return true;
    },
    'cheques are entered': async (home) =>
      isDone(await enterCheques(server, home, 1 + draw(3), { account: String(200_000 + draw(700_000)) })),
    'a cheque is deposited': async (home) => {
      const [cheque] = await listCheques(server, home, 'on_hand');
      if (cheque === undefined || cheque.dueOn > on()) return false;
      const body = { chequeIds: [cheque.id], depositedOn: on() };
      const answer = await send(owner, owner.path('/cheque-deposits'), body);
      if (!isDone(answer)) return false;
      home.owed -= cheque.amount.amount;
      cash.add(on(), cheque.amount.amount);
      return true;
    },
    'a cheque bounces': async (home) => {
      const [cheque] = await listCheques(server, home, 'deposited');
      if (cheque === undefined) return false;
      const fee = draw(2) === 0 ? 2_500 : undefined;
      const body = { on: on(), reason: 'No cover', ...(fee !== undefined && { feeAmount: fee }) };
      const answer = await send(owner, owner.path(`/cheques/${cheque.id}/bounce`), body);
      if (!isDone(answer)) return false;
      const charged = taxed(home, { id: cheque.id, amount: fee ?? 0 });
      home.owed += cheque.amount.amount + charged.amount + charged.vat;
      cash.add(on(), -cheque.amount.amount);
      return true;
    },
    'a cheque is honoured': async (home) => {
      const [cheque] = await listCheques(server, home, 'deposited');
      if (cheque === undefined) return false;
      return isDone(await send(owner, owner.path(`/cheques/${cheque.id}/clearance`), { on: on() }));
    },
    'a lease ends early': async (home) => {
      if (draw(40) !== 0) return false;
      const lastDay = today.add({ days: draw(60) }).toString();
      const answer = await endLease(server, owner, home.lease.id, { lastDay });
      if (isDone(answer)) home.hasEnded = true;
      return isDone(answer);
    },
  };
  const names = Object.keys(acts);

  return {
    deeds,
    kinds: names,
    live: async () => {
      server.clock.set(morning());
      Object.assign(owner, await signIn(server, owner));
      for (let turn = 0; turn < Math.max(3, households.length / 5); turn += 1) {
        const name = pick(names) ?? '';
        const home = pick(households);
        if (home === undefined || home.hasEnded) continue;
        if (await acts[name]?.(home)) deeds.set(name, (deeds.get(name) ?? 0) + 1);
      }
      // What was confirmed may not be called off any longer, and counts.
      server.clock.advance({ seconds: CONFIRMATION_UNDO_SECONDS });
      await runUntilIdle(server.services);
      chargeRents(households, Temporal.PlainDate.from(begins), today);
      cash.setVat(await readVat(server, owner));
      await compareBooks(server, households, today);
      await compareCash(server, owner, cash);
      await compareJournal(server, owner, cash);
      await compareSurfaces(server, owner, { managed, cash, begins, today });
      await closeLastMonth(server, owner, { today, cash, isDrawn: draw(4) === 0 });
      await requireSound(server, today);
      today = today.add({ days: 1 });
    },
  };
}

async function moveIn(
  server: TestServer,
  owner: Member,
  { leases, begins, draw }: { leases: number; begins: string; draw: (below: number) => number },
) {
  const { id: propertyId, unitIds } = await addProperty(server, owner, {}, leases);
  const households: Household[] = [];
  for (const unitId of unitIds) {
    const rentAmount = 300_000 + draw(40) * 5_000;
    const dueDay = [1, 5, 10][draw(3)] ?? 1;
    const lease = await addLease(server, owner, unitId, {
      startsOn: begins,
      endsOn: Temporal.PlainDate.from(begins).add({ years: 1 }).subtract({ days: 1 }).toString(),
      monthlyRentAmount: rentAmount,
      dueDay,
    });
    const { email } = await signInTenant(server, lease);
    const path = (rest: string) => owner.path(`/leases/${lease.id}${rest}`);
    const hasVat = draw(4) === 0;
    if (hasVat) await server.request('PUT', path('/vat'), { as: owner, body: { fromOn: begins } });
    households.push({
      owner,
      lease,
      path,
      myPath: (rest) => `/api/v1/my/leases/${lease.id}${rest}`,
      tenant: { email, password: ownPasswordOf(lease) },
      rentAmount,
      dueDay,
      owed: 0,
      rentsCharged: 0,
      reported: [],
      paid: [],
      charged: [],
      held: 0,
      reliefs: [],
      refunds: [],
      deposits: [],
      hasVat,
      hasEnded: false,
    });
  }
  return { households, propertyId };
}

/** A month's rent, once the day on which it is due has come. */
function chargeRents(
  households: readonly Household[],
  begins: Temporal.PlainDate,
  today: Temporal.PlainDate,
) {
  for (const home of households) {
    const isDue = () => {
      const due = begins.add({ months: home.rentsCharged }).with({ day: home.dueDay });
      return home.rentsCharged < 12 && Temporal.PlainDate.compare(due, today) <= 0;
    };
    const { amount, vat } = taxed(home, { id: home.lease.id, amount: home.rentAmount });
    for (; isDue(); home.rentsCharged += 1) home.owed += amount + vat;
  }
}

/** What of the money that came was VAT, by month. */
async function readVat(server: TestServer, owner: Member): Promise<Map<string, number>> {
  const rows = await server.owner<{ month: string; amount: number }[]>`
    select to_char(moved_on, 'YYYY-MM') as month, sum(amount)::int as amount from vat_movements
    where organization_id = ${owner.organizationId} group by 1`;
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}

async function compareBooks(server: TestServer, households: readonly Household[], today: Temporal.PlainDate) {
  const rows =
    await server.owner`select lease_id, sum(balance)::bigint as balance from lease_balances group by lease_id`;
  const balances = new Map(rows.map((row) => [row['lease_id'], Number(row['balance'])]));
  const accounts = await server.owner`select lease_id, held from deposit_accounts`;
  const deposits = new Map(accounts.map((row) => [row['lease_id'], Number(row['held'])]));
  for (const { lease, owed, held, hasEnded } of households) {
    const said = { owed: balances.get(lease.id) ?? 0, held: deposits.get(lease.id) ?? 0 };
    if (hasEnded) said.owed = owed;
    if (said.owed !== owed || said.held !== held)
      throw new Error(
        `${today.toString()}: lease ${lease.id}: ${JSON.stringify({ owed, held })}, the books say ${JSON.stringify(said)}`,
      );
  }
}

/** What each month received and took for deposits, as the overview and the statements read it. */
async function compareCash(server: TestServer, owner: Member, cash: CashBook): Promise<void> {
  const rows = await server.owner<{ month: string; received: number; deposits: number }[]>`
    select to_char(month, 'YYYY-MM') as month, (amount - deposits)::int as received, deposits::int from monthly_cash
    where organization_id = ${owner.organizationId} and (amount, deposits) <> (0, 0)`;
  const books = Object.fromEntries(rows.map(({ month, ...said }) => [month, said]));
  const second = Object.fromEntries(
    [...cash.months]
      .map(([month, { received, deposits }]) => [month, { received, deposits }] as const)
      .filter(([, { received, deposits }]) => received !== 0 || deposits !== 0),
  );
  if (!isDeepStrictEqual(books, second))
    throw new Error(`cash: ${JSON.stringify(second)}, the books say ${JSON.stringify(books)}`);
}

/** What each month brought to the accounts of money; and that every entry balances. */
async function compareJournal(server: TestServer, owner: Member, cash: CashBook): Promise<void> {
  const uneven = await server.owner`
    select entry_id from journal_lines where organization_id = ${owner.organizationId}
    group by entry_id, currency having sum(amount) <> 0`;
  if (uneven.length > 0) throw new Error(`journal: entries that do not balance: ${JSON.stringify(uneven)}`);
  const rows = await server.owner<{ month: string; amount: number }[]>`
    select to_char(on_day, 'YYYY-MM') as month, sum(amount)::int as amount from journal_lines
    where organization_id = ${owner.organizationId} and account in ('bank', 'cash', 'payment_apps', 'card', 'tenant_transfers')
    group by 1 having sum(amount) <> 0`;
  const books = Object.fromEntries(rows.map(({ month, amount }) => [month, amount]));
  const second = Object.fromEntries(
    [...cash.months]
      .map(
        ([month, { received, vat, deposits, expenses, owners }]) =>
          [month, received + vat + deposits - expenses + owners] as const,
      )
      .filter(([, amount]) => amount !== 0),
  );
  if (!isDeepStrictEqual(books, second))
    throw new Error(`journal: ${JSON.stringify(second)}, its accounts of money say ${JSON.stringify(books)}`);
}

/** Some days after a month is over its books are closed; from then on nothing moves what they said. */
async function closeLastMonth(
  server: TestServer,
  owner: Member,
  { today, cash, isDrawn }: { today: Temporal.PlainDate; cash: CashBook; isDrawn: boolean },
): Promise<void> {
  const first = today.with({ day: 1 }).toString();
  const month = today.subtract({ months: 1 }).toPlainYearMonth().toString();
  if (cash.openFrom < first && isDrawn && today.day > 3) {
    const { status, body } = await closePeriod(server, owner, month);
    if (status !== 201) throw new Error(`${month} was not closed: ${JSON.stringify(body)}`);
    cash.openFrom = first;
  }
  if (cash.openFrom !== first) return;
  const { closed, figures } = await readReport(server, owner, month);
  const { received, deposits } = cash.of(month);
  const [said = { received: 0, deposits: 0 }] = figures.money;
  if (!closed.agrees || said.received !== received || said.deposits !== deposits)
    throw new Error(
      `${today.toString()}: ${month} changed: ${JSON.stringify({ closed, said, received, deposits })}`,
    );
}

const isOfOrganization = (url: string) => url.startsWith('/charges/') || url.includes('/reversal');

async function findOpenCharge(
  server: TestServer,
  owner: Member,
  home: Household,
): Promise<Acknowledged | undefined> {
  const { body } = await server.request('GET', home.path('/ledger'), { as: owner });
  const open = body.charges.find((charge: { open: { amount: number } }) => charge.open.amount > 0);
  return open && { id: open.id, amount: open.open.amount };
}

async function requireSound(server: TestServer, today: Temporal.PlainDate): Promise<void> {
  const broken = (await verify(server.services)).filter(({ breaches }) => breaches.length > 0);
  if (broken.length > 0) throw new Error(`${today.toString()}: ${JSON.stringify(broken)}`);
}
