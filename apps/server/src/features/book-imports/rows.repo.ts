import type { BookEffect, BookIssue, BookRowState, BookSheet } from '@dira/domain/book-imports/fields';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import type { PastEntry } from '../money/beginning.ts';

/** What became of a row: of any kind that Dira enters. */
export interface Entry {
  kind: PastEntry['kind'] | 'expense' | 'security';
  id: string;
}

export function entriesOf(entries: unknown): Entry[] {
  return entries as Entry[]; // written by us
}

export interface NewRow {
  number: number;
  sheetIndex: number;
  line: number;
  sheet: BookSheet;
  cells: string[];
}

export type BookRowRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

interface Page {
  limit: number;
  after?: Position | undefined;
  state?: BookRowState | undefined;
  sheet?: BookSheet | undefined;
}

export function selectRows(scope: OrgScope, importId: string, { limit, after, state, sheet }: Page) {
  return queries
    .selectFrom('book_import_rows as r')
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.import_id', '=', importId)
    .$call(ifGiven(after, (query, position) => query.where('r.number', '>', Number(position[0]))))
    .$call(ifGiven(state, (query, value) => query.where('r.state', '=', value)))
    .$call(ifGiven(sheet, (query, value) => query.where('r.sheet', '=', value)))
    .select(['r.number', 'r.sheet_index', 'r.line', 'r.sheet', 'r.state', 'r.choice', 'r.cells', 'r.fixes'])
    .select(['r.effect', 'r.day', 'r.amount', 'r.currency', 'r.lease_id', 'r.charged_from', 'r.issues'])
    .select(['r.candidates', 'r.same_as_row'])
    .select(
      sql<{ propertyName: string; unitNumber: string; tenantNames: string } | null>`(
        select jsonb_build_object('propertyName', p.property_name, 'unitNumber', p.unit_number, 'tenantNames', l.tenant_names)
        from lease_terms l join lease_places p on p.organization_id = l.organization_id and p.lease_id = l.lease_id
        where l.organization_id = r.organization_id and l.lease_id = r.lease_id)`.as('place'),
    )
    .orderBy('r.number')
    .limit(limit + 1);
}

/** What rows do in all: by sheet, and by what they come to. */
export function selectSums(scope: OrgScope, importId: string) {
  return queries
    .selectFrom('book_import_rows as r')
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.import_id', '=', importId)
    .select(['r.sheet', 'r.state', 'r.choice', 'r.effect', 'r.currency'])
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('r.amount').as('total')])
    .groupBy(['r.sheet', 'r.state', 'r.choice', 'r.effect', 'r.currency']);
}
export type SumRow = Awaited<ReturnType<ReturnType<typeof selectSums>['execute']>>[number];

/** The first rows of each sheet, from which its columns are shown. */
export function selectSamples(scope: OrgScope, importId: string) {
  return queries
    .selectFrom('book_import_rows as r')
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.import_id', '=', importId)
    .where(
      sql<boolean>`r.number in (select min(f.number) + ahead from book_import_rows f, generate_series(0, 2) as ahead
        where f.organization_id = r.organization_id and f.import_id = r.import_id group by f.sheet_index, ahead)`,
    )
    .select(['r.sheet_index', 'r.cells'])
    .orderBy('r.number');
}

export async function insertRows(
  { trx, organizationId }: OrgWrite,
  importId: string,
  rows: readonly NewRow[],
): Promise<void> {
  await sql`
    insert into book_import_rows (organization_id, import_id, number, sheet_index, line, sheet, cells, state, currency)
    select ${organizationId}::uuid, ${importId}::uuid, v.number, v."sheetIndex", v.line, v.sheet, v.cells, 'error', 'ILS'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (number integer, "sheetIndex" smallint, line integer,
      sheet text, cells jsonb)`.execute(trx);
}

export type OpenRow = Awaited<ReturnType<typeof listOpenRows>>[number];

/** Rows that did not go in, as they are judged. */
export function listOpenRows(write: OrgWrite, importId: string) {
  return openRows(write, importId).where('state', 'in', ['ready', 'double', 'error']).execute();
}

