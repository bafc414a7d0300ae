import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { percentile } from './stats.ts';

export interface NoiseInput {
  url: string;
  organizationId: string;
  /** A lease of theirs, of which they want the ledger. */
  leaseId: string;
  tokens: string[];
  seconds: number;
}

/** What became of the calls of one kind. */
export interface Heard {
  answered: number;
  /** Told to come back: 429 and 503. */
  refused: number;
  failed: number;
  p50: number;
}

export type NoiseResult = Record<string, Heard>;

interface Ask {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  body?: { type: string; bytes: string };
}

/** A person presses the costly things in as many tabs; more than the product does for them at once. */
const readingTabs = 6;
const filingTabs = 3;
/** What makes jobs is pressed once a second by each. */
const pressEveryMs = 1000;
const pressesPerRentRoll = 20;
const rentRollRows = 1000;

/** Everything costly that members may ask for, as soon as they are answered, over and over. */
export async function makeNoise(input: NoiseInput): Promise<NoiseResult> {
  const agent = new Agent({ keepAlive: true });
  const heard = new Map<string, Answered[]>();
  const until = performance.now() + input.seconds * 1000;
  const ask = async (token: string, asked: Ask) => {
    const answer = await send(agent, input.url, token, asked);
    const ofKind = heard.get(asked.kind) ?? [];
    heard.set(asked.kind, ofKind);
    ofKind.push(answer);
    return answer;
  };
  const askInTurns = async (token: string, asks: readonly Ask[], first: number) => {
    for (let index = first; performance.now() < until; index += 1) {
      const asked = asks[index % asks.length];
      if (asked !== undefined) await ask(token, asked);
    }
  };
  const { reads, files } = costly(input);
  await Promise.all(
    input.tokens.flatMap((token, person) => [
      ...Array.from({ length: readingTabs }, (_, tab) => askInTurns(token, reads, person + tab)),
      ...Array.from({ length: filingTabs }, (_, tab) => askInTurns(token, files, person + tab)),
      makeJobs(input, person, until, (asked) => ask(token, asked)),
    ]),
  );
  agent.destroy();
  return Object.fromEntries([...heard].map(([kind, answers]) => [kind, summarize(answers)]));
}

function costly({ organizationId, leaseId }: NoiseInput): { reads: Ask[]; files: Ask[] } {
  const base = `/api/v1/organizations/${organizationId}`;
  const get = (kind: string, path: string): Ask => ({ kind, method: 'GET', path: base + path });
  return {
    reads: [
      get('overview', '/overview'),
      get('calendar', '/calendar?from=2026-12-01&to=2027-01-31'),
      get('search', '/search?q=tenant'),
      get('payments', '/payments?limit=200&search=tenant'),
      get('leases', '/leases?limit=200&search=tenant'),
      get('missing documents', '/missing-documents?limit=200'),
      get('vacant units', '/vacant-units?limit=200'),
      get('facades', '/facades'),
    ],
    files: [
      get('statement', '/overview/statement.pdf'),
      get('ledger as CSV', `/leases/${leaseId}/ledger.csv`),
      get('ledger as PDF', `/leases/${leaseId}/ledger.pdf`),
    ],
  };
}

/** Announcements to all tenants, archives of one's own data, and now and then a rent roll of a thousand leases. */
async function makeJobs(
  { organizationId }: NoiseInput,
  person: number,
  until: number,
  ask: (asked: Ask) => Promise<Answered>,
): Promise<void> {
  const base = `/api/v1/organizations/${organizationId}`;
  for (let index = 0; performance.now() < until; index += 1) {
    const pressed = performance.now();
    if (person === 0 && index % pressesPerRentRoll === 0) {
      const uploaded = await ask({
        kind: 'rent roll',
        method: 'POST',
        path: `${base}/rent-roll-imports`,
        body: rentRoll(),
      });
      if (uploaded.status === 201) {
        const { id } = JSON.parse(uploaded.text) as { id: string }; // what the contract answers
        const path = `${base}/rent-roll-imports/${id}/start`;
        await ask({
          kind: 'import',
          method: 'POST',
          path,
          body: json({ rows: 'ready_and_warnings' }),
        });
      }
    } else if (index % 2 === 0) {
      const path = `${base}/announcements`;
      const body = json({ title: `Notice ${index}`, body: 'Water is off at noon.', endsOn: '2027-06-30' });
      await ask({ kind: 'announcement', method: 'POST', path, body });
    } else {
      const path = '/api/v1/me/data-exports';
      await ask({ kind: 'own data', method: 'POST', path, body: json({ language: 'en' }) });
    }
    const ahead = pressed + pressEveryMs - performance.now();
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
  }
}

const json = (value: unknown) => ({ type: 'application/json', bytes: JSON.stringify(value) });

function rentRoll(): { type: string; bytes: string } {
  const boundary = randomUUID();
  const street = `Import ${boundary.slice(0, 8)}`;
  const rows = Array.from(
    { length: rentRollRows },
    (_, index) =>
      `${street} ${Math.floor(index / 40) + 1},Haifa,${(index % 40) + 1},Newcomer ${index},01/12/2026,30/11/2027,4500,1`,
  );
  const head = 'Address,City,Unit,Tenant,Lease start,Lease end,Monthly rent,Due day';
  const lines = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="rent-roll.csv"',
    'Content-Type: text/csv',
    '',
    [head, ...rows].join('\n'),
    `--${boundary}--`,
    '',
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: lines.join('\r\n') };
}

interface Answered {
  status: number;
  ms: number;
  text: string;
}

function send(agent: Agent, url: string, token: string, { method, path, body }: Ask): Promise<Answered> {
  return new Promise((resolve) => {
    const sent = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': body.type,
        'content-length': Buffer.byteLength(body.bytes),
        'idempotency-key': randomUUID(),
      }),
    };
    const done = (status: number, text: string) => resolve({ status, ms: performance.now() - sent, text });
    const outgoing = request(url + path, { agent, method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (method === 'GET') answer.resume();
      const chunks: Buffer[] = [];
      if (method === 'POST') answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(status, Buffer.concat(chunks).toString()));
    });
    outgoing.on('error', () => done(0, ''));
    outgoing.end(body?.bytes);
  });
}

function summarize(answers: readonly Answered[]): Heard {
  const right = answers.filter(({ status }) => status >= 200 && status < 300);
  const refused = answers.filter(({ status }) => status === 429 || status === 503).length;
  const times = right.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    answered: right.length,
    refused,
    failed: answers.length - right.length - refused,
    p50: percentile(times, 0.5),
  };
}
