import type { ReadyTemplate, TemplateCategory, TemplateChannel } from '@dira/domain/ready-templates';
import { sql, type Updateable } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { MessageTemplates } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import type { Texts } from './words.repo.ts';

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplate>['execute']>>[number];
export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number];

export function selectTemplates(
  scope: OrgScope,
  { channel, category }: { channel?: TemplateChannel | undefined; category?: TemplateCategory | undefined },
) {
  return templateColumns(scope)
    .$call(ifGiven(channel, (query, one) => query.where('t.channel', '=', one)))
    .$call(ifGiven(category, (query, one) => query.where('t.category', '=', one)))
    .orderBy('t.created_at')
    .orderBy('t.id');
}

export function selectTemplate(scope: OrgScope, id: string) {
  return templateColumns(scope).where('t.id', '=', id);
}

/** Version 1 of one that comes with Dira has no row: it is there all the same. */
function templateColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('message_templates as t')
    .leftJoin('template_uses as u', onKey('u', 't', { template_id: 'id' }))
    .where('t.organization_id', '=', organizationId)
    .where('t.deleted_at', 'is', null)
    .select(['t.id', 't.name', 't.channel', 't.category', 't.is_default', 't.created_at'])
    .select([
      sql<ReadyTemplate | null>`t.built_in_key`.as('ready_key'),
      sql<number>`coalesce(u.use_count, 0)`.as('use_count'),
      sql<number>`coalesce((${newest(sql`max(v.version)`)}), 1)`.as('version'),
      sql<number | null>`(select max(a.version) from message_template_approvals a
        where a.organization_id = t.organization_id and a.template_id = t.id)`.as('approved_version'),
      sql<Texts | null>`(${newest(sql`(array_agg(v.texts order by v.version desc))[1]`)})`.as('texts'),
    ]);
}

const newest = (what: ReturnType<typeof sql>) => sql`select ${what} from message_template_versions v
  where v.organization_id = t.organization_id and v.template_id = t.id`;

/** The newest first. */
export function selectVersions({ organizationId }: OrgScope, templateId: string) {
  return queries
    .selectFrom('message_template_versions as v')
    .where('v.organization_id', '=', organizationId)
    .where('v.template_id', '=', templateId)
    .select(['v.version', 'v.created_at'])
    .select([
      sql<Texts>`v.texts`.as('texts'),
      sql<string | null>`internal.actor_name(v.created_by)`.as('created_by_name'),
    ])
    .orderBy('v.version', 'desc');
}

export function selectApprovals({ organizationId }: OrgScope, templateId: string) {
  return queries
    .selectFrom('message_template_approvals as a')
    .where('a.organization_id', '=', organizationId)
    .where('a.template_id', '=', templateId)
    .select(['a.version', 'a.approved_at'])
    .select([
      sql<Texts>`a.texts`.as('texts'),
      sql<string | null>`internal.actor_name(a.approved_by)`.as('approved_by_name'),
    ]);
}

/** The workspace as its letters name it. */
export function selectOrganization({ organizationId }: OrgScope) {
  return queries
    .selectFrom('organization_names as o')
    .where('o.organization_id', '=', organizationId)
    .select([sql<string>`o.organization_name`.as('name')]);
}

/** Where whoever asks reads their mail; null for who has none. */
export async function findOwnAddress({ trx, userId }: OrgWrite): Promise<{ email: string | null }> {
  const { rows } = await sql<{
    email: string | null;
  }>`select nullif(internal.email_of(${userId}), '') as email`.execute(trx);
  return rows[0] ?? { email: null };
}

/** Held until the end of the transaction: two who change one template wait for each other. */
export async function lockTemplate(write: OrgWrite, id: string): Promise<TemplateRow | undefined> {
  await holdByName(write.trx, `message template ${id}`);
  const [found] = await rowsWithin(write, selectTemplate(write, id));
  return found;
}

/** How many there are, held against another that is made meanwhile; defaults are given one after the other too. */
export async function countTemplates({ trx, organizationId }: OrgWrite): Promise<number> {
  await holdByName(trx, `message templates of ${organizationId}`);
  const { count } = await trx
    .selectFrom('message_templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(
  { trx, organizationId, userId }: OrgWrite,
  row: { name: string; channel: TemplateChannel; category: TemplateCategory; is_default: boolean },
): Promise<string> {
  const { id } = await trx
    .insertInto('message_templates')
    .values({ ...row, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the default of a channel and category from whichever has it. */
export async function clearDefault(
  { trx, organizationId }: OrgWrite,
  { channel, category }: { channel: TemplateChannel; category: TemplateCategory },
): Promise<void> {
  await trx
    .updateTable('message_templates')
    .set({ is_default: false })
    .where('organization_id', '=', organizationId)
    .where('channel', '=', channel)
    .where('category', '=', category)
    .where('is_default', '=', true)
    .execute();
}

export async function updateTemplate(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: Updateable<MessageTemplates>,
): Promise<void> {
  await trx
    .updateTable('message_templates')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertVersion(
  { trx, organizationId, userId }: OrgWrite,
  row: { templateId: string; version: number; texts: Texts },
): Promise<void> {
  await trx
    .insertInto('message_template_versions')
    .values({
      organization_id: organizationId,
      template_id: row.templateId,
      version: row.version,
      texts: JSON.stringify(row.texts),
      created_by: userId,
    })
    .execute();
}

export async function insertApproval(
  { trx, organizationId, userId }: OrgWrite,
  row: { templateId: string; version: number; texts: Texts },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('message_template_approvals')
    .values({
      organization_id: organizationId,
      template_id: row.templateId,
      version: row.version,
      texts: JSON.stringify(row.texts),
      approved_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
