import { sql, type Selectable } from 'kysely';
import { ifGiven } from '../../../db/queries.ts';
import type { AuthFactorChallenges, AuthFactors } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import type { FactorRow } from '../users.repo.ts';

export type ChallengeRow = Selectable<AuthFactorChallenges>;

export interface NewFactor {
  id: string;
  userId: string;
  friendlyName: string;
  type: 'totp' | 'phone';
  /** Sealed for the factor's id. */
  secret: Buffer | null;
  /** E.164 without the plus. */
  phone: string | null;
  now: string;
}

export function insertFactor(trx: Trx, factor: NewFactor): Promise<FactorRow> {
  return trx
    .insertInto('auth.factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      factor_type: factor.type,
      friendly_name: factor.friendlyName,
      secret_sealed: factor.secret,
      phone: factor.phone,
      created_at: factor.now,
      updated_at: factor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Waits for another try of the same factor. */
export function lockFactor(trx: Trx, userId: string, id: string): Promise<FactorRow | undefined> {
  return trx
    .selectFrom('auth.factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasVerifiedFactor(trx: Trx, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('auth.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes factors of a person, or of all, that were begun before the instant and never finished, with no challenge under way. */
export async function deleteAbandonedFactors(trx: Trx, before: string, userId?: string): Promise<void> {
  await trx
    .deleteFrom('auth.factors as f')
    .where('f.status', '=', 'unverified')
    .where('f.created_at', '<=', before)
    .$call(ifGiven(userId, (query, value) => query.where('f.user_id', '=', value)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth.factor_challenges as c')
            .select('c.id')
            .whereRef('c.factor_id', '=', 'f.id')
            .where('c.expires_at', '>', sql<string>`internal.current_instant()`),
        ),
      ),
    )
    .execute();
}

export async function deleteUnverifiedFactors(
  trx: Trx,
  userId: string,
  type: AuthFactors['factor_type'],
): Promise<void> {
  await trx
    .deleteFrom('auth.factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute();
}

export async function deleteFactor(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.factors').where('id', '=', id).execute();
}

export interface NewChallenge {
  id: string;
  factorId: string;
  codeHmac: Buffer | null;
  createdAt: string;
  expiresAt: string;
}

export async function insertChallenge(trx: Trx, challenge: NewChallenge): Promise<void> {
  await trx
    .insertInto('auth.factor_challenges')
    .values({
      id: challenge.id,
      factor_id: challenge.factorId,
      code_hmac: challenge.codeHmac,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute();
  await trx
    .updateTable('auth.factors')
    .set({ last_challenged_at: challenge.createdAt })
    .where('id', '=', challenge.factorId)
    .execute();
}

export function findChallenge(trx: Trx, id: string): Promise<ChallengeRow | undefined> {
  return trx.selectFrom('auth.factor_challenges').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteChallenge(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.factor_challenges').where('id', '=', id).execute();
}

export async function deleteChallengesBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('auth.factor_challenges').where('expires_at', '<', instant).execute();
}

export async function markWrongTry(
  trx: Trx,
  id: string,
  tries: { wrongTries: number; lockedUntil: string | null },
): Promise<void> {
  await trx
    .updateTable('auth.factors')
    .set({ wrong_tries: tries.wrongTries, locked_until: tries.lockedUntil })
    .where('id', '=', id)
    .execute();
}

export async function markVerified(trx: Trx, id: string, step: number | null, now: string): Promise<void> {
  await trx
    .updateTable('auth.factors')
    .set({
      status: 'verified',
      wrong_tries: 0,
      locked_until: null,
      updated_at: now,
      ...(step !== null && { last_step: step }),
    })
    .where('id', '=', id)
    .execute();
}
