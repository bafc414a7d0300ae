import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../db/scope.ts';
import { isLater, type Clock } from '../../../platform/clock.ts';
import { isSameSecret, sha256 } from '../../../platform/digest.ts';
import type { SignInMethod } from '../sessions.ts';
import { WireError } from '../wire-error.ts';
import { insertFlowCode, takeFlowCode, type FlowCodeRow } from './flow-codes.repo.ts';
import type { Challenge } from './issue.ts';

/** What a provider's tokens are sealed for. */
export const providerTokensContext = 'provider-tokens';
const lifetime = { minutes: 5 };

/** A code that whoever holds the verifier of its challenge exchanges for a session, once and soon. */
export async function issueFlowCode(
  trx: Trx,
  { clock }: { clock: Clock },
  wanted: { userId: string; method: SignInMethod; challenge: Challenge; providerTokens?: Buffer },
): Promise<string> {
  const code = randomUUID();
  const now = clock.now();
  await insertFlowCode(trx, {
    code_hash: sha256(code),
    user_id: wanted.userId,
    method: wanted.method,
    code_challenge: wanted.challenge.value,
    code_challenge_method: wanted.challenge.method,
    provider_tokens_sealed: wanted.providerTokens ?? null,
    created_at: now.toString(),
    expires_at: now.add(lifetime).toString(),
  });
  return code;
}

/** Takes the code, whatever comes of it: a refusal is returned, so that it is gone for good. */
export async function redeemFlowCode(
  trx: Trx,
  { clock }: { clock: Clock },
  code: string,
  verifier: string,
): Promise<FlowCodeRow | WireError> {
  const row = await takeFlowCode(trx, sha256(code));
  if (row === undefined)
    return new WireError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (!isLater(row.expires_at, clock.now()))
    return new WireError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isVerifierOf(row, verifier))
    return new WireError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  return row;
}

function isVerifierOf(row: FlowCodeRow, verifier: string): boolean {
  const given = row.code_challenge_method === 's256' ? sha256(verifier).toString('base64url') : verifier;
  return isSameSecret(given, row.code_challenge);
}
