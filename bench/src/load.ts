import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { percentile } from './stats.ts';

export interface Call {
  path: string;
  token: string;
  /** SHA-256 of the right answer; a wrong one fails the benchmark. */
  expected?: string;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Closed loop over keep-alive connections: each sends its next call when the last is answered. */
export async function load(
  url: string,
  calls: readonly Call[],
  options: { connections: number; seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const until = started + options.seconds * 1000;
  const worker = async (first: number) => {
    for (let index = first; performance.now() < until; index += 1) {
      const call = calls[index % calls.length];
      if (call === undefined) return;
      const sent = performance.now();
      const isRight = await send(agent, url, call);
      times.push(performance.now() - sent);
      if (!isRight) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: options.connections }, (_, index) => worker(index * 7)));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    errors,
  };
}

function send(agent: Agent, url: string, call: Call): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(
      url + call.path,
      { agent, headers: { authorization: `Bearer ${call.token}` } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const isRight =
            answer.statusCode === 200 &&
            (call.expected === undefined || hash(Buffer.concat(chunks)) === call.expected);
          resolve(isRight);
        });
      },
    );
    outgoing.on('error', () => resolve(false));
    outgoing.end();
  });
}

export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
