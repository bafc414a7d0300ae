import { CONFIRMATION_UNDO_SECONDS, PAYMENT_DOUBTS } from '@dira/domain/payment-states';
import { signUpOwner, type Member, type Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { leaseInvariants } from '../leases/invariants.ts';
import { addLease, signInTenant, type AddedLease } from '../leases/testing.ts';
import { buildPicture } from '../pictures/testing.ts';
import { propertyInvariants } from '../properties/invariants.ts';
import { addProperty } from '../properties/testing.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';
import { moneyInvariants } from './invariants.ts';
import { postDueRent } from './rent-run.ts';
import { postFinalConfirmations } from './undoable.ts';

/** A let flat whose rent up to today is charged: by default October and November 2026 at ₪4,500, both overdue. */
export interface Rental {
  owner: Member;
  lease: AddedLease;
  /** The same lease, in paths of the organization and of the tenant. */
  path(rest: string): string;
  myPath(rest: string): string;
}

type LeaseChange = Parameters<typeof addLease>[3];

export async function addRental(
  server: TestServer,
  options: { owner?: Member; lease?: LeaseChange; isCharged?: boolean } = {},
): Promise<Rental> {
  const owner = options.owner ?? (await signUpOwner(server));
  const { unitIds } = await addProperty(server, owner, {}, 1);
  const lease = await addLease(server, owner, unitIds[0] ?? '', options.lease);
  if (options.isCharged !== false) await postDueRent(server.services);
  return {
    owner,
    lease,
    path: (rest) => owner.path(`/leases/${lease.id}${rest}`),
    myPath: (rest) => `/api/v1/my/leases/${lease.id}${rest}`,
  };
}

export async function addRentalWithTenant(
  server: TestServer,
  options?: Parameters<typeof addRental>[1],
): Promise<Rental & { tenant: Person }> {
  const rental = await addRental(server, options);
  return { ...rental, tenant: await signInTenant(server, rental.lease) };
}

/** A payment as a person enters it; ₪4,500 by bank transfer, received today. */
export function buildPayment(change: Record<string, unknown> = {}) {
  return { amount: 450_000, method: 'bank_transfer', paidOn: '2026-11-22', ...change };
}

/** The same of somebody who has looked: tests record equal payments by the dozen. */
export function buildCheckedPayment(change: Record<string, unknown> = {}) {
  return { ...buildPayment(change), checked: PAYMENT_DOUBTS };
}

export function recordPayment(
  server: TestServer,
  { owner, path }: Rental,
  change: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> {
  return server.request('POST', path('/payments'), {
    as: owner,
    body: buildCheckedPayment(change),
    ...(key !== undefined && { key }),
  });
}

export async function reportPayment(
  server: TestServer,
  rental: Rental & { tenant: Person },
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('POST', rental.myPath('/payments'), {
    as: rental.tenant,
    body: buildPayment(change),
  });
  if (answer.status !== 201) throw new Error(`not reported: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** A picture of the screen of somebody's bank, unless it is something else. */
export async function sendProof(
  server: TestServer,
  { tenant, myPath }: Rental & { tenant: Person },
  paymentId: string,
  upload: { bytes?: Uint8Array | string; name?: string; key?: string; as?: Person } = {},
): Promise<Answer> {
  const { bytes = await buildPicture(), name = 'bank.png', key, as = tenant } = upload;
  return server.request('POST', myPath(`/payments/${paymentId}/proof`), {
    as,
    ...buildUpload(bytes, name),
    ...(key !== undefined && { key }),
  });
}

/** The token of an address of what came with a payment, for the landlord. */
export async function linkToProof(server: TestServer, { owner }: Rental, paymentId: string): Promise<string> {
  const { body } = await server.request('GET', owner.path(`/payments/${paymentId}/proof`), { as: owner });
  return String(body.url).split('/').at(-1) ?? '';
}

/** The confirmation alone, which can still be undone. */
export function beginConfirmation(
  server: TestServer,
  { owner }: Rental,
  paymentId: string,
  as: Person = owner,
): Promise<Answer> {
  return server.request('POST', owner.path(`/payments/${paymentId}/confirmation`), { as });
}

export function undoConfirmation(server: TestServer, { owner }: Rental, paymentId: string): Promise<Answer> {
  return server.request('DELETE', owner.path(`/payments/${paymentId}/confirmation`), { as: owner });
}

/** Confirmed, and posted because nobody undid it. @returns the newest receipt of the lease */
export async function confirmPayment(
  server: TestServer,
  rental: Rental,
  paymentId: string,
): Promise<{ id: string; number: string }> {
  const answer = await beginConfirmation(server, rental, paymentId);
  if (answer.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(answer.body)}`);
  server.clock.advance({ seconds: CONFIRMATION_UNDO_SECONDS });
  await postFinalConfirmations(server.services);
  const { body } = await server.request('GET', rental.path('/receipts'), { as: rental.owner });
  return body.items.find((receipt: { paymentId: string }) => receipt.paymentId === paymentId);
}

export function reversePayment(
  server: TestServer,
  { owner }: Rental,
  paymentId: string,
  on?: string,
): Promise<Answer> {
  return server.request('POST', owner.path(`/payments/${paymentId}/reversal`), {
    as: owner,
    body: { reason: 'The cheque bounced', on },
  });
}

export function reverseCharge(
  server: TestServer,
  { owner }: Rental,
  chargeId: string,
  on?: string,
): Promise<Answer> {
  return server.request('POST', owner.path(`/charges/${chargeId}/reversal`), {
    as: owner,
    body: { reason: 'Charged by mistake', on },
  });
}

/** Anything else that moves money of the lease, or of one of its charges or deposits. */
export function moveMoney(
  server: TestServer,
  { owner, path }: Rental,
  where: `/${string}` | { charge: string; what: string } | { movement: string },
  body: object,
): Promise<Answer> {
  const address =
    typeof where === 'string'
      ? path(where)
      : 'charge' in where
        ? owner.path(`/charges/${where.charge}/${where.what}`)
        : owner.path(`/deposit-movements/${where.movement}/reversal`);
  return server.request('POST', address, { as: owner, body });
}

/** What came in, went to deposits, and remains as received, by month: from the figures that the overview reads. */
export async function readCash(server: TestServer, { owner }: Rental): Promise<Record<string, string>> {
  const rows = await server.owner<{ month: string; received: number; deposits: number }[]>`
    select to_char(month, 'YYYY-MM') as month, (amount - deposits)::int as received, deposits::int from monthly_cash
    where organization_id = ${owner.organizationId} and (amount, deposits) <> (0, 0) order by 1`;
  return Object.fromEntries(rows.map(({ month, received, deposits }) => [month, `${received} ${deposits}`]));
}

/** The rent of the lease is plus VAT, from before anything that a test charges. */
export async function setVat(
  server: TestServer,
  { owner, path }: Rental,
  change: object = {},
): Promise<Answer> {
  return server.request('PUT', path('/vat'), { as: owner, body: { fromOn: '2026-10-01', ...change } });
}

export function postCharge(
  server: TestServer,
  { owner, path }: Rental,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  return server.request('POST', path('/charges'), {
    as: owner,
    body: { kind: 'fee', amount: 10_000, dueOn: '2026-11-22', ...change },
  });
}

// `any`: a test looks at whatever came
export async function readLedger(server: TestServer, { owner, path }: Rental, query = ''): Promise<any> {
  const { body } = await server.request('GET', path(`/ledger${query}`), { as: owner });
  return body;
}

/** Charges of the lease as the list shows them, the earliest due first. */
// `any`: a test looks at whatever came
export async function listCharges(server: TestServer, { owner, lease }: Rental, query = ''): Promise<any[]> {
  const { body } = await server.request(
    'GET',
    owner.path(`/payments?leaseId=${lease.id}&order=asc${query}`),
    { as: owner },
  );
  return body.items;
}

/** @throws where a row breaks an invariant of money, leases or properties */
export async function requireSound(server: TestServer): Promise<void> {
  for (const { name, sql } of [...moneyInvariants, ...leaseInvariants, ...propertyInvariants]) {
    const rows = await server.owner.unsafe(sql);
    if (rows.length > 0) throw new Error(`broken: ${name}: ${JSON.stringify(rows)}`);
  }
}

/** Leases of ₪4,500 due on 1 November 2026, written straight into the database, with nothing charged yet. */
export async function addLeasesInBulk(server: TestServer, owner: Member, count: number): Promise<void> {
  const property = await addProperty(server, owner, {}, 1);
  const [first] = property.unitIds;
  const own = owner.organizationId;
  const now = server.clock.now().toString();
  await server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${now}, true)`;
    await sql`insert into units (organization_id, property_id, number) select ${own}, ${property.id}, 'B' || n from generate_series(1, ${count}) n`;
    await sql`insert into leases (organization_id, property_id, unit_id, starts_on, ends_on, monthly_rent_amount, due_day, payment_method)
      select organization_id, property_id, id, '2026-11-01', '2027-10-31', 450000, 1, 'bank_transfer' from units
      where organization_id = ${own} and property_id = ${property.id} and id <> ${first ?? ''}`;
    const [tenant] =
      await sql`insert into tenants (organization_id, full_name) values (${own}, 'Everybody') returning id`;
    await sql`insert into lease_tenants (organization_id, lease_id, tenant_id)
      select organization_id, id, ${tenant?.['id']} from leases where organization_id = ${own} and property_id = ${property.id}`;
    await sql`insert into rent_schedule (organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount, currency, monthly_rent_amount)
      select organization_id, id, '2026-11-01', '2026-11-30', '2026-11-01', 450000, 'ILS', 450000 from leases
      where organization_id = ${own} and property_id = ${property.id}`;
  });
}
