import pg from 'pg';

/**
 * The database could not be asked, or did not answer to the end: it is down, restarts, hangs, or the line broke. What
 * was not committed is undone; whether a COMMIT on its way arrived is not known.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  /** The connection lives, but the plan it kept is of a schema that has changed; asked anew, it plans anew. */
  readonly isPlanOutdated: boolean;

  constructor(cause: unknown, isPlanOutdated = false) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.isPlanOutdated = isPlanOutdated;
  }
}

/** No room for what was to be written: https://www.postgresql.org/docs/current/errcodes-appendix.html, class 53. */
export const diskFull = '53100';

/** The database stopped the statement because its time was over. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/** Ended by an administrator or a crash, starting or stopping, too many connections; class 08 is the line itself. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/** What `pg` throws, as one of two things: an error of the database about the statement, or its absence. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    // A value that a parser of ours refuses is no fault of the line; whatever else `pg` throws by itself is.
    return error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError
      ? error
      : new DatabaseAway(error);
  }
  const { code = '', routine } = error;
  if (awayCodes.has(code) || code.startsWith('08')) return new DatabaseAway(error);
  if (code === '0A000' && routine === 'RevalidateCachedQuery') return new DatabaseAway(error, true);
  return error;
}
