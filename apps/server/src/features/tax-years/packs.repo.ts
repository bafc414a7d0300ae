import type { Currency } from '@dira/domain/money';
import type { Membership } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { ArchiveKey } from '../../db/archives.ts';
import type { Days } from '../../db/days.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

const columns = ['id', 'requested_at', 'ready_at', 'failed_at', 'expires_at', 'byte_size'] as const;

export type PackRow = Awaited<ReturnType<ReturnType<typeof selectNewest>['execute']>>[number];

/** Which year of which family. */
interface OfYear {
  familyId: string;
  year: number;
}

export function selectNewest(scope: OrgScope, of: OfYear) {
  return newestFirst(scope, of).select(columns).limit(1);
}

/** The one that can be downloaded. */
export function selectReady(scope: OrgScope, of: OfYear) {
  return newestFirst(scope, of)
    .select(columns)
    .where('storage_key', 'is not', null)
    .where('expires_at', '>', scope.now.toString())
    .limit(1);
}

function newestFirst({ organizationId }: OrgScope, { familyId, year }: OfYear) {
  return queries
    .selectFrom('tax_packs')
    .where('organization_id', '=', organizationId)
    .where('family_id', '=', familyId)
    .where('year', '=', year)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc');
}

export function findReady({ trx, organizationId, now }: OrgWrite, id: string) {
  return trx
    .selectFrom('tax_packs as x')
    .innerJoin('tax_families as f', onKey('f', 'x', { id: 'family_id' }))
    .select(['x.storage_key', 'x.byte_size', 'x.year', 'f.name'])
    .where('x.organization_id', '=', organizationId)
    .where('x.id', '=', id)
    .where('x.storage_key', 'is not', null)
    .where('x.expires_at', '>', now.toString())
    .executeTakeFirst();
}

export async function insertPack(
  { trx, organizationId, userId }: OrgWrite,
  { familyId, year, language }: OfYear & { language: Language },
): Promise<string> {
  const { id } = await trx
    .insertInto('tax_packs')
    .values({ organization_id: organizationId, family_id: familyId, year, requested_by: userId, language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined where it was made, or has failed. The place of whoever asked is null where they have none any more. */
export function findToMake(trx: Trx, key: ArchiveKey) {
  return underWay(trx, key)
    .select(['x.family_id', 'x.year', sql<Language>`x.language`.as('language'), asker.as('asker')])
    .executeTakeFirst();
}

/** Holds one that is still being made, until the transaction ends. */
export function holdToMark(trx: Trx, key: ArchiveKey) {
  return underWay(trx, key).select(asker.as('asker')).forUpdate('x').executeTakeFirst();
}

function underWay(trx: Trx, { organizationId, id }: ArchiveKey) {
  return trx
    .selectFrom('tax_packs as x')
    .where('x.organization_id', '=', organizationId)
    .where('x.id', '=', id)
    .where('x.ready_at', 'is', null)
    .where('x.failed_at', 'is', null);
}

const asker = sql<Membership | null>`(
  select json_build_object('role', m.role, 'flags', m.flags) from team_members m
  where m.organization_id = x.organization_id and m.user_id = x.requested_by and m.suspended_at is null
    and m.removed_at is null)`;

/** The pack of the year that was ready before is over. */
export async function endBefore(trx: Trx, { organizationId, id }: ArchiveKey, now: string): Promise<void> {
  await sql`update tax_packs x set expires_at = ${now} from tax_packs n
    where x.organization_id = ${organizationId} and n.organization_id = x.organization_id and n.id = ${id}
      and x.family_id = n.family_id and x.year = n.year and x.storage_key is not null
      and x.expires_at > ${now}`.execute(trx);
}

export interface LineRow {
  on_day: string;
  property_name: string;
  what: string;
  detail: string;
  currency: Currency;
  amount: number;
  is_counted: boolean;
}

/** Every line of income of these properties, whoever's share of it; its kind, and whether it is rent. */
export async function listIncome(trx: Trx, organizationId: string, { from, to, propertyIds }: Lines) {
  const { rows } = await sql<LineRow>`
    select i.counts_on as on_day, p.property_name, i.kind as what, l.tenant_names as detail, i.currency, i.amount,
      i.kind in ('rent', 'adjustment', 'credit') and p.type <> 'commercial' as is_counted
    from income_lines i
    join lease_terms l on l.organization_id = i.organization_id and l.lease_id = i.lease_id
    join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
    where i.organization_id = ${organizationId} and l.property_id = any(${[...propertyIds]}::uuid[])
      and i.counts_on >= ${from}::date and i.counts_on <= ${to}::date
    order by i.counts_on, i.id`.execute(trx);
  return rows;
}

/** Every expense of these properties; its category, and whether it counts. */
export async function listCosts(trx: Trx, organizationId: string, { from, to, propertyIds }: Lines) {
  const { rows } = await sql<LineRow>`
    select c.counts_on as on_day, p.property_name, c.category as what, concat_ws(' · ', nullif(c.vendor, ''), c.description) as detail,
      c.currency, c.amount,
      c.is_deductible and c.payer <> 'tenant' and c.category <> 'mortgage' and p.type <> 'commercial' as is_counted
    from cost_facts c
    join property_places p on p.organization_id = c.organization_id and p.property_id = c.property_id
    where c.organization_id = ${organizationId} and c.property_id = any(${[...propertyIds]}::uuid[])
      and c.counts_on >= ${from}::date and c.counts_on <= ${to}::date
    order by c.counts_on, c.expense_id`.execute(trx);
  return rows;
}

export interface Lines extends Days {
  propertyIds: readonly string[];
}

export interface PaperRow {
  kind: 'leases' | 'receipts' | 'invoices';
  name: string | null;
  storage_key: string | null;
  receipt_id: string | null;
}

/** Leases, receipts and invoices of these properties within the days, by kind and day. */
export async function listPapers(trx: Trx, organizationId: string, { from, to, propertyIds }: Lines) {
  const { rows } = await sql<PaperRow>`
    select d.kind, f.name, f.storage_key, d.receipt_id
    from tax_papers d
    left join files f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = ${organizationId} and d.property_id = any(${[...propertyIds]}::uuid[])
      and d.first_on <= ${to}::date and d.last_on >= ${from}::date
    order by d.kind, d.first_on, coalesce(d.receipt_id, d.file_id)`.execute(trx);
  return rows;
}
