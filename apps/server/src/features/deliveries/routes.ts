import * as contract from '@dira/contract/deliveries';
import * as devices from '@dira/contract/push-devices';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentDelivery } from './present.ts';
import { removeOwnDevice, selectOwnDevice } from './push.repo.ts';
import { keepDevice } from './push.ts';
import * as repo from './repo.ts';
import { openTarget } from './sealed-devices.ts';

export function registerDeliveryRoutes(
  api: Api,
  { db, secrets, push, mailer }: Pick<Services, 'db' | 'secrets' | 'push' | 'mailer'>,
): void {
  api.service(contract.listOutbox, async ({ query }) => {
    const rows = await db.jobs((trx) => repo.selectOutbox(trx, query));
    return rows.map((row) => presentDelivery(row, { secrets, mailer }));
  });

  api.read(devices.getPushDevice, (scope) =>
    readRows(selectOwnDevice(scope), ([device]) => ({
      publicKey: push.publicKey(),
      endpoint: (device && openTarget(secrets, device)?.endpoint) ?? null,
    })),
  );
  api.write(devices.keepPushDevice, (write, { body }) => keepDevice(write, { push, secrets }, body));
  api.write(devices.removePushDevice, (write) => removeOwnDevice(write));
}
