import type { NotificationFacts } from '@dira/contract/notifications';
import type { NotificationTopic } from '@dira/domain/notifications';
import { asItIs } from '@dira/i18n/isolate';
import { sayNotification } from '@dira/i18n/notification-words';
import { createTranslator } from '@dira/i18n/translate';
import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const notifications = section('notifications', ['at', 'title', 'text', 'readAt']);

interface NotificationRow {
  topic: NotificationTopic;
  audience: 'team' | 'tenant';
  data: NotificationFacts;
  created_at: string;
  read_at: string | null;
}

export const ownNotifications: OwnDataSource = {
  sections: [notifications],
  async ofAccount({ trx, userId }, data) {
    const t = createTranslator(data.language, 'notifications');
    const { rows } =
      await sql<NotificationRow>`select topic, audience, data, created_at, read_at from notifications
      where user_id = ${userId} order by created_at, id`.execute(trx);
    for (const { created_at: at, read_at: readAt, ...told } of rows) {
      const { title, detail } = sayNotification(t, told, data.language, asItIs);
      data.add(notifications, {
        at: moment(at),
        title: text(title),
        text: text(detail),
        readAt: moment(readAt),
      });
    }
  },
};
