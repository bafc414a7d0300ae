import { expect, test } from 'vitest';
import { signIn } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { appointOperator } from '../cpi/testing.ts';
import { openAccounts, runClock, type Account } from './testing.ts';

/**
 * A year of each plan, day by day, with what a landlord does on drawn days: pays late, takes a larger plan, a smaller one,
 * does not pay at all, ends. Every amount and every day is worked out a second time, by a reckoning of its own.
 */

type Plan = 'starter' | 'professional';
type Period = 'month' | 'year';

/** As the price list says it: dollars without VAT, at 3.70 shekels and with 18 % VAT. */
const dollars: Record<Plan, Record<Period, bigint>> = {
  starter: { month: 29n, year: 300n },
  professional: { month: 79n, year: 790n },
};

const half = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
const toAgorot = (cents: bigint): number => Number(half(cents * 370n * 118n, 10_000n));
const day = (iso: string) => Temporal.PlainDate.from(iso);
const days = (from: string, to: string) => BigInt(day(from).until(day(to), { largestUnit: 'day' }).days);
const after = (from: string, period: Period) =>
  day(from)
    .add(period === 'month' ? { months: 1 } : { years: 1 })
    .toString();

/** What was paid for, with the days that it pays for. */
interface Span {
  from: string;
  to: string;
  /** Cents without VAT. */
  net: bigint;
  paidOn: string;
  isWhole: boolean;
}

/** What is unused of a span from a day on, in cents. */
const unused = ({ from, to, net }: Span, on: string): bigint => {
  const left = on >= to ? 0n : on <= from ? days(from, to) : days(on, to);
  return half(net * left, days(from, to));
};

