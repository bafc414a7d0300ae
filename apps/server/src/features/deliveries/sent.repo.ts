import type { DeliverySkip } from '@dira/domain/deliveries';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import type { MailStatus } from './present.ts';

export type SentRow = Awaited<ReturnType<ReturnType<typeof selectSent>['execute']>>[number];

/** What came to tenants by itself. */
function sentMessages() {
  return queries
    .selectFrom('deliveries as d')
    .leftJoin('tenant_contacts as t', onKey('t', 'd', 'tenant_id'))
    .where('d.organization_id', '=', currentOrganizationId)
    .where('d.is_automatic', '=', true)
    .select(['d.id', 'd.created_at', 'd.held_until', 'd.sent_at', 'd.channel', 'd.status', 'd.failure'])
    .select(['d.tenant_id', 't.full_name', 'd.recipient', 'd.subject'])
    .select(sql<DeliverySkip | null>`d.skipped_because`.as('skipped_because'));
}

export function selectSent(
  _: OrgScope,
  { state, limit, after }: { state: MailStatus | undefined; limit: number; after?: Position | undefined },
) {
  return sentMessages()
    .$call(ifGiven(state, (query, value) => query.where('d.status', '=', value)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('d.created_at'), ref('d.id'), position, 'desc')),
      ),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
}

export function selectSentMessage(id: string) {
  return sentMessages().select('d.text_body').where('d.id', '=', id);
}

/** Queues what failed. @returns how it stood; null where there is none */
export async function sendAgain({ trx }: OrgWrite, id: string): Promise<string | null> {
  const { rows } = await sql<{ was: string | null }>`
    select internal.send_automatic_again(${id}::uuid) as was`.execute(trx);
  return rows[0]?.was ?? null;
}
