import type { Answer } from './test-server.ts';

/** A charge, a payment or a movement that was acknowledged. */
export interface Acknowledged {
  id: string;
  amount: number;
}

/** What was charged, and the VAT that stands on it. */
export interface Taxed extends Acknowledged {
  vat: number;
}

/** A charge of a lease with its VAT, by arithmetic of its own. */
export function taxed(home: { hasVat: boolean }, charge: Acknowledged): Taxed {
  return { ...charge, vat: home.hasVat ? Math.round(charge.amount * 0.18) : 0 };
}

/** What the second set of books keeps of one lease. */
export interface BooksOfLease {
  /** What the tenant owes; below zero they are ahead. */
  owed: number;
  /** What is held of the deposit. */
  held: number;
  /** Whether what it owes has VAT on it. */
  hasVat: boolean;
  charged: Taxed[];
  reliefs: (Taxed & { of: Taxed })[];
  refunds: Acknowledged[];
  deposits: Acknowledged[];
  hasEnded: boolean;
}

/** A month: what came in, what of it was VAT or became a deposit, what was spent, and what owners paid in or were paid out. */
export type Cash = Record<'received' | 'vat' | 'deposits' | 'expenses' | 'owners', number>;

/** What came in and went out of each month. */
export class CashBook {
  readonly months = new Map<string, Cash>();

  /** The first day of the books that is not closed. */
  openFrom = '';

  /** @param said what counts later where the books of its month are closed */
  add(said: string, received: number, deposits = 0): void {
    this.move(said, 'received', received);
    this.move(said, 'deposits', deposits);
  }

  /** @param said as of `add` */
  move(said: string, flow: keyof Cash, amount: number): void {
    const day = said < this.openFrom ? this.openFrom : said;
    const month = day.slice(0, '2026-11'.length);
    const before = this.of(month);
    this.months.set(month, { ...before, [flow]: before[flow] + amount });
  }

  /** @param vat what of the money was VAT, by month: which charges money covers is told by the books alone */
  setVat(vat: ReadonlyMap<string, number>): void {
    for (const [month, cash] of this.months)
      this.months.set(month, { ...cash, received: cash.received + cash.vat, vat: 0 });
    for (const [month, amount] of vat) {
      const cash = this.of(month);
      this.months.set(month, { ...cash, received: cash.received - amount, vat: amount });
    }
  }

  of(month: string): Cash {
    return this.months.get(month) ?? { received: 0, vat: 0, deposits: 0, expenses: 0, owners: 0 };
  }

  /** All months, or those that begin with `year`. */
  all(year = ''): Cash {
    const sum = { ...this.of('') };
    for (const [month, cash] of this.months)
      if (month.startsWith(year))
        for (const flow of ['received', 'vat', 'deposits', 'expenses', 'owners'] as const)
          sum[flow] += cash[flow];
    return sum;
  }
}

interface Tools<Home extends BooksOfLease> {
  send(home: Home, url: string, body: object): Promise<Answer>;
  pick<T>(list: readonly T[]): T | undefined;
  draw(below: number): number;
  amount(): number;
  on(): string;
  households: readonly Home[];
  cash: CashBook;
  openCharge(home: Home): Promise<Acknowledged | undefined>;
}

type Act<Home> = (home: Home) => Promise<boolean>;

/** Credit notes, refunds, transfers and deposits, drawn by lot, each with what the second set of books makes of it. */
export function movementActs<Home extends BooksOfLease>(tools: Tools<Home>): Record<string, Act<Home>> {
  return { ...reliefActs(tools), ...payoutActs(tools), ...depositActs(tools) };
}

const isDone = ({ status }: Answer) => status < 300;

function reliefActs<Home extends BooksOfLease>({
  send,
  pick,
  amount,
  on,
}: Tools<Home>): Record<string, Act<Home>> {
  return {
    'less of a charge is asked for': async (home) => {
      const charge = pick(home.charged);
      if (charge === undefined) return false;
      const sum = Math.min(charge.amount, amount());
      const relief = pick(['credit_note', 'discount', 'write_off']);
      const body = { relief, amount: sum, on: on(), reason: 'Agreed' };
      const answer = await send(home, `/charges/${charge.id}/reliefs`, body);
      if (!isDone(answer)) return false;
      // So much of its VAT goes that what is left has its own.
      const left = taxed(home, { ...charge, amount: charge.amount - sum });
      const vat = Math.max(0, charge.vat - left.vat);
      home.owed -= sum + vat;
      charge.amount -= sum;
      charge.vat -= vat;
      home.charged = home.charged.filter((one) => one.amount > 0);
      home.reliefs.push({ id: answer.body.id, amount: sum, vat, of: charge });
      return true;
    },
    'it is asked for again': async (home) => {
      const relief = pick(home.reliefs);
      if (relief === undefined) return false;
      const answer = await send(home, `/charges/${relief.id}/restoration`, { reason: 'A slip' });
      home.reliefs = home.reliefs.filter((one) => one !== relief);
      if (!isDone(answer)) return false;
      home.owed += relief.amount + relief.vat;
      relief.of.amount += relief.amount;
      relief.of.vat += relief.vat;
      if (!home.charged.includes(relief.of)) home.charged.push(relief.of);
      return true;
    },
  };
}

