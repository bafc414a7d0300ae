import WebSocket from 'ws';
import { percentile } from './stats.ts';

export interface SocketsInput {
  /** Sockets are shared out among these addresses. */
  addresses: string[];
  sockets: number;
  /** What each socket says first; it counts once it has been answered with `ok`. Null: nothing. */
  join: string | null;
  /** Makes one event happen: all of these calls. */
  fire: { url: string; headers: Record<string, string>; body: string }[];
  steady: { events: number; everyMs: number };
  burst: { events: number; atOnce: number };
}

export interface SocketsResult {
  /** From the call that makes an event to its arrival, over all sockets. */
  p50: number;
  p95: number;
  max: number;
  /** While events come as fast as they can be made. */
  deliveriesPerSecond: number;
  lost: number;
  twice: number;
}

const openAtOnce = 200;
const patienceMs = 30_000;

/** Opens many sockets, makes events happen, and looks at what arrives where, and when. */
export async function measureSockets(input: SocketsInput): Promise<SocketsResult> {
  const inbox = createInbox();
  const open = await openAll(input, inbox.receive);
  try {
    const sentAt: number[] = [];
    for (let event = 0; event < input.steady.events; event += 1) {
      const dueAt = performance.now() + input.steady.everyMs;
      sentAt.push(performance.now());
      await fire(input);
      await pauseUntil(dueAt);
    }
    await inbox.waitFor(input.steady.events * input.sockets);
    const steady = inbox.take();
    const latencies = [...steady.arrivals]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([, at], event) => at.map((moment) => moment - (sentAt[event] ?? Number.NaN)))
      .toSorted((a, b) => a - b);

    const started = performance.now();
    let left = input.burst.events;
    const work = async () => {
      while (left > 0) {
        left -= 1;
        await fire(input);
      }
    };
    await Promise.all(Array.from({ length: input.burst.atOnce }, work));
    const lastAt = await inbox.waitFor(input.burst.events * input.sockets);
    const burst = inbox.take();
    const wanted = (input.steady.events + input.burst.events) * input.sockets;
    return {
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      max: latencies.at(-1) ?? Number.NaN,
      deliveriesPerSecond: (burst.count * 1000) / (lastAt - started),
      lost: wanted - steady.count - burst.count,
      twice: steady.twice + burst.twice,
    };
  } finally {
    for (const socket of open) socket.terminate();
  }
}

/** Arrivals by the number of their event; what comes to the same socket again is counted apart. */
function createInbox() {
  let arrivals = new Map<number, number[]>();
  let count = 0;
  let twice = 0;
  let lastAt = 0;
  return {
    receive(heard: Set<number>, data: Buffer) {
      const event = Number(/"number":(\d+)/.exec(data.toString('latin1'))?.[1]);
      if (heard.has(event)) {
        twice += 1;
        return;
      }
      heard.add(event);
      lastAt = performance.now();
      const at = arrivals.get(event);
      if (at === undefined) arrivals.set(event, [lastAt]);
      else at.push(lastAt);
      count += 1;
    },
    /** @returns when the last came; what has not come after long is lost */
    async waitFor(wanted: number): Promise<number> {
      const until = performance.now() + patienceMs;
      const isComplete = () => count >= wanted;
      while (!isComplete() && performance.now() < until) await pauseUntil(performance.now() + 5);
      return lastAt;
    },
    take() {
      const taken = { arrivals, count, twice };
      arrivals = new Map();
      count = 0;
      twice = 0;
      return taken;
    },
  };
}

async function openAll(
  { addresses, sockets, join }: SocketsInput,
  receive: (heard: Set<number>, data: Buffer) => void,
): Promise<WebSocket[]> {
  const open: WebSocket[] = [];
  while (open.length < sockets) {
    const next = Array.from({ length: Math.min(openAtOnce, sockets - open.length) }, (_, index) =>
      openOne(addresses[(open.length + index) % addresses.length] ?? '', join, receive),
    );
    open.push(...(await Promise.all(next)));
  }
  return open;
}

function openOne(
  address: string,
  join: string | null,
  receive: (heard: Set<number>, data: Buffer) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const heard = new Set<number>();
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => (join === null ? resolve(socket) : socket.send(join)));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) receive(heard, data);
      else if (data.includes('"phx_reply"')) {
        if (data.includes('"status":"ok"')) resolve(socket);
        else reject(new Error(`not let in: ${data.toString()}`));
      }
    });
  });
}

async function fire({ fire: calls }: SocketsInput): Promise<void> {
  await Promise.all(
    calls.map(async ({ url, headers, body }) => {
      const answer = await fetch(url, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }),
  );
}

function pauseUntil(moment: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
