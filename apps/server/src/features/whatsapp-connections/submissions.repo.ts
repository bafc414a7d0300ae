import type { MessageVariable } from '@dira/domain/message-variables';
import type { SubmissionState } from '@dira/domain/whatsapp';
import type { Language } from '@dira/i18n/languages';
import { sql, type Insertable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { WhatsappSubmissions } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import type { InOrganization } from './repo.ts';

/** What the account that the workspace has now was given; newest version first. */
export function selectSubmissions({ organizationId }: Pick<OrgScope, 'organizationId'>, templateId: string) {
  return queries
    .selectFrom('whatsapp_submissions as s')
    .innerJoin('whatsapp_connections as c', onKey('c', 's', 'business_id'))
    .where('s.organization_id', '=', organizationId)
    .where('s.template_id', '=', templateId)
    .select(['s.id', 's.version', 's.name', 's.category', 's.reason', 's.submitted_at'])
    .select([sql<SubmissionState>`s.state`.as('state'), sql<Language>`s.language`.as('language')])
    .orderBy('s.version', 'desc')
    .orderBy('s.language');
}
export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

export interface Wanted {
  organizationId: string;
  businessId: string;
  template: { id: string; version: number };
  language: Language;
}

/** The words that WhatsApp approved, as it numbers their values. */
export function findApproved(trx: Trx, { organizationId, businessId, template, language }: Wanted) {
  return trx
    .selectFrom('whatsapp_submissions')
    .where('organization_id', '=', organizationId)
    .where('business_id', '=', businessId)
    .where('template_id', '=', template.id)
    .where('version', '=', template.version)
    .where('language', '=', language)
    .where('state', '=', 'approved')
    .select(['name', sql<MessageVariable[]>`variables`.as('variables')])
    .executeTakeFirst();
}

type NewSubmission = Omit<
  Insertable<WhatsappSubmissions>,
  'organization_id' | 'submitted_by' | 'submitted_at' | 'state' | 'reason' | 'id'
>;

/** What was refused, or could not be asked for, is asked for again; what WhatsApp has stays. @returns whether it is to be asked for */
export async function putSubmission(
  { trx, organizationId, userId, now }: OrgWrite,
  submission: NewSubmission,
): Promise<boolean> {
  const again = { state: 'queued', reason: '', submitted_by: userId, submitted_at: now.toString() } as const;
  const row = await trx
    .insertInto('whatsapp_submissions')
    .values({ ...submission, ...again, organization_id: organizationId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'template_id', 'version', 'language', 'business_id'])
        .doUpdateSet({ ...again, category: submission.category })
        .where('whatsapp_submissions.state', 'in', ['rejected', 'failed']),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function listQueued({ trx, organizationId }: InOrganization, businessId: string) {
  return trx
    .selectFrom('whatsapp_submissions')
    .where('organization_id', '=', organizationId)
    .where('business_id', '=', businessId)
    .where('state', '=', 'queued')
    .select(['id', 'name', 'language', 'category', 'body'])
    .select(sql<MessageVariable[]>`variables`.as('variables'))
    .orderBy('id')
    .execute();
}

export async function setState(
  { trx, organizationId }: InOrganization,
  id: string,
  { state, reason }: { state: SubmissionState; reason: string },
): Promise<void> {
  await trx
    .updateTable('whatsapp_submissions')
    .set({ state, reason })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** As WhatsApp lists them now. @returns the templates that stand otherwise than was known */
export async function keepStates(
  { trx, organizationId }: InOrganization,
  businessId: string,
  listed: readonly { name: string; language: string; state: SubmissionState; reason: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ template_id: string }>`
    update whatsapp_submissions s set state = l.state, reason = l.reason
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as l(name text, language text, state text, reason text)
    where s.organization_id = ${organizationId} and s.business_id = ${businessId} and s.name = l.name
      and s.language = l.language and (s.state, s.reason) is distinct from (l.state, l.reason)
    returning s.template_id`.execute(trx);
  return [...new Set(rows.map(({ template_id: id }) => id))];
}
