import type { Database } from '../../../db/database.ts';
import type { Trx } from '../../../db/scope.ts';
import { isLater } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseInDemo } from '../demo-accounts.ts';
import type { Limits } from '../limits.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import { lowerSessionsOfFactor } from '../sessions.repo.ts';
import {
  presentSession,
  requireOpenSession,
  type Bearer,
  type OpenSession,
  type SessionTools,
} from '../sessions.ts';
import { loadAccount, type FactorRow } from '../users.repo.ts';
import { tooManyTries, WireError } from '../wire-error.ts';
import { raise, requireAssurance, type SecondMethod } from './assurance.ts';
import { checkTextedCode, makeTextedCode, type SendText, type TextChannel } from './phone.ts';
import { deleteRecoveryCodes } from './recovery-codes.repo.ts';
import * as repo from './repo.ts';
import { drawQrCode, findTotpStep, makeTotpSecret, writeTotpUri } from './totp.ts';

/**
 * Second factors: an authenticator app, or a phone that is sent a code.
 *
 * Guarantees: a code is good once, and so is the half-minute of an app's code; ten wrong ones lock
 * the factor, also for the right code; where a factor is verified, nothing that would weaken it is
 * done without it. Never: a secret or a code in the database in plain form, or a secret shown twice.
 */
export interface FactorService {
  enrol(bearer: Bearer, factor: FactorRequest): Promise<object>;
  challenge(bearer: Bearer, factorId: string, channel: TextChannel): Promise<object>;
  /** The same session, raised. */
  verify(bearer: Bearer, factorId: string, answer: { challengeId: string; code: string }): Promise<object>;
  unenrol(bearer: Bearer, factorId: string): Promise<object>;
}

export interface FactorRequest {
  friendlyName: string;
  type: 'totp' | 'phone';
  /** The product whose sign-in it is, as the authenticator app shows it. */
  issuer: string | undefined;
  /** E.164 without the plus. */
  phone: string | undefined;
}

export interface FactorTools extends SessionTools {
  db: Database;
  limits: Limits;
  publicUrl: string;
  sendText: SendText;
}

const mostFactors = 10;
const abandonedSeconds = 300;
export const challengeMinutes = 5;
const textPauseSeconds = 60;
const mostWrongTries = 10;
const lockMinutes = 15;

export function createFactorService(tools: FactorTools): FactorService {
  return {
    enrol: (bearer, factor) => enrol(tools, bearer, factor),
    challenge: (bearer, factorId, channel) => challenge(tools, bearer, factorId, channel),
    verify: (bearer, factorId, answer) => verify(tools, bearer, factorId, answer),
    unenrol: (bearer, factorId) => unenrol(tools, bearer, factorId),
  };
}

async function enrol(tools: FactorTools, bearer: Bearer, wanted: FactorRequest): Promise<object> {
  const { db, clock, secrets } = tools;
  const id = newId(clock);
  const secret = wanted.type === 'totp' ? makeTotpSecret() : undefined;
  const { factor, user } = await db.accounts(async (trx) => {
    const open = await requireOpenSession(trx, bearer, clock, { lock: true });
    await requireAssurance(trx, bearer, open, 403);
    if (wanted.phone !== undefined) refuseInDemo(open.user);
    await makeRoom(trx, tools, open, wanted);
    const made = await repo.insertFactor(trx, {
      ...wanted,
      id,
      userId: bearer.userId,
      secret: secret === undefined ? null : secrets.seal(secret, id),
      phone: wanted.phone ?? null,
      now: clock.now().toString(),
    });
    return { factor: made, user: open.user };
  });
  const { friendly_name: friendlyName, factor_type: type, phone } = factor;
  const enrolled = { id, type, friendly_name: friendlyName };
  if (secret === undefined) return { ...enrolled, phone };
  const issuer = wanted.issuer ?? new URL(tools.publicUrl).host;
  const uri = writeTotpUri(secret, { issuer, label: user.email ?? user.phone ?? 'Dira' });
  return { ...enrolled, totp: { qr_code: await drawQrCode(uri), secret, uri } };
}

