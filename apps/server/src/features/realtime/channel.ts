import type { Bearer, Rights } from './access.ts';
import { writeBroadcast, writeMessage, type Broadcast, type FrameVersion } from './frames.ts';
import type { TableBinding } from './table-bindings.ts';
import { topicOf, type Subject } from './topics.ts';

/** One channel that one connection has joined. */
export interface Channel {
  line: Line;
  name: string;
  room: string;
  joinRef: string | null;
  /** Who listens; undefined for whoever came with the public key alone. */
  bearer: Bearer | undefined;
  /** What a private channel is about. */
  subject: Subject | undefined;
  rights: Rights;
  /** Wants to hear what it says itself. */
  hearsItself: boolean;
  /** Wants to know that what it said has arrived. */
  wantsAnswers: boolean;
  presenceKey: string;
  /** What it wants to hear of tables. */
  tableBindings: readonly TableBinding[];
  /** When its rights were looked at, in milliseconds of `performance.now()`. */
  checkedAt: number;
}

/** The way to one browser, and what it has joined, by name. */
export interface Line {
  version: FrameVersion;
  channels: Map<string, Channel>;
  isOpen(): boolean;
  send(frame: string | Buffer): void;
  /** Ends the connection. */
  end(code: number, reason: string): void;
}

export function tell(channel: Channel, event: string, payload: Record<string, unknown>): void {
  const { line, name, joinRef } = channel;
  const isOfItsOwn = event.startsWith('phx_');
  line.send(
    writeMessage(
      { joinRef, ref: isOfItsOwn ? joinRef : null, topic: topicOf(name), event, payload },
      line.version,
    ),
  );
}

export function answer(
  channel: Pick<Channel, 'line' | 'name' | 'joinRef'>,
  ref: string | null,
  status: 'ok' | 'error',
  response: Record<string, unknown> = {},
): void {
  const { line, name, joinRef } = channel;
  const topic = topicOf(name);
  line.send(
    writeMessage({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }, line.version),
  );
}

/** Written once a version, however many listen. */
export function broadcast(channels: Iterable<Channel>, name: string, said: Broadcast): void {
  const written = new Map<FrameVersion, string | Buffer | undefined>();
  for (const { line } of channels) {
    if (!written.has(line.version))
      written.set(line.version, writeBroadcast(topicOf(name), said, line.version));
    const frame = written.get(line.version);
    if (frame !== undefined) line.send(frame);
  }
}

/** Ends one channel for good: the client does not come back by itself. */
export function close(channel: Channel, message: string): void {
  tell(channel, 'system', { extension: 'system', status: 'error', message, channel: channel.name });
  tell(channel, 'phx_close', {});
}
