import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createReach, NotPublic } from './public-network.ts';

/** How a program of others took what it was sent. */
export interface WebhookReply {
  /** Null where no answer came. */
  status: number | null;
  /** Null where it took it. */
  problem: 'refused' | 'unreachable' | 'not_public' | 'too_slow' | 'too_much' | 'redirected' | null;
  milliseconds: number;
}

export interface WebhookPost {
  /** Whether an address may be called at all: others could make the server call into its own network. */
  mayReach(address: string): boolean;
  /** Never throws: what went wrong is said in the reply. */
  send(address: string, headers: Record<string, string>, body: string): Promise<WebhookReply>;
}

const longestMs = 7000;
const mostAnswerBytes = 100_000;

/** @param trustedOrigins programs of one's own network; all others are reached at the port of https of public addresses */
export function createWebhookPost(trustedOrigins: readonly string[], timeoutMs = longestMs): WebhookPost {
  const reach = createReach(trustedOrigins);
  return {
    mayReach: reach.mayCall,
    send: async (address, headers, body) => {
      const begun = performance.now();
      const reply = (status: number | null, problem: WebhookReply['problem']) => ({
        status,
        problem,
        milliseconds: Math.round(performance.now() - begun),
      });
      // Asked anew each time: what may be called can have changed since the address was kept.
      if (!reach.mayCall(address)) return reply(null, 'not_public');
      const url = new URL(address);
      const signal = AbortSignal.timeout(timeoutMs);
      return post(url, { headers, signal, ...reach.optionsFor(url) }, body).then(
        ({ status, isTooMuch }) => reply(status, problemOf(status, isTooMuch)),
        (error: unknown) => reply(null, reasonOf(error, signal)),
      );
    },
  };
}

function problemOf(status: number, isTooMuch: boolean): WebhookReply['problem'] {
  if (status >= 300 && status < 400) return 'redirected';
  if (status < 200 || status >= 300) return 'refused';
  return isTooMuch ? 'too_much' : null;
}

function reasonOf(error: unknown, { aborted: isLate }: AbortSignal): WebhookReply['problem'] {
  if (isLate) return 'too_slow';
  return error instanceof NotPublic ? 'not_public' : 'unreachable';
}

type Options = Pick<Parameters<typeof requestSecure>[1] & object, 'headers' | 'signal' | 'lookup'>;

/** Follows no redirect, on a connection of its own, and reads of the answer no more than anybody means to say. */
function post(url: URL, options: Options, body: string): Promise<{ status: number; isTooMuch: boolean }> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      { ...options, method: 'POST', agent: false },
      (answer) => {
        answer.on('error', reject);
        void drain(answer).then(
          (isTooMuch) => resolve({ status: answer.statusCode ?? 0, isTooMuch }),
          reject,
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** @returns whether there was more than is read */
async function drain(answer: IncomingMessage): Promise<boolean> {
  let bytes = 0;
  for await (const part of answer) {
    bytes += Buffer.byteLength(part);
    if (bytes > mostAnswerBytes) return true; // leaving the loop closes the connection
  }
  return false;
}
