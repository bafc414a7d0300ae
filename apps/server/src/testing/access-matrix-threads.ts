import { addCall, addSavedReply, addStranger, linkToSaid } from '../features/threads/testing.ts';
import { nextNumber, type MakeCall } from './access-matrix-maker.ts';
import { whoeverOf } from './access-matrix-reports.ts';
import { withNumber } from './access-matrix-sent-messages.ts';

/** How to call the operations of the inbox that write. */
export const threadCalls: Record<string, MakeCall> = {
  openThread: () => ({}),
  updateThread: () => ({ body: { isDone: false } }),
  readThread: () => ({ body: {} }),
  getLinkedThreadFile: async ({ server, estate: { owner, ids } }) => ({
    params: { token: await linkToSaid(server, owner, ids.tenant) },
  }),
  addThreadEntry: () => ({ body: { kind: 'note', text: 'The key is with the neighbour' } }),
  deleteThreadEntry: async (maker) => ({
    params: { entryId: await addCall(maker.server, whoeverOf(maker), maker.estate.ids.thread) },
  }),
  linkThread: async ({ server, estate: { owner, ids } }) => ({
    params: { threadId: await addStranger(server, owner) },
    body: { tenantId: ids.tenant },
  }),
  answerStranger: async (maker) =>
    withNumber(maker, {
      params: { threadId: await addStranger(maker.server, maker.estate.owner) },
      body: { body: 'Yes, it is' },
    }),
  createSavedReply: () => ({ body: { title: nextNumber('Reply '), body: 'Thank you' } }),
  updateSavedReply: () => ({ body: { title: nextNumber('Reply ') } }),
  deleteSavedReply: async ({ server, estate: { owner } }) => ({
    params: { savedReplyId: await addSavedReply(server, owner, nextNumber('Reply ')) },
  }),
};
