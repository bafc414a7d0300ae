import type { BankColumns } from '@dira/domain/bank-statements/columns';
import { sql, type Insertable } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { BankAccounts } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

/** Accounts by their names, with what the newest line says and how many wait. */
export function selectAccounts({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('bank_accounts as a')
    .where('a.organization_id', '=', organizationId)
    .select(['a.id', 'a.name', 'a.number', 'a.currency'])
    .select([
      sql<string | null>`(select l.day from bank_lines l
        where l.organization_id = a.organization_id and l.account_id = a.id order by l.day desc limit 1)`.as(
        'last_day',
      ),
      sql<number | null>`coalesce((select l.balance from bank_lines l
          where l.organization_id = a.organization_id and l.account_id = a.id
          order by l.day desc, l.position desc, l.id desc limit 1),
        (select i.closing_balance from bank_imports i
          where i.organization_id = a.organization_id and i.account_id = a.id
          order by i.last_day desc, i.created_at desc limit 1))`.as('balance'),
      sql<number>`(select count(*)::int from bank_lines l
        where l.organization_id = a.organization_id and l.account_id = a.id and l.matched <> l.amount)`.as(
        'waiting_count',
      ),
    ])
    .orderBy('a.name')
    .orderBy('a.id');
}

/** Answers that an account is there, and its currency. */
export function selectAccount({ organizationId }: Pick<OrgScope, 'organizationId'>, id: string) {
  return queries
    .selectFrom('bank_accounts')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'currency']);
}

export async function insertAccount(
  { trx, organizationId, userId }: OrgWrite,
  account: Pick<Insertable<BankAccounts>, 'name' | 'number' | 'currency'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('bank_accounts')
    .values({ ...account, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From here on whoever imports or matches lines of the account waits. */
export function lockAccount({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('bank_accounts')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'name', 'currency', sql<BankColumns | null>`columns`.as('columns')])
    .forUpdate()
    .executeTakeFirst();
}

export async function setColumns(
  { trx, organizationId }: OrgWrite,
  id: string,
  columns: BankColumns,
): Promise<void> {
  await trx
    .updateTable('bank_accounts')
    .set({ columns: JSON.stringify(columns) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
