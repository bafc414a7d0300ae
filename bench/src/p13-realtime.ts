import { fork } from 'node:child_process';
import path from 'node:path';
import { runInChild } from './in-child.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import type { SocketsInput, SocketsResult } from './sockets.ts';
import { spreadOf } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const sockets = 5000;
const rounds = 3;
const goal = { ratio: 0.8, deliveriesPerSecond: 25_000, p95: 120 };
/** Five events a second, each to everybody: 25,000 deliveries a second. */
const steady = { events: 50, everyMs: 200 };
const burst = { events: 60, atOnce: 6 };

/** P13: five thousand sockets in a private channel, over two processes on one database, against `ws` alone. */
export async function benchRealtime(): Promise<Finding> {
  const dataDir = await makeDataDir();
  // Both are reached under one name, for which tokens are made out.
  const name = { PUBLIC_URL: 'http://localhost:3913' };
  const product = await startProduct(dataDir, 3913, name);
  const beside = await startProduct(dataDir, 3914, { ...name, ...databaseOf(dataDir) });
  const plain = await Promise.all([startPlain(), startPlain()]);
  try {
    const owner = await makeOwner(product, 'sockets', { properties: 1, unitsPerProperty: 1 });
    const measured: { ours: SocketsResult; floor: SocketsResult }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await measure(ofProduct([product, beside], owner));
      const floor = await measure(ofPlain(plain.map(({ port }) => port)));
      measured.push({ ours, floor });
    }
    return toFinding(measured);
  } finally {
    for (const { stop } of plain) stop();
    await beside.stop();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

function toFinding(measured: readonly { ours: SocketsResult; floor: SocketsResult }[]): Finding {
  const ratio = spreadOf(
    measured.map(({ ours, floor }) => ours.deliveriesPerSecond / floor.deliveriesPerSecond),
  );
  const perSecond = spreadOf(measured.map(({ ours }) => ours.deliveriesPerSecond));
  const p95 = spreadOf(measured.map(({ ours }) => ours.p95));
  const lost = measured.reduce((sum, { ours }) => sum + ours.lost, 0);
  const twice = measured.reduce((sum, { ours }) => sum + ours.twice, 0);
  return {
    id: 'P13',
    what: `${sockets} sockets in a private channel, two processes ÷ \`ws\` alone with the same frames`,
    goal: `R ≥ ${goal.ratio}, ≥ ${goal.deliveriesPerSecond} deliveries a second, p95 ≤ ${goal.p95} ms from the write, none lost or twice`,
    result: `R = ${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}), ${perSecond.median.toFixed(0)} a second, p95 ${p95.median.toFixed(0)} ms, ${lost} lost, ${twice} twice`,
    isMet:
      ratio.median >= goal.ratio &&
      perSecond.median >= goal.deliveriesPerSecond &&
      p95.median <= goal.p95 &&
      lost + twice === 0,
    detail: {
      deliveriesPerSecond: perSecond,
      p95,
      p50: spreadOf(measured.map(({ ours }) => ours.p50)),
      max: spreadOf(measured.map(({ ours }) => ours.max)),
      plainDeliveriesPerSecond: spreadOf(measured.map(({ floor }) => floor.deliveriesPerSecond)),
      plainP95: spreadOf(measured.map(({ floor }) => floor.p95)),
    },
  };
}

function measure(where: Pick<SocketsInput, 'addresses' | 'join' | 'fire'>): Promise<SocketsResult> {
  return runInChild<SocketsResult>('sockets.child.ts', { ...where, sockets, steady, burst });
}

function ofProduct(products: readonly Product[], { organizationId, token }: Owner) {
  const [first] = products;
  if (first === undefined) throw new Error('no product');
  const topic = `realtime:organization:${organizationId}`;
  const join = ['1', '1', topic, 'phx_join', { config: { private: true }, access_token: token }];
  return {
    addresses: products.map(
      ({ url, apiKey }) => `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apiKey}&vsn=2.0.0`,
    ),
    join: JSON.stringify(join),
    fire: [
      {
        url: `${first.url}/api/v1/organizations/${organizationId}/calendar-events`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ title: 'Visit', startsOn: '2027-01-05', endsOn: '2027-01-05' }),
      },
    ],
  };
}

function ofPlain(ports: readonly number[]) {
  const body = `${'.'.repeat(70)}{"number":0,"topic":"calendar_event.created"}`;
  return {
    addresses: ports.map((port) => `ws://127.0.0.1:${port}`),
    join: null,
    fire: ports.map((port) => ({ url: `http://127.0.0.1:${port}/`, headers: {}, body })),
  };
}

/** The database of a product that runs already. Without a host in the address, both drivers take it from here. */
function databaseOf(dataDir: string): Record<string, string> {
  return { DATABASE_URL: 'postgres:///dira', PGHOST: path.join(dataDir, 'socket'), PGUSER: 'dira' };
}

function startPlain(): Promise<{ port: number; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'plain-sockets.child.ts'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (port) => resolve({ port: Number(port), stop: () => child.disconnect() }));
  });
}
