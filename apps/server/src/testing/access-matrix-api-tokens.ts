import { addToken, buildToken } from '../features/api-tokens/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call the operations of tokens: a member’s own are theirs alone. */
export const apiTokenCalls: Record<string, MakeCall> = {
  makeOwnApiToken: () => ({ body: buildToken() }),
  revokeOwnApiToken: (maker) => ownToken(maker),
  makeApiToken: () => ({ body: buildToken() }),
  revokeApiToken: async ({ server, estate }) => ({
    params: { apiTokenId: (await addToken(server, estate.owner, {}, 'api-tokens')).id },
  }),
};

async function ownToken({ server, estate, token }: Maker) {
  const whoever = { ...estate.owner, token: token ?? estate.owner.token };
  return { params: { apiTokenId: (await addToken(server, whoever)).id } };
}
