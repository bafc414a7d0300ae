import { inGroups, makeReadable } from '../../../platform/readable-secret.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import { presentSession, requireOpenSession, type Bearer } from '../sessions.ts';
import { WireError } from '../wire-error.ts';
import { raise, requireAssurance } from './assurance.ts';
import * as repo from './recovery-codes.repo.ts';
import { hasVerifiedFactor } from './repo.ts';
import type { FactorTools } from './service.ts';

/**
 * Codes on paper that stand in for a lost second factor, each once.
 *
 * Guarantees: shown when they are made and never again; new ones take the place of all older ones;
 * guesses are counted per account.
 */
export interface RecoveryCodes {
  make(bearer: Bearer): Promise<{ codes: string[] }>;
  count(bearer: Bearer): Promise<{ left: number }>;
  /** The same session, raised. */
  verify(bearer: Bearer, code: string): Promise<object>;
}

const howMany = 10;
/** Ten letters are 50 bits. */
const codeLength = 10;

export function createRecoveryCodes(tools: FactorTools): RecoveryCodes {
  const { db, clock, limits, secrets } = tools;
  const hmacOf = (userId: string, code: string) =>
    secrets.sign('recovery-code', `${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
  return {
    make: async (bearer) => {
      const codes = Array.from({ length: howMany }, () => inGroups(makeReadable(codeLength), codeLength / 2));
      await db.accounts(async (trx) => {
        const open = await requireOpenSession(trx, bearer, clock, { lock: true });
        await requireAssurance(trx, bearer, open, 403);
        if (!(await hasVerifiedFactor(trx, bearer.userId)))
          throw new WireError(
            422,
            'mfa_factor_not_found',
            'Recovery codes stand in for a second factor; there is none.',
          );
        const hmacs = codes.map((code) => hmacOf(bearer.userId, code));
        await repo.replaceRecoveryCodes(trx, bearer.userId, hmacs, clock.now().toString());
        await insertSecurityEvent(trx, clock, {
          type: 'recovery_codes_made',
          userId: bearer.userId,
          from: bearer,
        });
      });
      return { codes };
    },
    count: (bearer) =>
      db.accounts(async (trx) => {
        await requireOpenSession(trx, bearer, clock);
        return { left: await repo.countUnusedRecoveryCodes(trx, bearer.userId) };
      }),
    verify: async (bearer, code) => {
      await db.accounts((trx) => requireOpenSession(trx, bearer, clock));
      const giveTryBack = await limits.takeAccountTry('recoveryCode', bearer.userId);
      const raised = await db.accounts(async (trx) => {
        const open = await requireOpenSession(trx, bearer, clock, { lock: true });
        const now = clock.now().toString();
        if (!(await repo.useRecoveryCode(trx, bearer.userId, hmacOf(bearer.userId, code), now)))
          throw new WireError(422, 'mfa_verification_failed', 'This recovery code is wrong or was used.');
        const left = await repo.countUnusedRecoveryCodes(trx, bearer.userId);
        await insertSecurityEvent(trx, clock, {
          type: 'recovery_code_used',
          userId: bearer.userId,
          metadata: { left },
          from: bearer,
        });
        return raise(trx, tools, open, { method: 'mfa/recovery_code', factorId: null });
      });
      await giveTryBack();
      return presentSession(raised, tools);
    },
  };
}
