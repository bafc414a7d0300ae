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

/** What became of fetching a file: its bytes, or that it is not there under this address. */
export type GraphFile = { what: 'done'; bytes: Buffer } | { what: 'refused' } | { what: 'unreached' };

export interface Graph {
  /** Never throws. @param path behind the version, with its query: `/<id>/messages` */
  call(path: string, asked: Asked): Promise<GraphAnswer>;
  /**
   * Never throws.
   * @param url as a call said; where it is neither the API's own nor Meta's, the token does not go there
   * @param mostBytes what is longer counts as unreached
   */
  download(url: string, token: string, mostBytes: number): Promise<GraphFile>;
}

/** Where Meta keeps what people send. */
const stores = ['.fbsbx.com', '.fbcdn.net', '.facebook.com', '.whatsapp.net'];

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
    download: async (url, token, mostBytes) => {
      if (!isOfMeta(url, origin)) return { what: 'refused' };
      try {
        const headers = { Authorization: `Bearer ${token}` };
        const signal = AbortSignal.timeout(longestMs);
        const answer = await fetch(url, { headers, redirect: 'error', signal });
        if (answer.ok) return { what: 'done', bytes: await readLimited(answer, mostBytes) };
        await answer.body?.cancel();
        return { what: answer.status >= 500 || answer.status === 429 ? 'unreached' : 'refused' };
      } catch {
        return { what: 'unreached' };
      }
    },
  };
}

function isOfMeta(url: string, base: string): boolean {
  const { origin, protocol, hostname } = new URL(url);
  if (origin === new URL(base).origin) return true;
  return protocol === 'https:' && stores.some((store) => hostname.endsWith(store));
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
