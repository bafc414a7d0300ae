/** An answer of the API that is not a success, built from its problem document (RFC 9457). */
export type FieldProblem = { readonly path: string; readonly code: string };

export class ApiError extends Error {
  readonly status: number;
  /** One of the problem codes of the contract; `network` when no answer came, `unknown` when it named none. */
  readonly code: string;
  readonly detail: string | null;
  readonly errors: readonly FieldProblem[];
  /** Where somebody else changed it first: what stands there now. */
  readonly current: Readonly<Record<string, unknown>>;
  /** What support needs to find the request in the log. */
  readonly requestId: string | null;
  /** As many bytes as a file may have, where it had more. */
  readonly maxBytes: number | null;

  constructor(problem: {
    status: number;
    code: string;
    detail?: string | null;
    errors?: readonly FieldProblem[];
    current?: Readonly<Record<string, unknown>>;
    requestId?: string | null;
    maxBytes?: number | null;
  }) {
    super(`${problem.status} ${problem.code}`);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail ?? null;
    this.errors = problem.errors ?? [];
    this.current = problem.current ?? {};
    this.requestId = problem.requestId ?? null;
    this.maxBytes = problem.maxBytes ?? null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function readFieldProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    path: textOrNull(entry['path']) ?? '',
    code: textOrNull(entry['code']) ?? 'invalid',
  }));
}

/** Reads the problem document of an answer; a proxy's HTML page becomes `unknown` or `busy`. */
export async function readProblem(response: Response): Promise<ApiError> {
  const document: unknown = await response.json().catch(() => null);
  const problem = isRecord(document) ? document : {};
  return new ApiError({
    status: response.status,
    code: textOrNull(problem['code']) ?? (response.status === 503 ? 'busy' : 'unknown'),
    detail: textOrNull(problem['detail']),
    errors: readFieldProblems(problem['errors']),
    ...(isRecord(problem['current']) && { current: problem['current'] }),
    requestId: textOrNull(problem['requestId']),
    maxBytes: typeof problem['maxBytes'] === 'number' ? problem['maxBytes'] : null,
  });
}

/** What the server would say of a file that is too large, after all of it went out. */
export function fileTooLarge(maxBytes: number): ApiError {
  return new ApiError({ status: 413, code: 'body_too_large', maxBytes });
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
