import { problemStatus, type ProblemCode } from '@dira/contract/error-codes';

/** One wrong value: where it stands in the request, and what is wrong with it. */
export interface FieldProblem {
  path: string;
  code: string;
}

/** The one way to refuse: a code, which brings its status and its words in every language. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: FieldProblem[];
  /** What stands there now, as whoever wanted to change it may see it, where they came too late. */
  readonly current: Readonly<Record<string, unknown>> | undefined;
  /** As many bytes as a file may have, where it had more. */
  readonly maxBytes: number | undefined;

  constructor(
    code: ProblemCode,
    options: {
      detail?: string;
      fields?: FieldProblem[];
      current?: Readonly<Record<string, unknown>>;
      maxBytes?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.detail ?? code, { cause: options.cause });
    this.code = code;
    this.status = problemStatus[code];
    this.fields = options.fields ?? [];
    this.current = options.current;
    this.maxBytes = options.maxBytes;
  }
}