function payoutActs<Home extends BooksOfLease>(tools: Tools<Home>): Record<string, Act<Home>> {
  const { send, pick, amount, on, cash, households } = tools;
  const sumOf = (home: Home) => Math.min(amount(), Math.max(1, -home.owed));
  return {
    'credit is refunded': async (home) => {
      const sum = sumOf(home);
      const body = { amount: sum, on: on(), method: 'bank_transfer' };
      const answer = await send(home, '/refunds', body);
      if (!isDone(answer)) return false;
      home.owed += sum;
      home.refunds.push({ id: answer.body.id, amount: sum });
      cash.add(on(), -sum);
      return true;
    },
    'a refund was not made': async (home) => {
      const refund = pick(home.refunds);
      if (refund === undefined) return false;
      const answer = await send(home, `/charges/${refund.id}/reversal`, { reason: 'Not sent' });
      if (!isDone(answer)) return false;
      home.owed -= refund.amount;
      home.refunds = home.refunds.filter((one) => one !== refund);
      cash.add(on(), refund.amount);
      return true;
    },
    'credit goes to another lease': async (home) => {
      const other = pick(households);
      if (other === undefined || other === home || other.hasEnded) return false;
      const sum = sumOf(home);
      const toLeaseId = idOf(other);
      const answer = await send(home, '/transfers', { amount: sum, on: on(), toLeaseId });
      if (!isDone(answer)) return false;
      home.owed += sum;
      other.owed -= sum;
      return true;
    },
  };
}

function idOf(home: object): string {
  return 'lease' in home && typeof home.lease === 'object' && home.lease !== null && 'id' in home.lease
    ? String(home.lease.id)
    : '';
}

function depositActs<Home extends BooksOfLease>(tools: Tools<Home>): Record<string, Act<Home>> {
  const { send, pick, amount, on, cash, openCharge } = tools;
  const move = async (home: Home, kind: 'interest' | 'returned', sum: number) => {
    const method = kind === 'returned' ? { method: 'bit' } : {};
    const answer = await send(home, '/deposit-movements', { kind, amount: sum, on: on(), ...method });
    if (!isDone(answer)) return false;
    const signed = kind === 'returned' ? -sum : sum;
    home.held += signed;
    home.deposits.push({ id: answer.body.id, amount: signed });
    if (kind === 'returned') cash.add(on(), 0, -sum);
    return true;
  };
  return {
    'a cash deposit comes': async (home) => {
      const sum = amount();
      const body = { type: 'cash_deposit', amount: sum, state: 'received', on: on() };
      const answer = await send(home, '/securities', body);
      if (!isDone(answer)) return false;
      home.held += sum;
      cash.add(on(), 0, sum);
      return true;
    },
    'interest is added to a deposit': (home) => move(home, 'interest', 1 + tools.draw(5000)),
    'part of a deposit goes back': (home) =>
      move(home, 'returned', Math.min(amount(), Math.max(1, home.held))),
    'a deposit settles a charge': async (home) => {
      const open = await openCharge(home);
      if (open === undefined || home.held <= 0) return false;
      const sum = Math.min(open.amount, home.held, amount());
      const charges = [{ chargeId: open.id, amount: sum }];
      const answer = await send(home, '/deposit-offsets', { on: on(), charges, reason: 'Unpaid' });
      if (!isDone(answer)) return false;
      home.held -= sum;
      home.owed -= sum;
      cash.add(on(), sum, -sum);
      return true;
    },
    'a movement of a deposit is taken back': async (home) => {
      const movement = pick(home.deposits);
      if (movement === undefined) return false;
      const answer = await send(home, `/deposit-movements/${movement.id}/reversal`, { reason: 'A slip' });
      if (!isDone(answer)) return false;
      home.held -= movement.amount;
      home.deposits = home.deposits.filter((one) => one !== movement);
      if (movement.amount < 0) cash.add(on(), 0, -movement.amount);
      return true;
    },
  };
}
