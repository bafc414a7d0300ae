import { raiseSession } from '../features/auth/factors/testing.ts';
import { forgetErasures, makeDue } from '../features/erasures/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of erasing: whoever asks for it has shown a second factor. */
export const erasureCalls: Record<string, MakeCall> = {
  askErasure: async ({ server, token }) => {
    await forgetErasures(server);
    const body = { name: 'Carmel Homes' };
    if (token === undefined) return { body };
    return { body, headers: { authorization: `Bearer ${await raiseSession(server, token)}` } };
  },
  stopErasure: async ({ server, estate }) => {
    await forgetErasures(server);
    await makeDue(server, estate.owner.organizationId);
    return {};
  },
};
