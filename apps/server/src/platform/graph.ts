import { z } from 'zod';
import { readLimited } from './limited-answer.ts';

const timeoutMs = 20_000;
const largestAnswer = 1_000_000;

interface Asked {
  token: string;
  method: 'GET' | 'POST';
  body?: object;
  headers?: Record<string, string>;
}

/** How a call ended. What was refused did nothing; what is `unknown` may have done it all the same. */
export type GraphAnswer =
  | { what: 'done'; body: unknown }
  | {
      what: 'refused';
      status: number;
      code: number | null;
      details: string;
      retryAfterSeconds: number | null;
    }
  | { what: 'unreached' }
  | { what: 'unknown' };

export interface Graph {
  /** Never throws. @param path behind the version, with its query: `/<id>/messages` */
  call(path: string, asked: Asked): Promise<GraphAnswer>;
}

const refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().optional(),
    error_user_msg: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** @param base Meta's Graph API with its version, or whatever speaks as it does */
export function createGraph(base: string, longestMs = timeoutMs): Graph {
  const origin = base.replace(/\/$/, '');
  return {
    call: async (path, asked) => {
      try {
        return readAnswer(await askMeta(`${origin}${path}`, asked, longestMs));
      } catch (error) {
        return { what: neverLeft(error) ? 'unreached' : 'unknown' };
      }
    },
  };
}

/** One call, follows no redirect. @throws Error where no whole answer came */
export async function askMeta(
  url: string,
  { token, method, body, headers }: Asked,
  longestMs = timeoutMs,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...headers,
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  });
  const bytes = await readLimited(answer, largestAnswer);
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, text: bytes.toString(), retryAfter };
}

function readAnswer({ status, text, retryAfter }: Awaited<ReturnType<typeof askMeta>>): GraphAnswer {
  const body = parse(text);
  const { data } = refusal.safeParse(body);
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  if (data !== undefined) {
    const { code, message = '', error_user_msg: said = '', error_data: more } = data.error;
    const details = more?.details ?? (said === '' ? message : said);
    return { what: 'refused', status, code, details, retryAfterSeconds: seconds };
  }
  // Whoever is asked to come later was not served, whatever else is said.
  if (status === 429) return { what: 'refused', status, code: 4, details: '', retryAfterSeconds: seconds };
  if (status >= 200 && status < 300 && body !== undefined) return { what: 'done', body };
  return { what: 'unknown' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const beforeLeaving = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether nothing of the call can have arrived. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && beforeLeaving.has(String(cause.code));
}
