import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { percentile } from './stats.ts';

export interface Visitor {
  organizationId: string;
  token: string;
  /** Their writes are payments for it; without it, dates in the calendar. */
  leaseId?: string;
}

export interface MixInput {
  url: string;
  visitors: Visitor[];
  connections: number;
  seconds: number;
  /** Arrivals a second, whatever is still unanswered; absent: each connection asks again when it is answered. */
  arrivalsPerSecond?: number;
}

export interface MixResult {
  perSecond: number;
  p50: number;
  p99: number;
  p999: number;
  max: number;
  errors: number;
}

interface Ask {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  body?: string;
}

/** The mix of ten requests: seven lists, two dashboards, one write. */
function askOf(index: number, { organizationId, leaseId }: Visitor): Ask {
  const base = `/api/v1/organizations/${organizationId}`;
  const turn = index % 10;
  if (turn < 7) return { method: 'GET', path: `${base}/properties`, status: 200 };
  if (turn < 9) return { method: 'GET', path: `${base}/dashboard`, status: 200 };
  if (leaseId !== undefined) {
    const body = JSON.stringify({
      amount: 100,
      method: 'bank_transfer',
      paidOn: '2026-11-01',
      checked: ['duplicate'],
    });
    return { method: 'POST', path: `${base}/leases/${leaseId}/payments`, status: 201, body };
  }
  const body = JSON.stringify({ title: `Visit ${index}`, startsOn: '2027-01-05', endsOn: '2027-01-05' });
  return { method: 'POST', path: `${base}/calendar-events`, status: 201, body };
}

/** What many people do at once. A call that comes late because others were slow counts from when it was due. */
export async function runMix(input: MixInput): Promise<MixResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: input.connections });
  const times: number[] = [];
  let errors = 0;
  const ask = async (index: number, dueAt: number) => {
    // Each kind of call comes to everybody: ten and the number of visitors have a common factor.
    const visitor = input.visitors[Math.floor(index / 10) % input.visitors.length];
    if (visitor === undefined) throw new Error('nobody visits');
    const isRight = await send(agent, input.url, visitor, askOf(index, visitor));
    times.push(performance.now() - dueAt);
    if (!isRight) errors += 1;
  };
  const started = performance.now();
  await (input.arrivalsPerSecond === undefined
    ? askInTurns(input, ask)
    : askOnTime(input, input.arrivalsPerSecond, ask));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    p999: percentile(sorted, 0.999),
    max: sorted.at(-1) ?? Number.NaN,
    errors,
  };
}

type AskAt = (index: number, dueAt: number) => Promise<void>;

async function askInTurns({ connections, seconds }: MixInput, ask: AskAt): Promise<void> {
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const work = async () => {
    while (performance.now() < until) {
      next += 1;
      await ask(next, performance.now());
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

async function askOnTime({ seconds }: MixInput, perSecond: number, ask: AskAt): Promise<void> {
  const started = performance.now();
  const asked: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = started + (index * 1000) / perSecond;
    const ahead = dueAt - performance.now();
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    asked.push(ask(index, dueAt));
  }
  await Promise.all(asked);
}

function send(agent: Agent, url: string, { token }: Visitor, { method, path, status, body }: Ask) {
  return new Promise<boolean>((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      }),
    };
    const outgoing = request(url + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === status));
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end(body);
  });
}
