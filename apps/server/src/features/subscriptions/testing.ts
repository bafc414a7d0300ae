import { runUntilIdle } from '../../background.ts';
import { signUpOnTrial, type Member, type Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { advanceSubscriptions } from './upkeep.ts';

export const buyer = {
  name: 'Carmel Homes Ltd',
  number: '514713288',
  address: 'Herzl 1, Haifa',
  email: 'owner@example.com',
};

/** A workspace, and what its owner and the operator do about what it pays. */
export function openAccount(server: TestServer, owner: Member, operator: Person) {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown) =>
    server.request(method, owner.path(`/subscription${rest}`), {
      as: owner,
      ...(body !== undefined && { body }),
    });
  const operate = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown) =>
    server.request(method, `/api/v1/operator${rest}`, { as: operator, ...(body !== undefined && { body }) });
  const preview = (plan: string, period: string, coupon?: string) =>
    ask('GET', `/choice?plan=${plan}&period=${period}${coupon === undefined ? '' : `&coupon=${coupon}`}`);
  return {
    owner,
    operator,
    ask,
    operate,
    preview,
    /** What is shown is what is agreed to. */
    async choose(plan: string, period: string, coupon?: string): Promise<Answer> {
      const { body: offer } = await preview(plan, period, coupon);
      return ask('POST', '/choice', { plan, period, coupon, total: offer.total, buyer });
    },
    async read() {
      return (await ask('GET', '')).body;
    },
    async listBills() {
      return (await ask('GET', '/bills')).body.items;
    },
    confirm: (billId: string, paidOn?: string) =>
      operate('PUT', `/bills/${billId}/payment`, paidOn === undefined ? {} : { paidOn }),
    /** The subjects of all letters to its owners, in alphabetical order. */
    async mails() {
      await runUntilIdle(server.services);
      const rows = await server.owner<{ subject: string }[]>`
        select subject from deliveries where organization_id = ${owner.organizationId}
          and dedupe_key like 'subscription:%'`;
      return rows.map(({ subject }) => subject.replaceAll('\u200f', '')).toSorted();
    },
    write: () =>
      server.request('POST', owner.path('/tasks'), { as: owner, body: { title: 'Call the plumber' } }),
  };
}

export type Account = ReturnType<typeof openAccount>;

export async function openAccounts(server: TestServer): Promise<Account> {
  const operator = await signUpOperator(server);
  return openAccount(server, await signUpOnTrial(server), operator);
}

/** Lets the hourly job run at an instant. */
export async function runClock(server: TestServer, instant: string): Promise<void> {
  server.clock.set(instant);
  await advanceSubscriptions(server.services);
}

/** A bill of a beginning, over the database; an open one takes the place of another. */
export async function addBill(
  server: TestServer,
  organizationId: string,
  { state = 'open' }: { state?: 'open' | 'announced' | 'paid' } = {},
): Promise<string> {
  const id = server.services.newId();
  const now = server.clock.now().toString();
  const today = server.clock.today();
  await server.owner`update subscription_bills set voided_at = ${now}
    where organization_id = ${organizationId} and state in ('open', 'announced')`;
  await server.owner`
    insert into subscription_bills (organization_id, id, kind, plan, period, covers_from, covers_to, price, vat_rate,
      agorot_per_dollar, total, vat, buyer, seller, issued_at, due_on, announced_at, paid_at, paid_on)
    values (${organizationId}, ${id}, 'start', 'starter', 'month', ${state === 'paid' ? today.toString() : null},
      ${state === 'paid' ? today.add({ months: 1 }).toString() : null}, 2900, 1800, 370, 12661, 1931,
      ${JSON.stringify(buyer)}::text::jsonb, '{"name": "Dira", "number": "", "address": "", "phone": "", "email": "", "account": null}',
      ${now}, ${today.add({ days: 14 }).toString()}, ${state === 'announced' ? now : null}, ${state === 'paid' ? now : null},
      ${state === 'paid' ? today.toString() : null})`;
  return id;
}

/** Something to be given back, of a bill of its own. */
export async function addRefund(server: TestServer, organizationId: string): Promise<string> {
  const billId = await addBill(server, organizationId, { state: 'paid' });
  const id = server.services.newId();
  await server.owner`insert into subscription_refunds (organization_id, id, bill_id, amount, reason, account, asked_at)
    values (${organizationId}, ${id}, ${billId}, 12661, 'money_back', 'Leumi 800-12345', ${server.clock.now().toString()})`;
  return id;
}

/** A page for cards that was opened just now. */
export async function addCardPage(server: TestServer, organizationId: string, billId: string): Promise<void> {
  const id = server.services.newId();
  await server.owner`insert into subscription_card_pages (organization_id, id, bill_id, provider, page_id, url, opened_at)
    values (${organizationId}, ${id}, ${billId}, 'payplus', ${id}, 'https://example.com/page', ${server.clock.now().toString()})`;
}

/** A card payment for a bill that was paid already. */
export async function addSurplus(server: TestServer, organizationId: string): Promise<string> {
  const billId = await addBill(server, organizationId, { state: 'paid' });
  const id = server.services.newId();
  await server.owner`insert into subscription_card_payments (organization_id, id, bill_id, provider, provider_id, state, amount,
    currency, confirmed_at) values (${organizationId}, ${id}, ${billId}, 'payplus', ${id}, 'surplus', 12661, 'ILS',
    ${server.clock.now().toString()})`;
  return id;
}

/** Paid for a month; or cancelled, to its end. */
export async function setPaid(
  { owner, clock }: TestServer,
  organizationId: string,
  { isEnding = false }: { isEnding?: boolean } = {},
): Promise<void> {
  const [from, to] = [clock.today().toString(), clock.today().add({ months: 1 }).toString()];
  await owner`update subscriptions set state = 'active', works_until = null, lapsed = null, period = 'month',
    paid_from = ${from}, paid_to = ${to} where organization_id = ${organizationId}`;
  if (isEnding)
    await owner`update subscriptions set state = 'ending',
      works_until = ${clock
        .now()
        .add({ hours: 30 * 24 })
        .toString()} where organization_id = ${organizationId}`;
}

/** Every workspace is as `signUpOwner` leaves it: agreed with the operator, and nothing is paid. */
export async function agreeWithAll({ owner }: TestServer): Promise<void> {
  await owner`update subscriptions set state = 'active', plan = 'enterprise', works_until = null, lapsed = null, period = null,
    paid_from = null, paid_to = null, next_plan = null, next_period = null where state <> 'active' or period is not null`;
}
