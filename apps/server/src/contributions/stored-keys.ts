import type { Trx } from '../db/scope.ts';

/** The keys of the file store under which a feature keeps bytes of its own, without a row of a file. */
export type StoredKeySource = (trx: Trx, keys: readonly string[]) => Promise<string[]>;
