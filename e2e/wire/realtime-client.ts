import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js';
import { onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { unique } from './client.ts';
import { wire } from './raw.ts';

export interface Realtime {
  rt: RealtimeClient;
  /** What became of each heartbeat. */
  beats: string[];
}

/** The unmodified client; `jwt` signs it in. */
export function newRealtime(
  options: { jwt?: string; vsn?: string; heartbeatIntervalMs?: number } = {},
): Realtime {
  const { jwt, vsn, heartbeatIntervalMs } = options;
  const beats: string[] = [];
  const rt = new RealtimeClient(wire.realtimeUrl, {
    params: { apikey: wire.anonKey },
    transport: WebSocket as never, // its own type for the same thing
    timeout: 10_000,
    heartbeatCallback: (status) => void beats.push(status),
    ...(vsn !== undefined && { vsn }),
    ...(heartbeatIntervalMs !== undefined && { heartbeatIntervalMs }),
  });
  if (jwt !== undefined) void rt.setAuth(jwt);
  onTestFinished(async () => void (await rt.disconnect()));
  return { rt, beats };
}

export interface Joined {
  status: string;
  /** The first and all that came later. */
  statuses: string[];
  error: Error | undefined;
}

/** Resolves with the first word on the join. */
export function join(channel: RealtimeChannel): Promise<Joined> {
  const statuses: string[] = [];
  return new Promise((resolve) => {
    channel.subscribe((status, error) => {
      statuses.push(status);
      resolve({ status, statuses, error });
    });
  });
}

export function topic(): string {
  return `room-${unique()}`;
}

/** Waits as long as the wire's rules allow. */
export function eventually(check: () => void, milliseconds = 5000): Promise<void> {
  return vi.waitFor(check, { timeout: milliseconds, interval: 20 });
}

export interface RawSocket {
  send(...frame: unknown[]): void;
  /** Every text frame so far. */
  received: unknown[][];
}

/** A socket without a client, version 2.0.0. */
export async function openSocket(): Promise<RawSocket> {
  const socket = new WebSocket(
    `${wire.realtimeUrl.replace(/^http/, 'ws')}/websocket?apikey=${wire.anonKey}&vsn=2.0.0`,
  );
  const received: unknown[][] = [];
  socket.on('message', (data, isBinary) => {
    if (!isBinary) received.push(JSON.parse(String(data)));
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  onTestFinished(() => socket.terminate());
  return { send: (...frame) => socket.send(JSON.stringify(frame)), received };
}
