import { timingSafeEqual } from 'node:crypto';
import type { bootstrapAdmin } from '@dira/contract/auth';
import type { z } from 'zod';
import type { Trx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { sha256 } from '../../../platform/digest.ts';
import { newId } from '../../../platform/ids.ts';
import { inGroups, makeReadable } from '../../../platform/readable-secret.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Services } from '../../../services.ts';
import { createLimits } from '../limits.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import { insertUser } from '../users.repo.ts';
import { WireError } from '../wire-error.ts';
import * as repo from './repo.ts';

/**
 * The first site administrator.
 *
 * Guarantees: it takes the token that the server printed and the operator's secret key, both compared
 * in constant time; it works once, however many try at once, and from then on it does not exist.
 * Never: the token in the database in plain form.
 */

type Input = z.output<(typeof bootstrapAdmin)['body']>;
type Tools = Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords' | 'settings'>;

/** Six groups of five characters, 148 bits; the lines between are for the eye. */
const [groups, groupLength] = [6, 5];

/** A new token, as it is printed, while there is no site administrator; the one before it is dead. Undefined where there is nothing to do. */
export async function inviteSiteAdmin({
  db,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<string | undefined> {
  // Passwords are another service's then.
  if (settings.AUTH_JWKS_URL !== undefined) return undefined;
  const token = makeReadable(groups * groupLength).toUpperCase();
  const isOpen = await db.accounts(async (trx) => {
    if (!(await isWaiting(trx))) return false;
    await repo.renewToken(trx, sha256(token), clock.now().toString());
    return true;
  });
  return isOpen ? inGroups(token, groupLength) : undefined;
}

/** The operator's key: the setting's, else one that follows from the master key. */
export function siteAdminKey({
  settings,
  secrets,
}: {
  settings: Services['settings'];
  secrets: Pick<Secrets, 'sign'>;
}): string {
  return settings.SITE_ADMIN_SECRET_KEY ?? deriveSiteAdminKey(secrets);
}

/** Compared in constant time, by hashes, which are of one length. */
export function isSiteAdminKey(given: string, tools: Parameters<typeof siteAdminKey>[0]): boolean {
  return timingSafeEqual(sha256(given.trim()), sha256(siteAdminKey(tools)));
}

function deriveSiteAdminKey(secrets: Pick<Secrets, 'sign'>): string {
  return `dira_site_admin_${secrets.sign('site-admin-key', 'v1').toString('base64url')}`;
}

/** @throws AppError not_found once there is a site administrator, for ever */
export async function requireBootstrap({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  if (settings.AUTH_JWKS_URL !== undefined || !(await db.accounts(isWaiting)))
    throw new AppError('not_found');
}

/** @throws AppError not_found, too_many_requests, email_taken, or invalid_request naming what is wrong */
export async function bootstrap(tools: Tools, input: Input, ip: string): Promise<void> {
  const { db, clock, passwords, settings } = tools;
  await requireBootstrap(tools);
  await countTry(tools, settings.AUTH_RATE_LIMIT_PER_ADDRESS, ip);
  const found = await db.accounts(repo.findBootstrap);
  requireSecrets(tools, input, found?.token_hash);
  if (await isCommonPassword(input.password))
    throw new AppError('invalid_request', { fields: [{ path: 'password', code: 'common_password' }] });
  const passwordHash = await passwords.hash(input.password);
  await db.accounts(async (trx) => {
    const current = await repo.lockBootstrap(trx);
    if (!(await isWaiting(trx))) throw new AppError('not_found');
    // A server that started meanwhile has printed another one.
    requireSecrets(tools, input, current?.token_hash);
    const now = clock.now().toString();
    const user = await insertUser(trx, {
      id: newId(clock),
      identityId: newId(clock),
      email: input.email,
      passwordHash,
      mustChangePassword: false,
      passwordExpiresAt: null,
      confirmedAt: now,
      fullName: '',
      phone: null,
      role: 'site_admin',
      metadata: {},
      now,
    });
    await repo.markUsed(trx, now);
    await insertSecurityEvent(trx, clock, { type: 'site_admin_made', userId: user.id });
  });
}

async function isWaiting(trx: Trx): Promise<boolean> {
  const row = await repo.findBootstrap(trx);
  return (row?.used_at ?? null) === null && !(await repo.hasSiteAdmin(trx));
}

async function countTry({ db, clock }: Tools, factor: number, ip: string): Promise<void> {
  await createLimits(db, clock, factor)
    .countAddress('bootstrap', ip)
    .catch((error: unknown) => {
      throw error instanceof WireError ? new AppError('too_many_requests', { cause: error }) : error;
    });
}

/**
 * Both are looked at, whatever comes of the first, and by their hashes, which are of one length. Which of them was wrong
 * is not said: each would be guessed by itself.
 */
function requireSecrets(tools: Tools, input: Input, tokenHash: Buffer | undefined): void {
  const given = sha256(input.token.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  const isToken = timingSafeEqual(given, tokenHash ?? Buffer.alloc(given.length));
  const isKey = isSiteAdminKey(input.secretKey, tools);
  if (isToken && isKey) return;
  const fields = ['token', 'secretKey'].map((path) => ({ path, code: 'wrong_bootstrap' }));
  throw new AppError('invalid_request', { fields });
}
