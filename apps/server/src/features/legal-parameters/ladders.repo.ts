import type { LadderStep, LegalLadderName } from '@dira/domain/legal-ladders';
import { sql } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { queries } from '../../db/queries.ts';
import type { Trx, UserWrite } from '../../db/scope.ts';

export interface LadderRow {
  name: LegalLadderName;
  valid_from: string;
  valid_to: string | null;
  steps: readonly LadderStep[];
  section: string;
  source: string;
  source_url: string;
  checked_on: string;
}

export interface LadderRevisionRow extends LadderRow {
  revision: number;
  is_withdrawn: boolean;
  is_standing: boolean;
  recorded_by_name: string | null;
  recorded_at: string;
}

export function selectLadders() {
  return queries
    .selectFrom(
      sql<LadderRow>`(select name, valid_from, valid_to, steps, section, source, source_url, checked_on
        from internal.standing_legal_ladders)`.as('standing'),
    )
    .selectAll()
    .orderBy('name')
    .orderBy('valid_from');
}

export function selectLadderRevisions() {
  return queries
    .selectFrom(
      sql<LadderRevisionRow>`(select name, valid_from, valid_to, steps, section, source, source_url, checked_on, revision,
          is_withdrawn, recorded_at, internal.recorder_name(recorded_by) as recorded_by_name,
          not is_withdrawn and revision = max(revision) over (partition by name, valid_from) as is_standing
        from internal.legal_ladders)`.as('revisions'),
    )
    .selectAll()
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .orderBy('revision', 'desc');
}

/** Two operators at one moment write one after the other: the later revision is the later word. */
export async function lockLadder(trx: Trx, name: LegalLadderName): Promise<void> {
  await holdByName(trx, `legal-ladder:${name}`);
}

export async function listStandingLadders(trx: Trx, name: LegalLadderName): Promise<LadderRow[]> {
  const { rows } = await trx.executeQuery(selectLadders().where('name', '=', name).compile());
  return rows;
}

export type NewLadderRevision = LadderRow & { is_withdrawn: boolean };

export async function insertLadderRevision(
  { trx, userId }: UserWrite,
  row: NewLadderRevision,
): Promise<void> {
  await sql`
    insert into internal.legal_ladders (name, valid_from, revision, valid_to, steps, section, source, source_url,
      checked_on, is_withdrawn, recorded_by)
    select ${row.name}, ${row.valid_from}::date, coalesce(max(revision), 0) + 1, ${row.valid_to}::date,
      ${JSON.stringify(row.steps)}::jsonb, ${row.section}, ${row.source}, ${row.source_url}, ${row.checked_on}::date,
      ${row.is_withdrawn}, ${userId}::uuid
    from internal.legal_ladders where name = ${row.name} and valid_from = ${row.valid_from}::date`.execute(
    trx,
  );
}
