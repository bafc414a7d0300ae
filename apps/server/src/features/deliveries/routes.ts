import * as contract from '@dira/contract/deliveries';
import * as devices from '@dira/contract/push-devices';
import * as sent from '@dira/contract/sent-messages';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import type { Services } from '../../services.ts';
import { presentDelivery } from './present.ts';
import { removeOwnDevice, selectOwnDevice } from './push.repo.ts';
import { keepDevice } from './push.ts';
import * as repo from './repo.ts';
import { openTarget } from './sealed-devices.ts';
import { selectSent, selectSentMessage } from './sent.repo.ts';
import { isHiddenOwner, presentSent, sendAgain } from './sent.ts';

export function registerDeliveryRoutes(
  api: Api,
  { db, secrets, push, mailer }: Pick<Services, 'db' | 'secrets' | 'push' | 'mailer'>,
): void {
  api.service(contract.listOutbox, async ({ query }) => {
    const rows = await db.jobs((trx) => repo.selectOutbox(trx, query));
    return rows.map((row) => presentDelivery(row, { secrets, mailer }));
  });

  bindSent(api);
  api.read(devices.getPushDevice, (scope) =>
    readRows(selectOwnDevice(scope), ([device]) => ({
      publicKey: push.publicKey(),
      endpoint: (device && openTarget(secrets, device)?.endpoint) ?? null,
    })),
  );
  api.write(devices.keepPushDevice, (write, { body }) => keepDevice(write, { push, secrets }, body));
  api.write(devices.removePushDevice, (write) => removeOwnDevice(write));
}

function bindSent(api: Api): void {
  api.list(
    sent.listSentMessages,
    listReading({
      select: selectSent,
      position: (row) => [row.created_at, row.id],
      present: presentSent,
    }),
  );
  api.read(sent.getSentMessage, (_, { params }) =>
    readRows(selectSentMessage(params.sentMessageId), (rows, may) => {
      const row = requireRow(rows);
      return { ...presentSent(row, { may }), text: isHiddenOwner(row, may) ? '' : row.text_body };
    }),
  );
  api.write(sent.sendMessageAgain, (write, { params }) => sendAgain(write, params.sentMessageId));
}
