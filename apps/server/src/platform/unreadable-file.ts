import { AppError } from './app-error.ts';

/** Why a file is no table; the catalogue namespace `imports` has a sentence for each. */
export type UnreadableReason =
  | 'empty_file'
  | 'unknown_format'
  | 'old_workbook'
  | 'unknown_encoding'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'too_much';

export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** What a reader answers: what `work` read, or why it could not. An error has no way out of the process of a reader. */
export async function orUnreadable<T>(work: Promise<T>): Promise<T | { unreadable: UnreadableReason }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    throw error;
  }
}

/** What a file that cannot be read is to whoever sent it, with the reason at `file`. */
export function toRefusal({ reason, cause }: UnreadableFile): AppError {
  const code =
    reason === 'too_many_rows' || reason === 'too_many_columns' || reason === 'cell_too_long'
      ? 'import_too_large'
      : 'import_unreadable';
  return new AppError(code, { fields: [{ path: 'file', code: reason }], cause });
}
