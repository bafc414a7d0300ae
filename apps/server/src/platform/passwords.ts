import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './in-turn.ts';

/** The library's number for it; its enum does not survive type stripping. */
const argon2id = 2;
/** What one hash costs; a hash carries it, so that those of another cost can still be verified. */
export interface PasswordCost {
  /** KiB */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
}

/** OWASP's floor for argon2id. One hash takes about 30 ms of a core. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/** Hashing runs in libuv's threads; these bounds leave threads free for everything else. */
const hashesAtOnce = 2;
const longestQueue = 500;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a person who does not exist: pass undefined as their hash. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Argon2id off the event loop, with a bounded queue. @throws AppError busy when the queue is full */
export function createPasswords(cost: PasswordCost): Passwords {
  const { run: queue } = createTurns(hashesAtOnce, longestQueue);
  const parameters = { ...cost, algorithm: argon2id, parallelism: 1 };
  const hashOf = (password: string) => queue(() => hash(password.normalize('NFKC'), parameters));
  let decoy: Promise<string> | undefined;
  return {
    hash: hashOf,
    verify: async (passwordHash, password) => {
      decoy ??= hashOf('nobody has this password');
      const reference = passwordHash ?? (await decoy);
      const isRight = await queue(() => verify(reference, password.normalize('NFKC')));
      return isRight && passwordHash !== undefined;
    },
  };
}
