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
