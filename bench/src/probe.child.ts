import { answerParent } from './in-child.ts';
import { percentile } from './stats.ts';

export interface ProbeResult {
  p50: number;
  p99: number;
  errors: number;
  /** Sign-ins that were not answered with a session. */
  refused: number;
  seconds: number;
}

interface Task {
  url: string;
  apiKey: string;
  call: { path: string; token: string };
  signIns: { email: string; password: string }[];
  /** How long to look where nobody signs in. */
  idleSeconds: number;
}

/** A few people who look at a list now and then, whatever else goes on. */
const lookers = 4;
const pauseMs = 25;

answerParent(async ({ url, apiKey, call, signIns, idleSeconds }: Task): Promise<ProbeResult> => {
  const times: number[] = [];
  let errors = 0;
  const looking = { goesOn: true };
  const look = async () => {
    while (looking.goesOn) {
      const sent = performance.now();
      const answer = await fetch(url + call.path, { headers: { authorization: `Bearer ${call.token}` } });
      await answer.arrayBuffer();
      times.push(performance.now() - sent);
      if (!answer.ok) errors += 1;
      await pause(pauseMs);
    }
  };
  const started = performance.now();
  const lookersAtWork = Array.from({ length: lookers }, look);
  const signIn = async (who: { email: string; password: string }): Promise<boolean> => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: apiKey },
      body: JSON.stringify(who),
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const answers =
    signIns.length === 0 ? await pause(idleSeconds * 1000, []) : await Promise.all(signIns.map(signIn));
  looking.goesOn = false;
  await Promise.all(lookersAtWork);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    errors,
    refused: answers.filter((isIn) => !isIn).length,
    seconds: (performance.now() - started) / 1000,
  };
});

function pause<T>(ms: number, value?: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value as T), ms)); // undefined where no value is asked for
}
