import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import { nextNumber, type MakeCall } from './access-matrix-maker.ts';
import type { TestServer } from './test-server.ts';

/** How to write to the operator, and how the operator deals with it. */
export const contactMessageCalls: Record<string, MakeCall> = {
  sendContactMessage: () => ({
    body: {
      kind: 'contact',
      name: 'Naama Levi',
      email: 'naama@example.com',
      message: nextNumber('Do you manage parking too? '),
      language: 'en',
    },
  }),
  listContactMessages: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  getContactMessage: ({ server }) => addMessage(server),
  answerContactMessage: async ({ server }) => ({ ...(await addMessage(server)), body: { isAnswered: true } }),
};

async function addMessage(server: TestServer): Promise<{ params: { messageId: string } }> {
  await appointSiteAdmin(server);
  const messageId = server.services.newId();
  await server.owner`
    insert into internal.contact_messages (id, kind, name, email, phone, company, message, language, received_at,
      reply_due_at, is_held, digest)
    values (${messageId}, 'contact', 'Naama Levi', 'naama@example.com', '', '', 'Do you manage parking too?', 'en', now(),
      now() + interval '1 day', false, sha256(${messageId}::text::bytea))`;
  return { params: { messageId } };
}
