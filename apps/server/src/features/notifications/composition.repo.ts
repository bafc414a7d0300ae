import type { NotificationAudience, NotificationTopic, NotificationType } from '@dira/domain/notifications';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { Wishes } from './rules.ts';

/** What a copy says, and to whom, as it is now. */
export interface CopyRow extends Wishes {
  organization_name: string;
  user_id: string;
  audience: NotificationAudience;
  type: NotificationType;
  topic: NotificationTopic;
  data: unknown;
  email: string | null;
  language: Language;
  by_email: boolean;
  is_read: boolean;
}

/** @returns undefined where the notification is gone, or its person has lost their place */
export async function findCopy(trx: Trx, notificationId: string): Promise<CopyRow | undefined> {
  const { rows } =
    await sql<CopyRow>`select * from internal.notification_copy(${notificationId}::uuid)`.execute(trx);
  return rows[0];
}
