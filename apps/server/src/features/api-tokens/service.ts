import type { makeApiToken } from '@dira/contract/api-tokens';
import { MOST_TOKENS } from '@dira/domain/api-tokens';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import * as repo from './repo.ts';
import { makeTokenText } from './token-text.ts';

/**
 * Tokens for programs, of one workspace.
 *
 * Guarantees: one is shown once and kept by its hash; a member's own is worth what their place in the team is worth at
 * that moment, less what was not ticked; it is dead with the next request after it was revoked or ran out, or its member
 * was suspended or left. Never: accounts, the team, what the workspace pays, its closing, or another token.
 */

type Given = z.output<(typeof makeApiToken)['body']>;
type Needed = Pick<Services, 'newId'>;

/** @throws AppError recent_sign_in_required, api_tokens_full */
export function makeOwnToken(write: OrgWrite, services: Needed, given: Given) {
  return makeToken(write, services, given, write.userId);
}

/** A token of the workspace itself stays when its maker goes. @throws AppError recent_sign_in_required, api_tokens_full */
export function makeWorkspaceToken(write: OrgWrite, services: Needed, given: Given) {
  return makeToken(write, services, given, null);
}

async function makeToken(
  write: OrgWrite,
  { newId }: Needed,
  { name, access, areas, days }: Given,
  userId: string | null,
): Promise<{ id: string; token: string }> {
  await requireRecentSignIn(write);
  if ((await repo.countLive(write, userId)) >= MOST_TOKENS) throw new AppError('api_tokens_full');
  const id = newId();
  const token = makeTokenText();
  await repo.insertToken(write, {
    id,
    user_id: userId,
    name,
    token_hash: sha256(token),
    last_letters: token.slice(-4),
    access,
    areas,
    is_raised: write.aal === 'aal2',
    made_by: write.userId,
    expires_at: write.now.add({ hours: days * 24 }).toString(),
  });
  await recordEvent(write, {
    action: 'made',
    entity: 'api_token',
    entityId: id,
    data: { name, access, areas },
  });
  return { id, token };
}

/** @throws AppError not_found */
export function revokeOwnToken(write: OrgWrite, tokenId: string): Promise<void> {
  return revoke(write, tokenId, write.userId);
}

/** Whosever it is. @throws AppError not_found */
export function revokeToken(write: OrgWrite, tokenId: string): Promise<void> {
  return revoke(write, tokenId, null);
}

async function revoke(write: OrgWrite, tokenId: string, ownedBy: string | null): Promise<void> {
  const name = await repo.revokeToken(write, tokenId, ownedBy);
  if (name === undefined) throw new AppError('not_found');
  await recordEvent(write, { action: 'revoked', entity: 'api_token', entityId: tokenId, data: { name } });
}
