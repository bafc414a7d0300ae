import { onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { closeServices, composeServices } from '../../boot.ts';
import { readSettings } from '../../env.ts';
import { buildApp } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { cheapPasswords, startServerForTest, type TestServer } from '../../testing/test-server.ts';

/** A server that sockets can reach. */
export interface Reachable {
  services: Services;
  apiKey: string;
  /** `ws://…/websocket`, with the key */
  socketUrl: string;
  stop(): Promise<void>;
}

/** A server that listens and relays, as in the product; without a relay of its own the test relays by hand. */
export async function startReachable({ relays = true } = {}): Promise<TestServer & Reachable> {
  const server = await startServerForTest();
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  if (relays) server.services.relay.start();
  onTestFinished(() => server.services.relay.stop());
  return { ...server, socketUrl: socketUrlOf(address, server.apiKey), stop: () => server.app.close() };
}

/** Another process's share: its own connections, relay, feed and sockets over the same database. */
export async function startBeside(server: TestServer): Promise<Reachable> {
  const services = composeServices({
    settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    dataDir: server.dataDir,
    masterKey: 'a master key for tests alone',
    target: server.target,
    clock: server.clock,
    passwordCost: cheapPasswords,
  });
  const app = await buildApp(services);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  services.relay.start();
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await app.close();
    await services.relay.stop();
    await closeServices(services);
  };
  onTestFinished(stop);
  return { services, apiKey: server.apiKey, socketUrl: socketUrlOf(address, server.apiKey), stop };
}

function socketUrlOf(address: string, apiKey: string): string {
  return `${address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apiKey}&vsn=2.0.0`;
}

export interface Said {
  topic: string;
  event: string;
  payload: any; // whatever was said, looked at case by case
}

export interface Socket {
  send(...frame: unknown[]): void;
  /** Text frames so far: join_ref, ref, topic, event, payload. Any: looked at case by case. */
  frames: any[][];
  /** Broadcasts so far, of a channel or of all. */
  heard(name?: string): Said[];
  /** Joins a channel; resolves with the status of the reply. */
  join(name: string, token?: string, isPrivate?: boolean): Promise<string>;
  say(name: string, event: string, payload: object): void;
  /** The code that the server ended it with, once it has. */
  endedWith(): number | undefined;
  close(): void;
}

/** A socket of the second version, without a client. */
export async function openSocket({ socketUrl }: Pick<Reachable, 'socketUrl'>): Promise<Socket> {
  const socket = new WebSocket(socketUrl);
  const frames: Socket['frames'] = [];
  const broadcasts: Said[] = [];
  let code: number | undefined;
  let refs = 0;
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) broadcasts.push(readBroadcast(data));
    else frames.push(JSON.parse(data.toString()));
  });
  socket.on('close', (ended) => {
    code = ended;
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  onTestFinished(() => socket.terminate());
  const send = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
  return {
    send,
    frames,
    heard: (name) => broadcasts.filter(({ topic }) => name === undefined || topic === `realtime:${name}`),
    join: async (name, token, isPrivate = true) => {
      const ref = `join-${(refs += 1)}`;
      send(ref, ref, `realtime:${name}`, 'phx_join', { config: { private: isPrivate }, access_token: token });
      return vi.waitFor(() => {
        const reply = frames.find((frame) => frame[1] === ref && frame[3] === 'phx_reply');
        if (reply === undefined) throw new Error('no reply yet');
        return reply[4].status as string;
      }, 30_000);
    },
    say: (name, event, payload) =>
      send(null, `say-${(refs += 1)}`, `realtime:${name}`, 'broadcast', {
        type: 'broadcast',
        event,
        payload,
      }),
    endedWith: () => code,
    close: () => socket.close(),
  };
}

function readBroadcast(data: Buffer): Said {
  const [, topicLength = 0, eventLength = 0, metaLength = 0] = data;
  const body = data.subarray(5);
  const start = topicLength + eventLength + metaLength;
  return {
    topic: body.toString('utf8', 0, topicLength),
    event: body.toString('utf8', topicLength, topicLength + eventLength),
    payload: JSON.parse(body.toString('utf8', start)),
  };
}

/** What was told of what a test recorded: what signing up and moving in brought, whenever it came, is left out. */
export const told = (socket: Socket) =>
  socket.heard().filter(({ payload }) => !isPreparation.test(payload.topic));
const isPreparation = /^(organization|lease|tenant|property\.created|charge|rent)\b/;

/** Waits for what happens within the five seconds that are promised. */
export function soon(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 });
}
