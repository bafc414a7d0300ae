import type { PrivacyRequestKind } from '@dira/domain/privacy-requests';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { Trx, UserWrite } from '../../db/scope.ts';
import type { RequestRow } from './repo.ts';

export type OwnRow = Pick<
  RequestRow,
  'id' | 'kind' | 'state' | 'asked' | 'came_on' | 'due_on' | 'ground' | 'answer' | 'settled_at'
> & { organization_id: string | null; organization_name: string | null };

export function selectOwn() {
  return queries.selectFrom(sql<OwnRow>`internal.own_privacy_requests()`.as('own')).selectAll();
}

export function selectAddressees() {
  return queries
    .selectFrom(
      sql<{ organization_id: string; organization_name: string }>`internal.privacy_addressees()`.as('a'),
    )
    .selectAll();
}

export interface OwnAsking {
  id: string;
  organizationId: string | null;
  kind: PrivacyRequestKind;
  language: Language;
  asked: string;
  cameOn: string;
  dueOn: string;
}

export async function askAboutData(
  { trx }: UserWrite,
  asking: OwnAsking,
): Promise<'asked' | 'unknown' | 'open'> {
  const { rows } = await sql<{ outcome: 'asked' | 'unknown' | 'open' }>`
    select internal.ask_about_data(${asking.id}, ${asking.organizationId}, ${asking.kind}, ${asking.language},
      ${asking.asked}, ${asking.cameOn}::date, ${asking.dueOn}::date) as outcome`.execute(trx);
  return rows[0]?.outcome ?? 'unknown';
}

export async function withdrawOwn({ trx }: UserWrite, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select internal.withdraw_privacy_request(${id}) as is_done`.execute(trx);
  return rows[0]?.is_done === true;
}

export interface Unconfirmed {
  id: string;
  kind: PrivacyRequestKind;
  full_name: string;
  email: string;
  language: Language;
  asked: string;
}

/** How many wait for their link, of an address and of everybody, since an instant. */
export async function countUnconfirmed(
  trx: Trx,
  email: string,
  since: string,
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where email = ${email}::citext)::int as own, count(*)::int as all
    from internal.unconfirmed_privacy_requests where received_at > ${since}::timestamptz`.execute(trx);
  return rows[0] ?? { own: 0, all: 0 };
}

export async function insertUnconfirmed(trx: Trx, row: Unconfirmed, at: string): Promise<void> {
  await sql`insert into internal.unconfirmed_privacy_requests
      (id, kind, full_name, email, language, asked, received_at)
    values (${row.id}::uuid, ${row.kind}, ${row.full_name}, ${row.email}, ${row.language}, ${row.asked},
      ${at}::timestamptz)`.execute(trx);
}

export async function findUnconfirmed(trx: Trx, id: string): Promise<Unconfirmed | undefined> {
  const { rows } = await sql<Unconfirmed>`select id, kind, full_name, email, language, asked
    from internal.unconfirmed_privacy_requests where id = ${id}::uuid`.execute(trx);
  return rows[0];
}

/** @returns the last day for its answer; undefined where there is no such request */
export async function confirmRequest(
  trx: Trx,
  id: string,
  { cameOn, dueOn }: { cameOn: string; dueOn: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ due_on: string | null }>`
    select internal.confirm_privacy_request(${id}, ${cameOn}::date, ${dueOn}::date)::text as due_on`.execute(
    trx,
  );
  return rows[0]?.due_on ?? undefined;
}

export async function deleteUnconfirmedBefore(trx: Trx, before: string): Promise<void> {
  await sql`delete from internal.unconfirmed_privacy_requests where received_at < ${before}::timestamptz`.execute(
    trx,
  );
}
