import type { Currency } from '@dira/domain/money';
import { sql, type Insertable } from 'kysely';
import type {
  Charges,
  LedgerEntries,
  PaymentDecisions,
  PaymentReversals,
  Payments,
} from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';

/** What every write of money works with: a member's transaction, a tenant's, or a job's. */
export type MoneyWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'now' | 'today'> & {
  /** Null for a job. */
  userId: string | null;
};

export interface LockedLease {
  id: string;
  currency: Currency;
  isAgreed: boolean;
}

/**
 * Holds the lease until the end of the transaction. Every effect on its money begins here, before it
 * reads anything: two of them on one lease follow each other, and all take their locks in one order.
 */
export async function lockLease(
  { trx, organizationId }: MoneyWrite,
  id: string,
): Promise<LockedLease | undefined> {
  const lease = await trx
    .selectFrom('leases')
    .select(['id', 'currency', 'stage'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (lease === undefined) return undefined;
  const { id: found, currency, stage } = lease;
  return { id: found, currency, isAgreed: stage === 'agreed' };
}

export interface NewTransaction {
  kind: 'charge' | 'counter_charge' | 'payment' | 'payment_reversal';
  occurredOn: string;
  /** Debits are positive; the sum is zero. */
  entries: { account: LedgerEntries['account']; amount: number }[];
}

export async function insertTransaction(
  { trx, organizationId, userId }: MoneyWrite,
  lease: LockedLease,
  { kind, occurredOn, entries }: NewTransaction,
): Promise<string> {
  const { id } = await trx
    .insertInto('ledger_transactions')
    .values({
      organization_id: organizationId,
      lease_id: lease.id,
      kind,
      occurred_on: occurredOn,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = {
    organization_id: organizationId,
    lease_id: lease.id,
    transaction_id: id,
    currency: lease.currency,
  };
  await trx
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ ...own, ...entry })))
    .execute();
  return id;
}

type Own = 'organization_id' | 'lease_id' | 'currency' | 'created_by';

export async function insertCharge(
  { trx, organizationId, userId }: MoneyWrite,
  lease: LockedLease,
  charge: Omit<Insertable<Charges>, Own>,
): Promise<string> {
  const { id } = await trx
    .insertInto('charges')
    .values({
      ...charge,
      organization_id: organizationId,
      lease_id: lease.id,
      currency: lease.currency,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPayment(
  { trx, organizationId, userId }: MoneyWrite,
  lease: LockedLease,
  payment: Omit<Insertable<Payments>, Own>,
): Promise<string> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      ...payment,
      organization_id: organizationId,
      lease_id: lease.id,
      currency: lease.currency,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertDecision(
  { trx, organizationId, userId }: MoneyWrite,
  decision: Omit<Insertable<PaymentDecisions>, 'organization_id' | 'decided_by'>,
): Promise<void> {
  await trx
    .insertInto('payment_decisions')
    .values({ ...decision, organization_id: organizationId, decided_by: userId })
    .execute();
}

export async function insertReversal(
  { trx, organizationId, userId, today }: MoneyWrite,
  reversal: Omit<
    Insertable<PaymentReversals>,
    'organization_id' | 'reversed_by' | 'reversed_on' | 'of_decision'
  >,
): Promise<void> {
  await trx
    .insertInto('payment_reversals')
    .values({
      ...reversal,
      organization_id: organizationId,
      reversed_by: userId,
      reversed_on: today.toString(),
    })
    .execute();
}

/** Who is addressed where nobody is named. */
export async function getPrimaryTenantId(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
): Promise<string> {
  const { tenant_id: tenantId } = await trx
    .selectFrom('lease_parties')
    .select('tenant_id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow();
  return tenantId;
}

export interface PassedLimit {
  name: 'cash_with_dealer' | 'cash_between_persons';
  amount: number;
  currency: Currency;
  source: string;
}

/** Limits on cash in force on a day that an amount goes beyond, the lowest first. */
export async function findPassedCashLimits(
  { trx }: MoneyWrite,
  { amount, currency, on }: { amount: number; currency: Currency; on: string },
): Promise<PassedLimit[]> {
  const { rows } = await sql<PassedLimit>`
    select name, amount, currency, source from (
      select distinct on (name) name, amount, currency, source from internal.legal_limits
      where name in ('cash_with_dealer', 'cash_between_persons') and valid_from <= ${on}::date
      order by name, valid_from desc) as in_force
    where currency = ${currency} and amount < ${amount} order by amount`.execute(trx);
  return rows;
}
