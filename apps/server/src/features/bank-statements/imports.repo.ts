import type { KnownLine, NewLine } from '@dira/domain/bank-statements/overlap';
import { sql, type Insertable } from 'kysely';
import type { BankImports } from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';

type NewImport = Omit<Insertable<BankImports>, 'organization_id' | 'created_by'>;

export async function findSameFile(
  { trx, organizationId }: OrgWrite,
  accountId: string,
  sha256: Buffer,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('bank_imports')
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertImport(
  { trx, organizationId, userId }: OrgWrite,
  row: NewImport,
): Promise<string> {
  const { id } = await trx
    .insertInto('bank_imports')
    .values({ ...row, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lines of the account of these days, as another file is compared with them. */
export function listKnownLines(
  { trx, organizationId }: OrgWrite,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<KnownLine[]> {
  return trx
    .selectFrom('bank_lines')
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'amount', 'reference', 'balance', 'ordinal'])
    .orderBy('day')
    .orderBy('position')
    .execute();
}

interface Neighbour {
  day: string;
  balance: number | null;
}

/** What the account held before the first day, as its lines or files say. */
export async function findBalanceBefore(
  { trx, organizationId }: OrgWrite,
  accountId: string,
  day: string,
): Promise<Neighbour | undefined> {
  const { rows } = await sql<Neighbour>`
    select l.day, coalesce(l.balance, (select i.closing_balance from bank_imports i
        where i.organization_id = l.organization_id and i.account_id = l.account_id and i.last_day = l.day
        order by i.created_at desc limit 1)) as balance
    from bank_lines l
    where l.organization_id = ${organizationId}::uuid and l.account_id = ${accountId}::uuid and l.day < ${day}::date
    order by l.day desc, l.position desc, l.id desc limit 1`.execute(trx);
  return rows[0];
}

/** What it held before the first line after the last day. */
export async function findBalanceAfter(
  { trx, organizationId }: OrgWrite,
  accountId: string,
  day: string,
): Promise<Neighbour | undefined> {
  const { rows } = await sql<Neighbour>`
    select l.day, coalesce(l.balance - l.amount, (select i.opening_balance from bank_imports i
        where i.organization_id = l.organization_id and i.account_id = l.account_id and i.first_day = l.day
        order by i.created_at desc limit 1)) as balance
    from bank_lines l
    where l.organization_id = ${organizationId}::uuid and l.account_id = ${accountId}::uuid and l.day > ${day}::date
    order by l.day, l.position, l.id limit 1`.execute(trx);
  return rows[0];
}

/** All of them in one statement: a file may have thousands. */
export async function insertLines(
  { trx, organizationId }: OrgWrite,
  { accountId, importId }: { accountId: string; importId: string },
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(({ line: { valueDay, ...line }, ordinal, position }) => ({
    ...line,
    value_day: valueDay,
    ordinal,
    position,
  }));
  await sql`
    insert into bank_lines (organization_id, account_id, import_id, day, value_day, description, reference, payer, amount,
      balance, ordinal, position)
    select ${organizationId}::uuid, ${accountId}::uuid, ${importId}::uuid, r.day, r.value_day, r.description, r.reference,
      r.payer, r.amount, r.balance, r.ordinal, r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, value_day date, description text,
      reference text, payer text, amount bigint, balance bigint, ordinal smallint, position integer)`.execute(
    trx,
  );
}
