import type { Currency } from '@dira/domain/money';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { writtenOut } from '../../db/queries.ts';
import type {
  Charges,
  LedgerEntries,
  LedgerTransactions,
  PaymentDecisions,
  PaymentReversals,
  Payments,
} from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';
import type { LockedLease } from '../leases/service.ts';

export type { LockedLease };

/** What every write of money works with: a member's transaction, a tenant's, or a job's. */
export type MoneyWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'now' | 'today'> & {
  /** Null for a job. */
  userId: string | null;
};

export interface NewTransaction {
  kind: LedgerTransactions['kind'];
  occurredOn: string;
  /** Debits are positive; the sum is zero. */
  entries: { account: LedgerEntries['account']; amount: number }[];
}

/** An entry of the ledger with its own id, lease and moment. */
type Dated = NewTransaction & { id: string; lease: LockedLease; at: Temporal.Instant };

/** Ids for rows that others of the same write speak of. */
export async function makeIds({ trx }: MoneyWrite, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select internal.new_id() as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function insertTransaction(
  write: MoneyWrite,
  lease: LockedLease,
  transaction: NewTransaction,
): Promise<string> {
  const [id = ''] = await makeIds(write, 1);
  await insertTransactions(write, [{ ...transaction, id, lease, at: write.now }]);
  return id;
}

export async function insertTransactions(
  { trx, organizationId, userId }: MoneyWrite,
  transactions: readonly Dated[],
): Promise<void> {
  await trx
    .insertInto('ledger_transactions')
    .values(
      transactions.map(({ id, lease, kind, occurredOn, at }) => ({
        organization_id: organizationId,
        id,
        lease_id: lease.id,
        kind,
        occurred_on: occurredOn,
        created_by: userId,
        created_at: at.toString(),
      })),
    )
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      transactions.flatMap(({ id, lease, entries }) =>
        entries.map((entry) => ({
          ...entry,
          organization_id: organizationId,
          lease_id: lease.id,
          transaction_id: id,
          currency: lease.currency,
        })),
      ),
    )
    .execute();
}

type Own = 'organization_id' | 'lease_id' | 'currency' | 'created_by';

export type NewCharge = Omit<Insertable<Charges>, Own | 'id'> & { id?: RawBuilder<string> };

export async function insertCharge(
  { trx, organizationId, userId }: MoneyWrite,
  lease: LockedLease,
  charge: NewCharge,
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

export type NewPayment = Omit<Insertable<Payments>, Own> & { lease: LockedLease };

export async function insertPayment(write: MoneyWrite, payment: NewPayment): Promise<string> {
  const [id = ''] = await insertPayments(write, [payment]);
  return id;
}

/** @returns their ids, in the order given */
export async function insertPayments(
  { trx, organizationId, userId }: MoneyWrite,
  payments: readonly NewPayment[],
): Promise<string[]> {
  const rows = await trx
    .insertInto('payments')
    .values(
      payments.map(({ lease, ...payment }) => ({
        ...payment,
        organization_id: organizationId,
        lease_id: lease.id,
        currency: lease.currency,
        created_by: userId,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertDecisions(
  { trx, organizationId, userId }: MoneyWrite,
  decisions: readonly Omit<Insertable<PaymentDecisions>, 'organization_id' | 'decided_by'>[],
): Promise<void> {
  await trx
    .insertInto('payment_decisions')
    .values(
      decisions.map((decision) => ({ ...decision, organization_id: organizationId, decided_by: userId })),
    )
    .execute();
}

export async function insertReversal(
  { trx, organizationId, userId }: MoneyWrite,
  reversal: Omit<Insertable<PaymentReversals>, 'organization_id' | 'reversed_by' | 'of_decision'>,
): Promise<void> {
  await trx
    .insertInto('payment_reversals')
    .values({
      ...reversal,
      organization_id: organizationId,
      reversed_by: userId,
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
    .where('is_primary', '=', writtenOut(true))
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
