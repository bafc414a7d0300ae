import type { ExpenseCategory } from '@dira/domain/expenses';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';

/** What the workspace has already, under the reader's own row-level security: what a file may name, and repeat. */

export interface KnownLease {
  leaseId: string;
  propertyId: string;
  propertyName: string;
  address: string;
  unitNumber: string;
  tenantNames: string;
  startsOn: string;
  lastOn: string;
  currency: Currency;
  /** The first day that Dira charges rent for; null where it never does. */
  chargedFrom: string | null;
}

export async function listLeases({ trx, organizationId }: OrgWrite): Promise<KnownLease[]> {
  const { rows } = await sql<KnownLease>`
    select l.lease_id as "leaseId", l.property_id as "propertyId", p.property_name as "propertyName",
      concat_ws(' ', p.street, p.house_number) as address, u.unit_number as "unitNumber",
      coalesce(l.tenant_names, '') as "tenantNames", l.starts_on as "startsOn", coalesce(l.last_day, l.ends_on) as "lastOn",
      l.currency, (select min(r.period_starts_on) from rent_periods r
        where r.organization_id = l.organization_id and r.lease_id = l.lease_id) as "chargedFrom"
    from lease_terms l
    join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
    join unit_places u on u.organization_id = l.organization_id and u.property_id = l.property_id and u.unit_id = l.unit_id
    where l.organization_id = ${organizationId} and l.stage = 'agreed'
    order by p.property_name, u.unit_number, l.starts_on desc, l.lease_id`.execute(trx);
  return rows;
}

export interface KnownUnit {
  propertyId: string;
  propertyName: string;
  address: string;
  unitId: string | null;
  unitNumber: string;
}

export async function listPlaces({ trx, organizationId }: OrgWrite): Promise<KnownUnit[]> {
  const { rows } = await sql<KnownUnit>`
    select p.property_id as "propertyId", p.property_name as "propertyName",
      concat_ws(' ', p.street, p.house_number) as address, u.unit_id as "unitId", coalesce(u.unit_number, '') as "unitNumber"
    from property_places p
    left join unit_places u on u.organization_id = p.organization_id and u.property_id = p.property_id and u.archived_at is null
    where p.organization_id = ${organizationId} and p.archived_at is null
    order by p.property_name, u.unit_number`.execute(trx);
  return rows;
}

export interface OwnCategory {
  id: string;
  name: string;
  category: ExpenseCategory;
}

export interface KnownPayment {
  leaseId: string;
  day: string;
  amount: number;
  reference: string;
}

/** Payments of these days that stand. */
export async function listPayments(
  { trx, organizationId }: OrgWrite,
  days: readonly string[],
): Promise<KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`
    select lease_id as "leaseId", paid_on as day, amount, reference from received_payments
    where organization_id = ${organizationId} and paid_on = any(${days}::date[])
      and decision is distinct from 'rejected' and reversed_on is null and method <> 'opening'`.execute(trx);
  return rows;
}

export interface KnownExpense {
  day: string;
  amount: number;
  vendor: string;
  description: string;
  reference: string;
}

export async function listExpenses(
  { trx, organizationId }: OrgWrite,
  days: readonly string[],
): Promise<KnownExpense[]> {
  const { rows } = await sql<KnownExpense>`
    select expense_date as day, amount, vendor, description, reference from spent_money
    where organization_id = ${organizationId} and expense_date = any(${days}::date[])`.execute(trx);
  return rows;
}

export interface KnownOpening {
  leaseId: string;
  effect: string;
  day: string;
  amount: number;
}

/** Opening balances that a file entered, and that stand. */
export async function listOpenings({ trx, organizationId }: OrgWrite): Promise<KnownOpening[]> {
  const { rows } = await sql<KnownOpening>`
    select lease_id as "leaseId", effect, day, amount from book_import_rows
    where organization_id = ${organizationId} and sheet = 'balances' and state = 'entered'`.execute(trx);
  return rows;
}