/** Clears away what was begun and left; refuses what is there already, and too much. */
async function makeRoom(
  trx: Trx,
  { clock }: FactorTools,
  { user }: OpenSession,
  wanted: FactorRequest,
): Promise<void> {
  const abandoned = clock.now().subtract({ seconds: abandonedSeconds }).toString();
  await repo.deleteAbandonedFactors(trx, abandoned, user.id);
  const { factors } = await loadAccount(trx, user);
  const samePhone = factors.find(({ phone }) => wanted.phone !== undefined && phone === wanted.phone);
  if (samePhone?.status === 'verified')
    throw new WireError(422, 'mfa_verified_factor_exists', 'This phone is a second factor already.');
  if (samePhone !== undefined) await repo.deleteFactor(trx, samePhone.id);
  const others = factors.filter(({ id }) => id !== samePhone?.id);
  if (others.some(({ friendly_name: name }) => name === wanted.friendlyName))
    throw new WireError(422, 'mfa_factor_name_conflict', 'A factor with this name exists already.');
  if (others.length >= mostFactors)
    throw new WireError(422, 'too_many_enrolled_mfa_factors', `There may be ${mostFactors} factors at most.`);
}

async function challenge(
  tools: FactorTools,
  bearer: Bearer,
  factorId: string,
  channel: TextChannel,
): Promise<object> {
  const { db, clock, limits } = tools;
  const id = newId(clock);
  const now = clock.now();
  const expiresAt = now.add({ minutes: challengeMinutes });
  const known = await db.accounts(async (trx) => {
    await requireOpenSession(trx, bearer, clock);
    return requireFactor(trx, bearer.userId, factorId);
  });
  if (known.phone !== null) await limits.takeAccountTry('factorText', bearer.userId);
  await db.accounts(async (trx) => {
    const { user } = await requireOpenSession(trx, bearer, clock, { lock: true });
    const factor = await requireFactor(trx, bearer.userId, factorId);
    const texted = factor.phone === null ? undefined : makeTextedCode(tools.secrets, id);
    if (texted !== undefined) requirePause(factor, now);
    await repo.insertChallenge(trx, {
      id,
      factorId,
      codeHmac: texted?.hmac ?? null,
      createdAt: now.toString(),
      expiresAt: expiresAt.toString(),
    });
    if (texted !== undefined)
      await tools.sendText(trx, { user, channel, to: `+${factor.phone}`, code: texted.code, id });
  });
  return { id, type: known.factor_type, expires_at: Math.floor(expiresAt.epochMilliseconds / 1000) };
}

function requirePause(factor: FactorRow, now: Temporal.Instant): void {
  if (factor.last_challenged_at === null) return;
  const seconds = now.since(Temporal.Instant.from(factor.last_challenged_at)).total('seconds');
  if (seconds >= textPauseSeconds) return;
  const left = Math.ceil(textPauseSeconds - seconds);
  throw new WireError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
  );
}

/** Refusals are returned, not thrown: the count of wrong tries must be committed. */
async function verify(
  tools: FactorTools,
  bearer: Bearer,
  factorId: string,
  answer: { challengeId: string; code: string },
): Promise<object> {
  const { db, clock } = tools;
  const outcome = await db.accounts(async (trx) => {
    const open = await requireOpenSession(trx, bearer, clock, { lock: true });
    const factor = await requireFactor(trx, bearer.userId, factorId);
    const challenged = await repo.findChallenge(trx, answer.challengeId);
    if (challenged === undefined || !isLater(challenged.expires_at, clock.now()))
      return new WireError(
        422,
        'mfa_challenge_expired',
        'The challenge has expired or was used; ask for another.',
      );
    if (challenged.factor_id !== factor.id)
      return new WireError(422, 'mfa_factor_not_found', 'The challenge is another factor’s.');
    if (factor.status === 'unverified') await requireAssurance(trx, bearer, open, 403);
    const refusal = await tryCode(trx, tools, factor, { challenged, code: answer.code, bearer });
    if (refusal !== undefined) return refusal;
    await repo.deleteChallenge(trx, challenged.id);
    if (factor.status === 'unverified') await welcome(trx, tools, factor, bearer);
    const method: SecondMethod = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
    return raise(trx, tools, open, { method, factorId });
  });
  if (outcome instanceof WireError) throw outcome;
  return presentSession(outcome, tools);
}

