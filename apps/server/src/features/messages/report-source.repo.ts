import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import type { ReportSource, ReportSources } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';

/** That somebody of the team wrote or was written to, and when; never what. */
function messages({ organizationId, userId }: OrgScope): ReportSource<FieldOf<'messages'>> {
  const me = sql`${userId}::uuid`;
  return {
    from: sql`messages x
      join conversation_members m on m.organization_id = x.organization_id and m.conversation_id = x.conversation_id
        and m.user_id = ${me} and m.standing = 'team'`,
    where: sql`x.organization_id = ${organizationId}::uuid`,
    key: sql`x.id`,
    currency: null,
    columns: {
      sentOn: sql`(x.created_at at time zone 'Asia/Jerusalem')::date`,
      person: sql`internal.actor_name(m.other_id)`,
      direction: sql`case when x.sender_id = ${me} then 'sent' else 'received' end`,
      isRead: sql`x.read_at is not null`,
    },
  };
}

export const messageReports = { messages } satisfies ReportSources;
