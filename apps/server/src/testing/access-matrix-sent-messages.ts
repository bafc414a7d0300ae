import { addAutomaticMessage } from '../features/deliveries/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';
import { newTemplate } from './access-matrix-message-templates.ts';

const connection = {
  phone: '+972521234567',
  phoneNumberId: '106540352242922',
  businessId: '206540352242922',
  accessToken: 'a-token-for-tests',
  appSecret: 'an-app-secret-for-tests',
};

/** How to call the operations of messages to tenants, and of the number that they come from. */
export const sentMessageCalls: Record<string, MakeCall> = {
  sendMessageAgain: async ({ server, estate }) => ({
    params: { sentMessageId: await addAutomaticMessage(server, estate.owner, 'failed') },
  }),
  draftMessage: ({ estate }) => ({ body: { tenantId: estate.ids.tenant, channel: 'email', body: 'Hello' } }),
  sendMessage: ({ estate }) => ({
    body: { tenantId: estate.ids.tenant, channel: 'email', subject: 'Key', body: 'It is here' },
  }),
  logOpenedMessage: () => ({ body: { phone: '+972521234567', text: 'Hello' } }),
  connectWhatsApp: () => ({ body: connection }),
  setWhatsAppPreferences: (maker) => withNumber(maker, { body: { rentReminders: false } }),
  checkWhatsAppConnection: (maker) => withNumber(maker, {}),
  disconnectWhatsApp: (maker) => withNumber(maker, {}),
  submitWhatsAppTemplate: async (maker) => withNumber(maker, { ...(await newTemplate(maker)), body: {} }),
};

type Made = Awaited<ReturnType<MakeCall>>;

/** One that works, as far as it is known. */
export async function withNumber({ server, estate }: Parameters<MakeCall>[0], made: Made): Promise<Made> {
  const { owner } = estate;
  await server.request('PUT', owner.path('/whatsapp-connection'), { as: owner, body: connection });
  await server.owner`
    update whatsapp_connections set state = 'connected', connected_at = now() where organization_id = ${owner.organizationId}`;
  return made;
}
