import type { TerminationContents } from '@dira/contract/lease-terminations';
import type { LeaseAgreementContents } from '@dira/domain/lease-agreement/contents';
import type { Meter } from '@dira/domain/lease-terminations';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type TerminationSourceRow = Awaited<
  ReturnType<ReturnType<typeof selectTerminationSource>['execute']>
>[number];

/** The lease, who is addressed in it, and its termination where one is written down or in force. */
export function selectTerminationSource(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  leaseId: string,
) {
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('organization_names as o', 'o.organization_id', 'l.organization_id')
    .innerJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .leftJoin('agreement_terms as c', onKey('c', 'l', 'lease_id'))
    .leftJoin('lease_terminations as e', (join) =>
      join.$call(onKey('e', 'l', 'lease_id')).on('e.state', '<>', 'cancelled'),
    )
    .where('l.organization_id', '=', organizationId)
    .where('l.lease_id', '=', leaseId)
    .select([
      'l.lease_id as id',
      'l.stage',
      'l.starts_on',
      'l.ends_on',
      'l.terminated_on',
      'l.currency',
      't.phone',
      't.email',
      'e.id as termination_id',
      'e.state',
      'e.last_day',
      'e.confirmed_at',
      'e.document_id',
    ])
    .select([
      // Written by `putDraft` alone, and by `putAgreement` of the agreements.
      sql<TerminationContents | null>`e.contents`.as('contents'),
      sql<LeaseAgreementContents['premises'] | null>`c.premises`.as('premises'),
      // A contract in both languages is read in Hebrew first.
      sql<Language>`coalesce(case when c.language = 'bilingual' then 'he' else c.language end, t.language, o.language)`.as(
        'language',
      ),
    ]);
}

export async function findTerminationSource(
  write: Pick<OrgWrite, 'trx' | 'organizationId'>,
  leaseId: string,
): Promise<TerminationSourceRow | undefined> {
  const { rows } = await write.trx.executeQuery(selectTerminationSource(write, leaseId).compile());
  return rows[0];
}

/** What stood on the meters when homes were given back, of a unit or of a property. */
export function selectHandoverReadings(
  { organizationId, today }: Pick<OrgScope, 'organizationId' | 'today'>,
  place: { unitId: string } | { propertyId: string },
) {
  const isOfPlace =
    'unitId' in place
      ? sql<boolean>`l.unit_id = ${place.unitId}::uuid`
      : sql<boolean>`l.property_id = ${place.propertyId}::uuid`;
  return queries
    .selectFrom('lease_terminations as e')
    .innerJoin('lease_terms as l', onKey('l', 'e', 'lease_id'))
    .innerJoin(
      sql<{
        kind: Meter;
        number: string;
        reading: string;
      }>`jsonb_to_recordset(e.contents -> 'meters')`.as<'m'>(sql`m (kind text, number text, reading text)`),
      (join) => join.onTrue(),
    )
    .where('e.organization_id', '=', organizationId)
    .where('e.state', '=', 'in_force')
    .where('e.last_day', '<=', today.toString())
    .where(isOfPlace)
    .where('m.reading', '<>', '')
    .select(['e.lease_id', 'm.number', 'm.reading'])
    .select([
      sql<Meter>`m.kind`.as('meter'),
      sql<string>`l.unit_id`.as('unit_id'),
      sql<string>`e.last_day`.as('read_on'),
    ]);
}

/** Writes down how a lease is to end, while its termination is not in force. */
export async function putDraft(
  { trx, organizationId, now }: OrgWrite,
  leaseId: string,
  contents: TerminationContents,
): Promise<void> {
  const saved = { contents: JSON.stringify(contents), updated_at: now.toString() };
  await trx
    .insertInto('lease_terminations')
    .values({ ...saved, organization_id: organizationId, lease_id: leaseId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'lease_id'])
        .where(sql<boolean>`state <> 'cancelled'`)
        .doUpdateSet(saved)
        .where('lease_terminations.state', '=', 'draft'),
    )
    .execute();
}

export async function confirmTermination(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
  lastDay: string,
): Promise<void> {
  await trx
    .updateTable('lease_terminations')
    .set({ state: 'in_force', last_day: lastDay, confirmed_by: userId, confirmed_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function cancelTermination(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
): Promise<void> {
  await trx
    .updateTable('lease_terminations')
    .set({ state: 'cancelled', cancelled_by: userId, cancelled_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function findBalance(
  { trx, organizationId }: Pick<OrgWrite, 'trx' | 'organizationId'>,
  leaseId: string,
): Promise<number> {
  const row = await trx
    .selectFrom('lease_accounts')
    .select('balance')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Runs something that leaves nothing behind: whatever it wrote is rolled back, and only its answer stays. */
export async function withoutTrace<T>({ trx }: Pick<OrgWrite, 'trx'>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint without_trace`.execute(trx);
  const answer = await work();
  await sql`rollback to savepoint without_trace`.execute(trx);
  return answer;
}