/** The next rows that are to go in: what is there already only where somebody said so. */
export function listWaitingRows(
  write: OrgWrite,
  importId: string,
  { sheets, limit }: { sheets: readonly BookSheet[]; limit: number },
) {
  return openRows(write, importId)
    .where('sheet', 'in', sheets)
    .where(
      sql<boolean>`(state = 'ready' and choice is distinct from 'leave_out' or state = 'double' and choice = 'enter')`,
    )
    .limit(limit)
    .execute();
}

function openRows({ trx, organizationId }: OrgWrite, importId: string) {
  return trx
    .selectFrom('book_import_rows')
    .select(['number', 'sheet_index', 'cells', 'fixes', 'chosen_lease_id', 'choice', 'issues'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .orderBy('number');
}

export function findRow({ trx, organizationId }: OrgWrite, importId: string, number: number) {
  return trx
    .selectFrom('book_import_rows')
    .select(['state', 'fixes'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function updateRow(
  { trx, organizationId }: OrgWrite,
  importId: string,
  number: number,
  change: {
    fixes?: string | undefined;
    chosen_lease_id?: string | null | undefined;
    choice?: 'enter' | 'leave_out' | null | undefined;
  },
): Promise<void> {
  await trx
    .updateTable('book_import_rows')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

export interface JudgedColumns {
  number: number;
  sheet: BookSheet;
  state: 'ready' | 'double' | 'error';
  issues: readonly BookIssue[];
  candidates: readonly { leaseId: string; label: string }[];
  effect: BookEffect | null;
  day: string | null;
  amount: number | null;
  currency: Currency;
  leaseId: string | null;
  chargedFrom: string | null;
  sameAsRow: number | null;
}

/** Writes what was decided about rows; those that went in stay as they are. */
export async function updateJudged(
  { trx, organizationId }: OrgWrite,
  importId: string,
  rows: readonly JudgedColumns[],
): Promise<void> {
  await sql`update book_import_rows r set sheet = v.sheet, state = v.state, issues = v.issues, candidates = v.candidates,
      effect = v.effect, day = v.day, amount = v.amount, currency = v.currency, lease_id = v."leaseId",
      charged_from = v."chargedFrom", same_as_row = v."sameAsRow"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (number integer, sheet text, state text, issues jsonb,
      candidates jsonb, effect text, day date, amount bigint, currency text, "leaseId" uuid, "chargedFrom" date,
      "sameAsRow" integer)
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.number = v.number
      and r.state in ('ready', 'double', 'error')`.execute(trx);
}

export async function markEntered(
  { trx, organizationId }: OrgWrite,
  importId: string,
  number: number,
  entries: readonly Entry[],
): Promise<void> {
  await trx
    .updateTable('book_import_rows')
    .set({ state: 'entered', entries: JSON.stringify(entries) })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Rows that went in and stand, the newest first: what came last is taken back first. */
export function listEntered({ trx, organizationId }: OrgWrite, importId: string) {
  return trx
    .selectFrom('book_import_rows')
    .select(['number', 'sheet', 'day', 'entries'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('state', '=', 'entered')
    .orderBy('number', 'desc')
    .execute();
}

/** A row that looked right, and that what enters it would not take. */
export async function updateRefused(
  { trx, organizationId }: OrgWrite,
  importId: string,
  number: number,
  issue: BookIssue,
): Promise<void> {
  await trx
    .updateTable('book_import_rows')
    .set({ state: 'error', issues: JSON.stringify([issue]) })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

export async function markTakenBack({ trx, organizationId }: OrgWrite, importId: string): Promise<void> {
  await trx
    .updateTable('book_import_rows')
    .set({ state: 'taken_back' })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('state', '=', 'entered')
    .execute();
}

/** What a file said, once nobody works on it any more: what was entered says the rest. */
export async function emptyCellsReadBefore(trx: Trx, instant: string): Promise<void> {
  await sql`update book_import_rows r set cells = '[]', fixes = '{}' from book_imports i
    where i.organization_id = r.organization_id and i.id = r.import_id and i.created_at < ${instant}
      and i.status <> 'entering' and r.cells <> '[]'`.execute(trx);
}
