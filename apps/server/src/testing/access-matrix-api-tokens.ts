import { addToken, buildToken } from '../features/api-tokens/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';
import { webhookCalls } from './access-matrix-webhooks.ts';

/** How to call the operations of tokens, of which a member’s own are theirs alone, and of webhooks. */
export const apiTokenCalls: Record<string, MakeCall> = {
  ...webhookCalls,
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