/** Looks at one code. A factor that has met too many wrong ones rests, whatever the code. */
async function tryCode(
  trx: Trx,
  { clock, secrets }: FactorTools,
  factor: FactorRow,
  { challenged, code, bearer }: { challenged: repo.ChallengeRow; code: string; bearer: Bearer },
): Promise<WireError | undefined> {
  const now = clock.now();
  if (factor.locked_until !== null && isLater(factor.locked_until, now)) return tooManyTries();
  const step = factor.secret_sealed === null ? null : findTotpStep(openSecret(secrets, factor), code, now);
  const isRight =
    step === null
      ? checkTextedCode(secrets, challenged, code)
      : step !== undefined && (factor.last_step === null || step > factor.last_step);
  if (isRight) {
    await repo.markVerified(trx, factor.id, step ?? null, now.toString());
    return undefined;
  }
  const wrongTries = (factor.locked_until === null ? factor.wrong_tries : 0) + 1;
  const isLocked = wrongTries >= mostWrongTries;
  const lockedUntil = isLocked ? now.add({ minutes: lockMinutes }).toString() : null;
  await repo.markWrongTry(trx, factor.id, { wrongTries, lockedUntil });
  if (isLocked) await insertSecurityEvent(trx, clock, { ...eventOf(factor, bearer), type: 'factor_locked' });
  return new WireError(422, 'mfa_verification_failed', 'Invalid code entered');
}

/** A factor that has just shown that it works. What else was begun of its kind is forgotten. */
async function welcome(trx: Trx, { clock }: FactorTools, factor: FactorRow, bearer: Bearer): Promise<void> {
  await repo.deleteUnverifiedFactors(trx, factor.user_id, factor.factor_type);
  await insertSecurityEvent(trx, clock, { ...eventOf(factor, bearer), type: 'factor_added' });
}

async function unenrol(tools: FactorTools, bearer: Bearer, factorId: string): Promise<object> {
  const { db, clock } = tools;
  return db.accounts(async (trx) => {
    const open = await requireOpenSession(trx, bearer, clock, { lock: true });
    const factor = await requireFactor(trx, bearer.userId, factorId);
    if (factor.status === 'verified') {
      await requireAssurance(trx, bearer, open, 422);
      await lowerSessionsOfFactor(trx, factorId, clock.now().toString());
      await insertSecurityEvent(trx, clock, { ...eventOf(factor, bearer), type: 'factor_removed' });
    }
    await repo.deleteFactor(trx, factorId);
    // They stand in for a factor; without one they would open nothing.
    if (!(await repo.hasVerifiedFactor(trx, bearer.userId))) await deleteRecoveryCodes(trx, bearer.userId);
    return { id: factorId };
  });
}

/** One of the person's own, that is not given up. @throws WireError 404 mfa_factor_not_found */
async function requireFactor(trx: Trx, userId: string, id: string): Promise<FactorRow> {
  const factor = await repo.lockFactor(trx, userId, id);
  if (factor !== undefined) return factor;
  throw new WireError(404, 'mfa_factor_not_found', 'There is no such factor.');
}

function openSecret(secrets: FactorTools['secrets'], factor: FactorRow): string {
  if (factor.secret_sealed === null) throw new Error('a factor of this kind has no secret');
  return secrets.open(factor.secret_sealed, factor.id).toString();
}

function eventOf({ user_id: userId, factor_type: type, friendly_name: name }: FactorRow, from: Bearer) {
  return { userId, metadata: { factorType: type, friendlyName: name }, from };
}
