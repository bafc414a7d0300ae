import type { Language } from '@dira/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import type { PaperLetterhead } from '../platform/pdf-words.ts';
import { queries } from './queries.ts';
import type { OrgWrite, Trx } from './scope.ts';

/** A workspace as its mails and papers name it, and the language that they are in. */
export interface NamedOrganization {
  name: string;
  language: Language;
}

/** What is used of any write or job within one workspace. */
interface Within {
  trx: Trx;
  organizationId: string;
}

/** Undefined where there is no such workspace. */
export function findOrganization({ trx, organizationId }: Within): Promise<NamedOrganization | undefined> {
  return trx
    .selectFrom('organization_names')
    .select([sql<string>`organization_name`.as('name'), sql<Language>`language`.as('language')])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export async function getOrganization(within: Within): Promise<NamedOrganization> {
  const found = await findOrganization(within);
  if (found === undefined) throw new Error(`there is no workspace ${within.organizationId}`);
  return found;
}

/**
 * Who gives a paper.
 * @param within the workspace, or the one that a door has named
 */
export function selectPaperHead({ organizationId }: { organizationId: string | RawBuilder<string> }) {
  return queries
    .selectFrom('organization_names')
    .where('organization_id', '=', organizationId)
    .select(['organization_name', 'language'])
    .select(sql<PaperLetterhead>`letterhead`.as('letterhead'));
}
export type PaperHeadRow = Awaited<ReturnType<ReturnType<typeof selectPaperHead>['execute']>>[number];

/** The workspace and whoever asks somebody into it, for the words of an invitation. */
export function getInvitingNames({ trx, organizationId, userId }: OrgWrite) {
  return trx
    .selectFrom('organization_names')
    .where('organization_id', '=', organizationId)
    .select('language')
    .select(sql<string>`organization_name`.as('organization'))
    .select(sql<string>`coalesce(internal.actor_name(${userId}), '')`.as('inviter'))
    .executeTakeFirstOrThrow();
}
