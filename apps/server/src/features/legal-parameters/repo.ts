import type { LegalParameterName } from '@dira/domain/legal-parameters';
import { sql } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { queries } from '../../db/queries.ts';
import type { Trx, UserWrite } from '../../db/scope.ts';

export interface ParameterRow {
  name: LegalParameterName;
  valid_from: string;
  valid_to: string | null;
  value: number;
  section: string;
  source: string;
  source_url: string;
  checked_on: string;
}

export interface RevisionRow extends ParameterRow {
  revision: number;
  is_withdrawn: boolean;
  is_standing: boolean;
  recorded_by_name: string | null;
  recorded_at: string;
}

/** What stands, of every day: the law of a day is looked up in it. */
export function selectParameters() {
  return queries
    .selectFrom(
      sql<ParameterRow>`(select name, valid_from, valid_to, value, section, source, source_url, checked_on
        from internal.standing_legal_parameters)`.as('standing'),
    )
    .selectAll()
    .orderBy('name')
    .orderBy('valid_from');
}

export function selectRevisions() {
  return queries
    .selectFrom(
      sql<RevisionRow>`(select name, valid_from, valid_to, value, section, source, source_url, checked_on, revision,
          is_withdrawn, recorded_at, internal.recorder_name(recorded_by) as recorded_by_name,
          not is_withdrawn and revision = max(revision) over (partition by name, valid_from) as is_standing
        from internal.legal_parameters)`.as('revisions'),
    )
    .selectAll()
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .orderBy('revision', 'desc');
}

/** Two operators at one moment write one after the other: the later revision is the later word. */
export async function lockParameter(trx: Trx, name: LegalParameterName): Promise<void> {
  await holdByName(trx, `legal-parameter:${name}`);
}

export async function listStanding(trx: Trx, name: LegalParameterName): Promise<ParameterRow[]> {
  const { rows } = await trx.executeQuery(selectParameters().where('name', '=', name).compile());
  return rows;
}

export type NewRevision = ParameterRow & { is_withdrawn: boolean };

export async function insertRevision({ trx, userId }: UserWrite, row: NewRevision): Promise<void> {
  await sql`
    insert into internal.legal_parameters (name, valid_from, revision, valid_to, value, section, source, source_url,
      checked_on, is_withdrawn, recorded_by)
    select ${row.name}, ${row.valid_from}::date, coalesce(max(revision), 0) + 1, ${row.valid_to}::date, ${row.value}::bigint,
      ${row.section}, ${row.source}, ${row.source_url}, ${row.checked_on}::date, ${row.is_withdrawn}, ${userId}::uuid
    from internal.legal_parameters where name = ${row.name} and valid_from = ${row.valid_from}::date`.execute(
    trx,
  );
}
