import type { Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { compilable, currentOrganizationId, ifGiven, queries, type Compilable } from '../../db/queries.ts';
import type { OwnerEntries, PropertyOwners } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, OwnershipScope } from '../../db/scope.ts';

/** What a write works with: a member's transaction, or a job's. */
export type OwnersWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'now' | 'today'> & {
  userId: string | null;
};

export type OwnerRow = Awaited<ReturnType<ReturnType<typeof ownerColumns>['execute']>>[number];
export type OwnerBalance = { currency: Currency; balance: number; reserve: number };

const nameKey = sql<string>`lower(o.full_name)`;

const lastMailFailed = sql<boolean>`coalesce((
  select exists (select from delivery_states d where d.organization_id = m.organization_id and d.dedupe_key = m.mail_key
    and d.status = 'failed')
  from owner_statement_mails m where m.organization_id = o.organization_id and m.owner_id = o.id
  order by m.position desc limit 1), false)`;

export const hasAccount = sql<boolean>`o.user_id is not null`;

/** One more row than asked for tells whether there is a next page. */
export function selectOwners(
  scope: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return ownerColumns(scope)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(nameKey, ref('o.id'), position, 'asc')),
      ),
    )
    .orderBy(nameKey)
    .orderBy('o.id')
    .limit(limit + 1);
}

export function selectOwner(scope: OrgScope, id: string) {
  return ownerColumns(scope).where('o.id', '=', id);
}

/** With what is theirs today, of all their properties: the money is gone through once for all owners of a page. */
function ownerColumns({ organizationId, today }: OrgScope) {
  const day = today.toString();
  return queries
    .selectFrom('property_owners as o')
    .leftJoin(
      sql<{ owner_id: string; balances: OwnerBalance[] }>`(
        select b.owner_id, json_agg(json_build_object('currency', b.currency, 'balance', b.balance, 'reserve', b.reserve)
          order by b.currency) as balances
        from (${balancesOn(day, { organizationId })}) as b
        group by b.owner_id)`.as('b'),
      'b.owner_id',
      'o.id',
    )
    .where('o.organization_id', '=', organizationId)
    .select(['o.id', 'o.full_name', 'o.email', 'o.phone', 'o.bank_account', 'o.language'])
    .select(['o.statement_day', 'o.statement_next_on'])
    .select([
      lastMailFailed.as('mail_failed'),
      nameKey.as('name_key'),
      hasAccount.as('has_account'),
      sql<OwnerBalance[]>`coalesce(b.balances, '[]')`.as('balances'),
      sql<number>`(select count(*)::int from ownership_days s where s.organization_id = o.organization_id
        and s.owner_id = o.id and ${day}::date between s.from_on and s.until_on)`.as('property_count'),
    ]);
}

/** What is an owner's today, one row a currency, as their own door shows it. */
export function selectOwnBalances({ ownerId, today }: OwnershipScope): Compilable<OwnerBalance> {
  const whose = { organizationId: currentOrganizationId, ownerId };
  return compilable(sql<OwnerBalance>`
    select b.currency, b.balance, b.reserve from (${balancesOn(today.toString(), whose)}) as b order by b.currency`);
}

interface Whose {
  organizationId: string | RawBuilder<string>;
  /** Undefined: of everybody. */
  ownerId?: string;
}

/** What is theirs by the end of a day, and what of it stays with the manager. */
function balancesOn(day: string, { organizationId, ownerId }: Whose) {
  const isTheirs = ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}::uuid`;
  return sql`
    select owner_id, currency, sum(balance)::bigint as balance, sum(reserve)::bigint as reserve from (
      select owner_id, currency, amount as balance, 0 as reserve from owner_movements
        where organization_id = ${organizationId} and on_day <= ${day}::date ${isTheirs}
      union all select owner_id, currency, 0, amount from owner_reserves
        where organization_id = ${organizationId} ${isTheirs}) as m
    group by owner_id, currency`;
}

export async function insertOwner(
  { trx, organizationId }: OrgWrite,
  owner: Omit<Insertable<PropertyOwners>, 'organization_id'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('property_owners')
    .values({ ...owner, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOwner(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: Updateable<PropertyOwners>,
): Promise<void> {
  await trx
    .updateTable('property_owners')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Held until the end: nobody else pays out to this owner, or answers an invitation meanwhile. */
export function lockOwner({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('property_owners')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['full_name', 'user_id'])
    .select([sql<string | null>`email::text`.as('email'), sql<Language | null>`language`.as('language')])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What can be paid out with a day, below zero where nothing can. */
export async function findAvailable(
  { trx, organizationId }: OrgWrite,
  ownerId: string,
  { currency, on }: { currency: Currency; on: string },
): Promise<number> {
  const { rows } = await sql<{ available: number }>`
    select internal.owner_available(${organizationId}, ${ownerId}, ${currency}, ${on}::date) as available`.execute(
    trx,
  );
  return rows[0]?.available ?? 0;
}

export async function insertEntry(
  { trx, organizationId, userId }: OwnersWrite,
  entry: Omit<Insertable<OwnerEntries>, 'organization_id' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('owner_entries')
    .values({ ...entry, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findEntry({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('owner_entries as e')
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', id)
    .selectAll('e')
    .select(
      sql<boolean>`exists (select from owner_entries r where r.organization_id = e.organization_id
        and r.reverses_id = e.id)`.as('is_reversed'),
    )
    .executeTakeFirst();
}
