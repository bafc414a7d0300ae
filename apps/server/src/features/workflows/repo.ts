import type { ReadyTemplate } from '@dira/domain/ready-templates';
import { BUILT_IN_WORKFLOWS, type BuiltInWorkflow, type WorkflowDefinition } from '@dira/domain/workflows';
import { sql, type Updateable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { Workflows } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type WorkflowRow = Awaited<ReturnType<ReturnType<typeof selectWorkflows>['execute']>>[number];
export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];

const isOf = (state: string) =>
  sql`r.organization_id = w.organization_id and r.workflow_id = w.id and r.state = ${sql.lit(state)}`;

/** In the order in which they were added; those of the beginning in theirs. */
export function selectWorkflows({ organizationId }: Pick<OrgScope, 'organizationId'>, since: string) {
  return (
    queries
      .selectFrom('workflows as w')
      .leftJoin(
        'workflow_versions as v',
        onKey('v', 'w', { workflow_id: 'id', version: 'published_version' }),
      )
      .where('w.organization_id', '=', organizationId)
      .where('w.deleted_at', 'is', null)
      .select([
        'w.id',
        'w.name',
        'w.description',
        'w.published_version',
        'w.daily_limit',
        'w.active_since',
        'w.off_since',
      ])
      // As the table's checks and the server that wrote them have them.
      .select([
        sql<BuiltInWorkflow | null>`w.built_in_key`.as('built_in_key'),
        sql<WorkflowDefinition | null>`w.draft`.as('draft'),
        sql<WorkflowDefinition | null>`v.definition`.as('published'),
      ])
      .select([
        sql<number>`(select count(*) from workflow_runs r where r.organization_id = w.organization_id
          and r.workflow_id = w.id and r.created_at >= ${since}::timestamptz
          and r.because is distinct from 'limit' and r.because is distinct from 'loop')::int`.as('lately'),
        sql<number>`(select count(*) from workflow_runs r where ${isOf('waiting')})::int`.as('underway'),
        sql<number>`(select count(*) from workflow_runs r where ${isOf('asked')})::int`.as('asked'),
      ])
      .orderBy('w.created_at')
      .orderBy(sql`array_position(${[...BUILT_IN_WORKFLOWS]}::text[], w.built_in_key)`)
      .orderBy('w.id')
  );
}

export function selectWorkflow(scope: Pick<OrgScope, 'organizationId'>, since: string, id: string) {
  return selectWorkflows(scope, since).where('w.id', '=', id);
}

/** The newest first. */
export function selectVersions({ organizationId }: Pick<OrgScope, 'organizationId'>, workflowId: string) {
  return queries
    .selectFrom('workflow_versions as v')
    .where('v.organization_id', '=', organizationId)
    .where('v.workflow_id', '=', workflowId)
    .select(['v.version', 'v.published_at', 'v.published_by'])
    .select(sql<string | null>`internal.actor_name(v.published_by)`.as('published_by_name'))
    .orderBy('v.version', 'desc');
}

/** The templates of mails that there are, with whether each may go to tenants. */
export function selectTemplates({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('template_standings')
    .where('organization_id', '=', organizationId)
    .where('channel', '=', 'email')
    .where('deleted_at', 'is', null)
    .select([
      sql<string>`template_id`.as('id'),
      sql<ReadyTemplate | null>`built_in_key`.as('built_in_key'),
      'name',
      sql<boolean>`approved_version is not null`.as('is_approved'),
      sql<number>`newest_version`.as('newest_version'),
    ]);
}

/** Held until the end of the transaction. */
export async function lockWorkflow(
  { trx, organizationId }: OrgWrite,
  id: string,
): Promise<{ published_version: number | null } | undefined> {
  return trx
    .selectFrom('workflows')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('published_version')
    .forUpdate()
    .executeTakeFirst();
}

export async function countWorkflows({ trx, organizationId }: OrgWrite): Promise<number> {
  const { count } = await trx
    .selectFrom('workflows')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWorkflow(
  { trx, organizationId }: OrgWrite,
  { name, description, draft }: { name: string; description: string; draft: WorkflowDefinition },
): Promise<string> {
  const { id } = await trx
    .insertInto('workflows')
    .values({ organization_id: organizationId, name, description, draft: JSON.stringify(draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWorkflow(
  { trx, organizationId }: OrgWrite,
  id: string,
  values: Updateable<Workflows>,
): Promise<void> {
  await trx
    .updateTable('workflows')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertVersion(
  { trx, organizationId, userId }: OrgWrite,
  workflowId: string,
  { version, definition }: { version: number; definition: WorkflowDefinition },
): Promise<void> {
  await trx
    .insertInto('workflow_versions')
    .values({
      organization_id: organizationId,
      workflow_id: workflowId,
      version,
      definition: JSON.stringify(definition),
      published_by: userId,
    })
    .execute();
}

/** Runs that are underway end where they are. */
export async function stopRuns({ trx, organizationId, now }: OrgWrite, workflowId: string): Promise<void> {
  await trx
    .updateTable('workflow_runs')
    .set({ state: 'stopped', wakes_at: null, ended_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Which of them there are. */
export async function findNamed(
  { trx, organizationId }: OrgWrite,
  { propertyIds, memberIds }: { propertyIds: readonly string[]; memberIds: readonly string[] },
): Promise<{ properties: string[]; members: string[] }> {
  const { rows } = await sql<{ properties: string[]; members: string[] }>`
    select array(select property_id from property_places
        where organization_id = ${organizationId} and property_id = any(${propertyIds}::uuid[])) as properties,
      array(select user_id from team_members
        where organization_id = ${organizationId} and user_id = any(${memberIds}::uuid[])
          and suspended_at is null and removed_at is null) as members`.execute(trx);
  return rows[0] ?? { properties: [], members: [] };
}
