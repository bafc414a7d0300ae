import { addWebhook } from '../features/webhooks/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call the operations of webhooks; a workspace has few, so that those of calls before go. */
export const webhookCalls: Record<string, MakeCall> = {
  createWebhook: async (maker) => {
    await makeRoom(maker);
    return { body: { url: 'https://example.com/hook', kinds: ['payment'] } };
  },
  setWebhookKinds: () => ({ body: { kinds: ['lease', 'payment'] } }),
  renewWebhookSecret: () => ({}),
  testWebhook: () => ({}),
  resendWebhookDelivery: () => ({}),
  deleteWebhook: async (maker) => {
    await makeRoom(maker);
    return { params: { webhookId: (await addWebhook(maker.server, maker.estate.owner)).id } };
  },
};

async function makeRoom({ server, estate }: Maker): Promise<void> {
  await server.owner`delete from webhooks
    where organization_id = ${estate.owner.organizationId} and id <> ${estate.ids.webhook}`;
}
