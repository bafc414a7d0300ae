import { readLimited } from '../../platform/limited-answer.ts';

/** Somebody may be waiting for the page. */
const answerMs = 10_000;
const mostAnswerBytes = 200_000;

interface Question {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** What says that there is nothing, and is answered with null. */
  passing?: ReadonlySet<number> | undefined;
}

/** @throws Error where the provider does not answer in time, refuses, or answers with anything but JSON */
export async function askProvider(url: string, { passing, ...init }: Question): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
  const text = (await readLimited(answer, mostAnswerBytes)).toString();
  if (passing?.has(answer.status) === true) return null;
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
  return JSON.parse(text) as unknown; // parsed by whoever asked
}
