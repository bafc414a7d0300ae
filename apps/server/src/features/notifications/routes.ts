import * as contract from '@dira/contract/notifications';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { presentNotification } from './present.ts';
import * as repo from './repo.ts';
import { stopMailCopies } from './unsubscribing.ts';

export function registerNotificationRoutes(api: Api, services: Services): void {
  api.list(contract.listNotifications, {
    select: repo.selectNotifications,
    position: (row) => [row.created_at, row.id],
    present: presentNotification,
  });
  api.read(contract.getNotification, (scope, { params }) =>
    readRows(repo.selectNotification(scope, params.notificationId), ([row]) => {
      if (row === undefined) throw new AppError('not_found');
      return presentNotification(row);
    }),
  );
  api.read(contract.countNotifications, (scope) =>
    readRows(repo.selectUnreadCount(scope), (rows) => ({ unread: rows[0]?.unread ?? 0 })),
  );
  api.write(contract.readNotification, (write, { params }) => repo.markRead(write, params.notificationId));
  api.write(contract.readAllNotifications, (write) => repo.markAllRead(write));
  api.open(contract.stopMailCopies, ({ body }) => stopMailCopies(services, body.token));
}
