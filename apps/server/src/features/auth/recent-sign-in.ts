import type { OrgWrite, UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { findLastSignIn, hasShownFactor, type SignInWay } from './recent-sign-in.repo.ts';

/** A sign-in this fresh proves who somebody is; who came by a mailed link may take as long as the link. */
const freshMinutes = 15;
const freshMinutesByLink = 60;

export function isFresh(latest: SignInWay | undefined, now: Temporal.Instant): boolean {
  if (latest === undefined) return false;
  const isByLink = latest.method === 'recovery' || latest.method === 'invite';
  const seconds = now.epochMilliseconds / 1000 - latest.timestamp;
  return seconds < (isByLink ? freshMinutesByLink : freshMinutes) * 60;
}

/** @throws AppError recent_sign_in_required where the person has not just signed in */
export async function requireRecentSignIn(write: UserWrite | OrgWrite): Promise<void> {
  if (!isFresh(await findLastSignIn(write), write.now)) throw new AppError('recent_sign_in_required');
}

/**
 * Nothing without a second factor. Whoever has one has shown it, or would not be let into a workspace at all.
 * @throws AppError second_factor_missing where the person has none
 */
export async function requireSecondFactor(write: OrgWrite): Promise<void> {
  if (!(await hasShownFactor(write))) throw new AppError('second_factor_missing');
}
