import type { PaymentMethod } from '@dira/domain/payment-methods';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { Memberships } from '../../db/schema.ts';
import type { OrgWrite, Trx, UserWrite } from '../../db/scope.ts';

/** The instant at which the rest of the transaction happens, as far as the database can tell. */
export async function setMoment({ trx }: Pick<OrgWrite, 'trx'>, now: Temporal.Instant): Promise<void> {
  await sql`select set_config('app.now', ${now.toString()}, true)`.execute(trx);
}

/** Whose words the next ones are. */
export async function speakAs({ trx }: Pick<OrgWrite, 'trx'>, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(trx);
}

export interface DueCharge {
  id: string;
  lease_id: string;
  tenant_id: string;
  due_on: string;
  amount: number;
  period_starts_on: string;
  period_ends_on: string;
}

/** Rent that fell due between two days, both included, in the order of its days. */
export async function listRentDue(
  { trx, organizationId }: OrgWrite,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<DueCharge[]> {
  return trx
    .selectFrom('charges as c')
    .innerJoin('lease_parties as t', (join) =>
      join.onRef('t.organization_id', '=', 'c.organization_id').onRef('t.lease_id', '=', 'c.lease_id'),
    )
    .where('c.organization_id', '=', organizationId)
    .where('c.kind', '=', 'rent')
    .where('c.due_on', '>=', from.toString())
    .where('c.due_on', '<=', to.toString())
    .select(['c.id', 'c.lease_id', 't.tenant_id', 'c.due_on', 'c.amount'])
    .select([
      sql<string>`c.period_starts_on`.as('period_starts_on'),
      sql<string>`c.period_ends_on`.as('period_ends_on'),
    ])
    .orderBy('c.due_on')
    .orderBy('c.lease_id')
    .execute();
}

/** A payment of exactly one charge, with all that its confirmation leaves behind. */
export interface PaidInFull {
  payment_id: string;
  transaction_id: string;
  receipt_id: string;
  lease_id: string;
  tenant_id: string;
  charge_id: string;
  amount: number;
  method: PaymentMethod;
  reference: string;
  paid_on: string;
  decided_at: string;
  language: Language;
  content: object;
}

/**
 * Payments in full, confirmed, in the order given: what `recordPayment` does for one, for many in a
 * few statements. The database's own guard checks every one of them as it does there.
 */
export async function insertPaidInFull(write: OrgWrite, paid: PaidInFull[]): Promise<void> {
  await insertPayments(write, paid);
  await insertPostings(write, paid);
  await insertConfirmations(write, paid);
  await insertReceipts(write, paid);
}

async function insertPayments({ trx, organizationId, userId }: OrgWrite, paid: PaidInFull[]): Promise<void> {
  const own = { organization_id: organizationId };
  await trx
    .insertInto('payments')
    .values(
      paid.map((one) => ({
        ...own,
        id: one.payment_id,
        lease_id: one.lease_id,
        tenant_id: one.tenant_id,
        amount: one.amount,
        currency: 'ILS',
        method: one.method,
        reference: one.reference,
        paid_on: one.paid_on,
        reported_by: 'landlord',
        intended_charge_id: one.charge_id,
        created_by: userId,
        created_at: one.decided_at,
      })),
    )
    .execute();
}

async function insertPostings({ trx, organizationId, userId }: OrgWrite, paid: PaidInFull[]): Promise<void> {
  const own = { organization_id: organizationId };
  await trx
    .insertInto('ledger_transactions')
    .values(
      paid.map((one) => ({
        ...own,
        id: one.transaction_id,
        lease_id: one.lease_id,
        kind: 'payment',
        occurred_on: one.paid_on,
        created_by: userId,
        created_at: one.decided_at,
      })),
    )
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      paid.flatMap((one) =>
        [['money_in', one.amount] as const, ['receivable', -one.amount] as const].map(
          ([account, amount]) => ({
            ...own,
            transaction_id: one.transaction_id,
            lease_id: one.lease_id,
            account,
            amount,
            currency: 'ILS',
          }),
        ),
      ),
    )
    .execute();
}

