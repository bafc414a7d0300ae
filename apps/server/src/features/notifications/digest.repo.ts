import type { NotificationAudience, NotificationTopic, NotificationType } from '@dira/domain/notifications';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { writtenOut } from '../../db/queries.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';

export interface DigestRow {
  id: string;
  organization_id: string;
  organization_name: string;
  audience: NotificationAudience;
  type: NotificationType;
  topic: NotificationTopic;
  data: JsonObject;
  email: string;
  language: Language;
}

/** For whom anything waits that came before an instant, and who has had no mail of the day yet. */
export async function listAwaiting(trx: Trx, day: string, before: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('notifications as n')
    .select('n.user_id')
    .distinct()
    .where('n.waits_for_digest', '=', writtenOut(true))
    .where('n.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_digests as d')
            .select('d.day')
            .whereRef('d.user_id', '=', 'n.user_id')
            .where('d.day', '=', day),
        ),
      ),
    )
    .orderBy('n.user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** What is still news to the person, oldest first. */
export async function listWaiting(trx: Trx, userId: string, before: string): Promise<DigestRow[]> {
  const { rows } =
    await sql<DigestRow>`select * from internal.digest_of(${userId}::uuid, ${before}::timestamptz)`.execute(
      trx,
    );
  return rows;
}

/** @returns false where somebody wrote the person's mail of that day before */
export async function claimDay(trx: Trx, userId: string, day: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('notification_digests')
    .values({ user_id: userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Said, read or nobody's business any more: none of it comes again. */
export async function stopWaiting(trx: Trx, userId: string, before: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ waits_for_digest: false })
    .where('user_id', '=', userId)
    .where('waits_for_digest', '=', writtenOut(true))
    .where('created_at', '<', before)
    .execute();
}

export async function deleteDigestsBefore(trx: Trx, instant: string): Promise<void> {
  await sql`delete from notification_digests where day < ${instant}::timestamptz::date`.execute(trx);
}
