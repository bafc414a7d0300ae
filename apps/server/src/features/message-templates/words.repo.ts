import type { ReadyTemplate } from '@dira/domain/ready-templates';
import type { Language } from '@dira/i18n/languages';
import { onKey, queries } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';

/** What a template says in one language; a message of WhatsApp has no subject. */
export interface Words {
  subject: string;
  body: string;
}
export type Texts = Readonly<Partial<Record<Language, Words>>>;

/** The newest version that was approved, with the workspace's own language. */
export function selectApproval({
  organizationId,
  templateId,
}: {
  organizationId: string;
  templateId: string | null;
}) {
  return queries
    .selectFrom('message_templates as t')
    .innerJoin('message_template_approvals as a', onKey('a', 't', { template_id: 'id' }))
    .innerJoin('organization_names as o', 'o.organization_id', 'a.organization_id')
    .where('a.organization_id', '=', organizationId)
    .where('a.template_id', '=', templateId)
    .where('t.deleted_at', 'is', null)
    .select(['a.version', 'a.texts', 'o.language'])
    .orderBy('a.version', 'desc')
    .limit(1)
    .$castTo<{ version: number; texts: Texts; language: Language }>();
}

export async function findApproval(trx: Trx, of: { organizationId: string; templateId: string }) {
  const [row] = await rowsWithin({ trx }, selectApproval(of));
  return row;
}

export async function findReadyId(
  trx: Trx,
  organizationId: string,
  key: ReadyTemplate,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('message_templates')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('channel', '=', 'email')
    .where('built_in_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