/** Draws the same days for the same seed. */
function createDraw(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

async function come(own: TestServer, account: Account, on: string): Promise<void> {
  own.clock.set(
    day(on).toZonedDateTime({ timeZone: 'Asia/Jerusalem', plainTime: '09:00' }).toInstant().toString(),
  );
  for (const person of [account.owner, account.operator]) Object.assign(person, await signIn(own, person));
  await appointOperator(own, account.operator);
}

/** The hourly job of each dawn, up to a day and with it. */
async function live(own: TestServer, from: string, to: string): Promise<void> {
  for (let on = day(from); Temporal.PlainDate.compare(on, day(to)) <= 0; on = on.add({ days: 1 }))
    await runClock(
      own,
      on.toZonedDateTime({ timeZone: 'Asia/Jerusalem', plainTime: '03:07' }).toInstant().toString(),
    );
}

const cases = (['starter', 'professional'] as const).flatMap((plan) =>
  (['month', 'year'] as const).flatMap((period) => [1, 2, 3].map((seed) => ({ plan, period, seed }))),
);

test.each(cases)(
  'a year of $plan by the $period, drawn from $seed',
  { tags: ['night'], timeout: 120_000 },
  async ({ plan, period, seed }) => {
    const draw = createDraw(seed * 7919);
    const own = await startServerForTest();
    const account = await openAccounts(own);
    const spans: Span[] = [];
    const isTold = async () =>
      (await account.listBills()).map(
        ({ net, total, state }: { net: number; total: number; state: string }) => [net, total, state],
      );

    // Chosen on a day of the trial: it counts from the day after the trial on.
    const chosenOn = day('2026-11-22')
      .add({ days: draw(14) })
      .toString();
    await live(own, '2026-11-23', chosenOn);
    await come(own, account, chosenOn);
    const price = dollars[plan][period] * 100n;
    const { body: first } = await account.choose(plan, period);
    expect(await isTold()).toEqual([[Number(price), toAgorot(price), 'open']]);
    await account.confirm(first.billId);
    const begun = '2026-12-07';
    spans.push({ from: begun, to: after(begun, period), net: price, paidOn: chosenOn, isWhole: true });
    expect(await account.read()).toMatchObject({ state: 'active', paidFrom: begun, paidTo: spans[0]!.to });

    // Renewed some times, each paid some days late, and every day of it works.
    let today = chosenOn;
    let last = spans[0]!;
    for (let round = 0; round < (period === 'month' ? 4 : 1); round += 1) {
      const paidOn = day(last.to)
        .add({ days: draw(14) })
        .toString();
      await live(own, day(today).add({ days: 1 }).toString(), paidOn);
      await come(own, account, paidOn);
      today = paidOn;
      const [waiting] = (await account.read()).waiting;
      expect([waiting.net, waiting.total]).toEqual([Number(price), toAgorot(price)]);
      expect((await account.write()).status).toBe(201);
      await account.confirm(waiting.id);
      last = { from: last.to, to: after(last.to, period), net: price, paidOn, isWhole: true };
      spans.push(last);
      expect(await account.read()).toMatchObject({ state: 'active', paidFrom: last.from, paidTo: last.to });
    }

    // A larger plan within what is paid: the difference of the days left, to the cent.
    if (plan === 'starter') {
      const on = day(today)
        .add({ days: 1 + draw(Number(days(today, last.to)) - 8) })
        .toString();
      await live(own, day(today).add({ days: 1 }).toString(), on);
      await come(own, account, on);
      today = on;
      const whole = dollars.professional[period] * 100n;
      const open = spans.filter(({ to }) => to > on);
      const costs = open.reduce((sum, span) => sum + unused({ ...span, net: whole }, on), 0n);
      const credit = open.reduce((sum, span) => sum + unused(span, on), 0n);
      const { body: up } = await account.choose('professional', period);
      expect((await account.read()).waiting).toMatchObject([
        { net: Number(costs - credit), total: toAgorot(costs - credit) },
      ]);
      await account.confirm(up.billId);
      spans.push({ from: on, to: last.to, net: costs - credit, paidOn: on, isWhole: false });
    }

    // A smaller choice waits for the end of what is paid, and is what the next period costs.
    await come(own, account, today);
    const next: { plan: Plan; period: Period } = { plan: 'starter', period: 'month' };
    const isSmaller = plan === 'professional' || period === 'year' || spans.some(({ isWhole }) => !isWhole);
    if (isSmaller) expect((await account.choose(next.plan, next.period)).body).toEqual({ billId: null });
    const paidOn = day(last.to)
      .add({ days: draw(10) })
      .toString();
    await live(own, day(today).add({ days: 1 }).toString(), paidOn);
    await come(own, account, paidOn);
    today = paidOn;
    const smaller = dollars.starter.month * 100n;
    const [waiting] = (await account.read()).waiting;
    expect([waiting.net, waiting.total]).toEqual([Number(smaller), toAgorot(smaller)]);
    await account.confirm(waiting.id);
    last = { from: last.to, to: after(last.to, 'month'), net: smaller, paidOn, isWhole: true };
    spans.push(last);
    expect(await account.read()).toMatchObject({ plan: 'starter', period: 'month', paidTo: last.to });

    // Not paid at all: everything works for fourteen days, and on the fifteenth it is read.
    const lastDay = day(last.to).add({ days: 13 }).toString();
    await live(own, day(today).add({ days: 1 }).toString(), lastDay);
    await come(own, account, lastDay);
    expect((await account.write()).status).toBe(201);
    const over = day(last.to).add({ days: 14 }).toString();
    await live(own, over, over);
    await come(own, account, over);
    expect((await account.write()).body.code).toBe('organization_read_only');
    // Paying again counts from that day.
    const again = day(over)
      .add({ days: draw(40) })
      .toString();
    await live(own, day(over).add({ days: 1 }).toString(), again);
    await come(own, account, again);
    const { body: anew } = await account.choose('professional', 'year');
    const year = dollars.professional.year * 100n;
    await account.confirm(anew.billId);
    expect(await account.read()).toMatchObject({
      state: 'active',
      paidFrom: again,
      paidTo: after(again, 'year'),
    });

    // Ended on a drawn day: whole within thirty days of a payment for a year, and to the day after that.
    const age = [draw(15), 15 + draw(16), 31 + draw(300)][seed - 1]!;
    const endedOn = day(again).add({ days: age }).toString();
    await live(own, day(again).add({ days: 1 }).toString(), endedOn);
    await come(own, account, endedOn);
    const total = BigInt(toAgorot(year));
    const left = days(day(endedOn).add({ days: 1 }).toString(), after(again, 'year'));
    const due = age <= 30 ? total : half(total * left, days(again, after(again, 'year')));
    const reason = age <= 14 ? 'statutory' : age <= 30 ? 'money_back' : 'pro_rata';
    expect((await account.read()).onEnding).toMatchObject({
      total: Number(due),
      refunds: [{ amount: Number(due), reason }],
    });
    const ended = await account.ask('POST', '/cancellation', { when: 'now', account: 'Leumi 800-12345' });
    expect(ended.status).toBe(204);
    expect(await account.read()).toMatchObject({ state: 'read_only', refundsDue: Number(due) });

    // All that was ever paid, and nothing else.
    const paid = (await account.listBills()).filter(({ state }: { state: string }) => state === 'paid');
    const nets = [...spans.map(({ net }) => Number(net)), Number(year)];
    expect(paid.map(({ net }: { net: number }) => net).toSorted()).toEqual(nets.toSorted());
  },
);
