import type { Access, Bearer } from './access.ts';
import type { Bus } from './bus.ts';
import { broadcast, close, tell, type Channel } from './channel.ts';
import type { Feed } from './feed.ts';
import type { Broadcast } from './frames.ts';
import type { Presence, PresenceDiff } from './presence.ts';
import type { Rooms } from './rooms.ts';

/** Why a connection is ended, in the range that RFC 6455 leaves to applications but for the first. */
export const codes = { tooMuch: 1008, accessChanged: 4401, silent: 4408 };

/** What the connections of a process share. */
export interface Hub {
  rooms: Rooms;
  presence: Presence<Channel>;
  feed: Feed;
  bus: Bus;
  access: Access;
  identify(authorization: string): Promise<Bearer>;
  /** Whether it is one of the keys of programs: then nobody is signed in. */
  isKey(token: string): boolean;
}

/** Says something in an open room, here and in the other processes. */
export function say(hub: Hub, room: string, name: string, said: Broadcast, by?: Channel): void {
  const listeners = [...hub.rooms.of(room)].filter((channel) => channel !== by || channel.hearsItself);
  broadcast(listeners, name, said);
  hub.bus.publish(room, said);
}

export function sayPresence(hub: Hub, room: string, diff: PresenceDiff): void {
  for (const channel of hub.rooms.of(room)) tell(channel, 'presence_diff', { ...diff });
}

/** Takes a channel out of everything. */
export function leave(hub: Hub, channel: Channel): void {
  channel.line.channels.delete(channel.name);
  hub.rooms.leave(channel);
  const diff = hub.presence.untrack(channel.room, channel);
  if (diff !== undefined) sayPresence(hub, channel.room, diff);
}

/** Ends a channel for good: the client does not come back to it by itself. */
export function closeChannel(hub: Hub, channel: Channel, message: string): void {
  leave(hub, channel);
  close(channel, message);
}

/** Where somebody may hear no more, the connection ends too: what else it had joined has to be asked for anew. */
export function expel(hub: Hub, channel: Channel, message: string): void {
  closeChannel(hub, channel, message);
  channel.line.end(codes.accessChanged, message);
}