async function insertConfirmations(
  { trx, organizationId, userId }: OrgWrite,
  paid: PaidInFull[],
): Promise<void> {
  const own = { organization_id: organizationId };
  await trx
    .insertInto('payment_decisions')
    .values(
      paid.map((one) => ({
        ...own,
        payment_id: one.payment_id,
        lease_id: one.lease_id,
        decision: 'confirmed',
        transaction_id: one.transaction_id,
        decided_by: userId,
        decided_at: one.decided_at,
      })),
    )
    .execute();
  await trx
    .insertInto('allocations')
    .values(
      paid.map((one) => ({
        ...own,
        lease_id: one.lease_id,
        payment_id: one.payment_id,
        charge_id: one.charge_id,
        amount: one.amount,
        created_at: one.decided_at,
      })),
    )
    .execute();
}

async function insertReceipts({ trx, organizationId, userId }: OrgWrite, paid: PaidInFull[]): Promise<void> {
  const own = { organization_id: organizationId };
  const receipts = await trx
    .insertInto('receipts')
    .values(
      paid.map((one) => ({
        ...own,
        id: one.receipt_id,
        payment_id: one.payment_id,
        year: Number(one.paid_on.slice(0, 4)),
        language: one.language,
        content: JSON.stringify(one.content),
        issued_on: one.paid_on,
        created_at: one.decided_at,
      })),
    )
    .returning(['id', 'year', 'number'])
    .execute();
  const numberOf = new Map(receipts.map(({ id, year, number }) => [id, `${year}-${number}`]));
  await trx
    .insertInto('audit_drafts')
    .values(
      paid.map((one) => ({
        ...own,
        actor_id: userId,
        action: 'confirmed',
        entity: 'payment',
        entity_id: one.payment_id,
        created_at: one.decided_at,
        data: JSON.stringify({
          leaseId: one.lease_id,
          amount: one.amount,
          currency: 'ILS',
          receiptId: one.receipt_id,
          receiptNumber: numberOf.get(one.receipt_id),
        }),
      })),
    )
    .execute();
}

/** What a tenant says they paid, waiting for the landlord; nobody signed in to say it. */
export async function insertReport(
  { trx, organizationId }: OrgWrite,
  charge: DueCharge,
  report: { method: PaymentMethod; reference: string; paidOn: string },
): Promise<void> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      organization_id: organizationId,
      lease_id: charge.lease_id,
      tenant_id: charge.tenant_id,
      amount: charge.amount,
      currency: 'ILS',
      method: report.method,
      reference: report.reference,
      paid_on: report.paidOn,
      reported_by: 'tenant',
      intended_charge_id: charge.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('audit_drafts')
    .values({
      organization_id: organizationId,
      action: 'reported',
      entity: 'payment',
      entity_id: id,
      data: JSON.stringify({
        leaseId: charge.lease_id,
        amount: charge.amount,
        currency: 'ILS',
        method: report.method,
      }),
    })
    .execute();
}

/** The person's own sample workspace, if they made one. */
export async function findOwnSample({ trx, userId }: UserWrite): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from internal.memberships_of(${userId}) where is_sample and role = 'admin' limit 1`.execute(
    trx,
  );
  return rows[0]?.id;
}

/** The function checks once more that it is a sample, and the person's own. */
export async function eraseSample({ trx }: UserWrite, organizationId: string): Promise<void> {
  await sql`select internal.erase_sample_organization(${organizationId})`.execute(trx);
}

export async function insertMembers(
  { trx, organizationId }: OrgWrite,
  members: { userId: string; role: Memberships['role'] }[],
): Promise<void> {
  if (members.length === 0) return;
  await trx
    .insertInto('memberships')
    .values(members.map(({ userId, role }) => ({ organization_id: organizationId, user_id: userId, role })))
    .execute();
}

export async function getProperty({ trx, organizationId }: OrgWrite, unitId: string): Promise<string> {
  const { property_id: propertyId } = await trx
    .selectFrom('unit_places')
    .select('property_id')
    .where('organization_id', '=', organizationId)
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  return propertyId;
}

/** @returns whose account it now is */
export async function linkTenant(
  { trx, organizationId }: OrgWrite,
  fullName: string,
  userId: string,
): Promise<string> {
  const { id } = await trx
    .updateTable('tenants')
    .set({ user_id: userId })
    .where('organization_id', '=', organizationId)
    .where('full_name', '=', fullName)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For jobs: whether the workspace is there still. */
export async function organizationExists(trx: Trx, id: string): Promise<boolean> {
  return (
    (await trx
      .selectFrom('organization_names')
      .select('organization_id')
      .where('organization_id', '=', id)
      .executeTakeFirst()) !== undefined
  );
}
