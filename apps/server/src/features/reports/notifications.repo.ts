import { sql, type RawBuilder } from 'kysely';
import {
  LONGEST_REASON,
  type Happening,
  type NotificationSource,
  type NotificationSources,
} from '../../contributions/notifications.ts';

const toOneReader = {
  type: 'message',
  recipient: true,
  recipientMay: 'reports.use',
} as const satisfies Partial<NotificationSource>;

/** Nothing is told of a report that its recipient does not have when it is told. */
const ofReader = ({ organizationId }: Happening, recipient: RawBuilder<unknown>) => sql`
  join internal.report_readers(${organizationId}, r.id) as reader on reader.user_id = ${recipient}`;

const ofComment =
  (recipient: (happening: Happening) => RawBuilder<unknown>, isTold: RawBuilder<unknown>) =>
  (happening: Happening) =>
    sql`
    select r.id as report_id, c.id as report_comment_id, r.name as subject, said.author_name as tenant_name,
      left(said.words, ${LONGEST_REASON}::int) as reason,
      reader.user_id as recipient_id, 'team' as recipient_standing
    from report_comments c
    join reports r on r.organization_id = c.organization_id and r.id = c.report_id
    ${ofReader(happening, recipient(happening))}
    cross join internal.report_comment_told(c.organization_id, c.id) as said
    where c.organization_id = ${happening.organizationId} and c.id = ${happening.entityId}
      and ${isTold} exists (select from report_mentions m where m.organization_id = c.organization_id
        and m.comment_id = c.id and m.mentioned_id = reader.user_id)`;

const named = ({ toUserId }: Happening) => sql`${toUserId}::uuid`;
const retracted = { by: 'report_comment.deleted', where: 'report_comment_id' } as const;

/** Whoever asked for the file, while they are in the team. */
const ofExport = ({ organizationId, entityId }: Happening) => sql`
  select x.name as subject, (x.expires_at at time zone 'Asia/Jerusalem')::date::text as day,
    x.requested_by as recipient_id, 'team' as recipient_standing
  from report_exports x
  join team_members m on m.organization_id = x.organization_id and m.user_id = x.requested_by
    and m.suspended_at is null and m.removed_at is null
  where x.organization_id = ${organizationId} and x.id = ${entityId}`;

/** Whoever's report it is. */
const toOwner: NotificationSource = {
  type: 'general',
  recipient: true,
  about: ({ organizationId, entityId }) => sql`
    select r.id as report_id, r.name as subject, r.user_id as recipient_id, 'team' as recipient_standing
    from reports r where r.organization_id = ${organizationId} and r.id = ${entityId}`,
};

export const reportNotifications = {
  'report.shared': {
    ...toOneReader,
    about: (happening) => sql`
      select r.id as report_id, r.name as subject, owner.full_name as tenant_name,
        reader.user_id as recipient_id, 'team' as recipient_standing
      from reports r
      ${ofReader(happening, named(happening))}
      join internal.report_readers(r.organization_id, r.id) as owner on owner.user_id = r.user_id
      where r.organization_id = ${happening.organizationId} and r.id = ${happening.entityId}`,
  },
  // Whose report it is hears of each comment once: where it mentions them, by that.
  'report_comment.created': {
    ...toOneReader,
    retracted,
    about: ofComment(() => sql`r.user_id`, sql`not`),
  },
  'report_comment.mentioned': { ...toOneReader, retracted, about: ofComment(named, sql``) },
  'report_export.ready': { type: 'general', recipient: true, about: ofExport },
  'report_export.failed': { type: 'general', recipient: true, about: ofExport },
  'report.mail_refused': toOwner,
  'report.mail_too_large': toOwner,
  'report.mail_too_slow': toOwner,
  'report.mail_not_made': toOwner,
} as const satisfies NotificationSources;
