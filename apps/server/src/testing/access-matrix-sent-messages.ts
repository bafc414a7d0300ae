import { addAutomaticMessage } from '../features/deliveries/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of messages that came by themselves. */
export const sentMessageCalls: Record<string, MakeCall> = {
  sendMessageAgain: async ({ server, estate }) => ({
    params: { sentMessageId: await addAutomaticMessage(server, estate.owner, 'failed') },
  }),
};
