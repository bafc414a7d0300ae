import * as contract from '@dira/contract/webhooks';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

type Needed = Pick<Services, 'newId' | 'secrets' | 'webhookPost'>;

export function registerWebhookRoutes(api: Api, services: Needed): void {
  api.read(contract.listWebhooks, (scope) =>
    readRows(repo.selectWebhooks(scope), (rows) => ({
      items: rows.map((row) => presentWebhook(row, scope.now)),
    })),
  );
  api.write(contract.createWebhook, (write, { body }) => service.createWebhook(write, services, body));
  api.write(contract.setWebhookKinds, (write, { params, body }) =>
    service.setKinds(write, params.webhookId, body.kinds),
  );
  api.write(contract.renewWebhookSecret, (write, { params }) =>
    service.renewSecret(write, services, params.webhookId),
  );
  api.write(contract.deleteWebhook, (write, { params }) => service.deleteWebhook(write, params.webhookId));
  api.write(contract.testWebhook, (write, { params }) => service.sendTest(write, services, params.webhookId));
  api.list(contract.listWebhookDeliveries, {
    of: (scope, { webhookId }) => repo.selectWebhook(scope, webhookId),
    select: (scope, page, { webhookId }) => repo.selectDeliveries(scope, webhookId, page),
    position: (row) => [row.created_at, row.id],
    present: presentDelivery,
  });
  api.write(contract.resendWebhookDelivery, (write, { params }) =>
    service.sendAgain(write, params.webhookId, params.deliveryId),
  );
}
