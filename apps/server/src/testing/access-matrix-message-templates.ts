import { addTemplate, buildTemplate } from '../features/message-templates/testing.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';

/** How to call the operations of templates; a template is made for each that changes one. */
export const messageTemplateCalls: Record<string, MakeCall> = {
  createMessageTemplate: () => ({ body: buildTemplate() }),
  getMessageTemplate: (maker) => newTemplate(maker),
  updateMessageTemplate: async (maker) => ({
    ...(await newTemplate(maker)),
    body: { name: nextNumber('Template ') },
  }),
  approveMessageTemplate: async (maker) => ({ ...(await newTemplate(maker)), body: { version: 1 } }),
  approveMessageTemplates: async (maker) => ({
    params: {},
    body: { items: [{ ...(await newTemplate(maker)).params, version: 1 }] },
  }),
  deleteMessageTemplate: (maker) => newTemplate(maker),
  previewMessageTemplate: () => ({ body: { ...words, channel: 'email' } }),
  testMessageTemplate: () => ({ body: words }),
};

const words = { language: 'en', subject: 'Rent', body: 'Hello {tenant_name}' };

export async function newTemplate({ server, estate }: Maker) {
  return { params: { templateId: await addTemplate(server, estate.owner) } };
}
