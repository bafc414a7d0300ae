import type { PrivacyRequestKind, PrivacyRequestState, RefusalGround } from '@dira/domain/privacy-requests';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** What both registers have of a request. */
export interface RequestRow {
  id: string;
  kind: PrivacyRequestKind;
  state: PrivacyRequestState;
  origin: 'account' | 'form' | 'by_hand';
  full_name: string;
  email: string | null;
  language: Language;
  asked: string;
  came_on: string;
  due_on: string;
  ground: RefusalGround | null;
  answer: string;
  settled_at: string | null;
  settled_by_name: string | null;
  erased_at: string | null;
}

export interface ListPage {
  state: PrivacyRequestState;
  limit: number;
  after: Position | undefined;
}

/** What is open by its day, what is settled the other way round. */
export function directionOf(state: PrivacyRequestState): 'asc' | 'desc' {
  return state === 'open' ? 'asc' : 'desc';
}

export function selectRequests({ organizationId }: OrgScope, { state, limit, after }: ListPage) {
  const direction = directionOf(state);
  return queries
    .selectFrom('privacy_requests')
    .where('organization_id', '=', organizationId)
    .where('state', '=', state)
    .select(['id', 'kind', 'state', 'origin', 'full_name', 'came_on', 'due_on'])
    .orderBy('due_on', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(isAfter(sql`due_on`, sql`id`, [position[0], position[1]], direction)),
      ),
    );
}

/** One request, with where its person is found in the workspace. */
export function selectRequest({ organizationId }: OrgScope, id: string) {
  return queries
    .selectFrom('privacy_requests as r')
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', id)
    .select(['r.id', 'r.kind', 'r.state', 'r.origin', 'r.full_name', 'r.email', 'r.language', 'r.asked'])
    .select(['r.came_on', 'r.due_on', 'r.ground', 'r.answer', 'r.settled_at', 'r.erased_at', 'r.owner_id'])
    .select([
      sql<string | null>`internal.actor_name(r.settled_by)`.as('settled_by_name'),
      sql<string>`(select n.organization_name from organization_names n
        where n.organization_id = r.organization_id)`.as('organization_name'),
      sql<string | null>`(select p.lease_id from lease_parties p
        join lease_terms l on l.organization_id = p.organization_id and l.lease_id = p.lease_id
        where p.organization_id = r.organization_id and p.tenant_id = r.tenant_id
        order by l.starts_on desc, p.lease_id limit 1)`.as('lease_id'),
      sql<boolean>`exists (select from team_members m
        where m.organization_id = r.organization_id and m.user_id = r.user_id)`.as('is_member'),
    ]);
}

/** Holds an open or settled request until the end of the transaction. */
export function lockRequest({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('privacy_requests')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'kind', 'state', 'full_name', 'email', 'language'])
    .forUpdate()
    .executeTakeFirst();
}

export type NewEntry = Pick<
  RequestRow,
  'kind' | 'full_name' | 'email' | 'language' | 'asked' | 'came_on' | 'due_on'
>;

export async function insertEntry({ trx, organizationId }: OrgWrite, entry: NewEntry): Promise<string> {
  const { id } = await trx
    .insertInto('privacy_requests')
    .values({ ...entry, organization_id: organizationId, origin: 'by_hand' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Settlement {
  state: Exclude<PrivacyRequestState, 'open'>;
  ground: RefusalGround | null;
  answer: string;
}

export async function settleRequest(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
  settlement: Settlement,
): Promise<void> {
  await trx
    .updateTable('privacy_requests')
    .set({ ...settlement, settled_at: now.toString(), settled_by: userId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
