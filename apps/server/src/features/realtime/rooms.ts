import type { Channel } from './channel.ts';

/** Who listens where, in this process. */
export interface Rooms {
  enter(channel: Channel): void;
  leave(channel: Channel): void;
  of(room: string): ReadonlySet<Channel>;
  /** Every channel that somebody with an account has joined. */
  ofPeople(): Iterable<Channel>;
}

const nobody: ReadonlySet<Channel> = new Set();

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Channel>>();
  const people = new Set<Channel>();
  return {
    enter: (channel) => {
      const there = rooms.get(channel.room) ?? new Set();
      rooms.set(channel.room, there.add(channel));
      if (channel.bearer !== undefined) people.add(channel);
    },
    leave: (channel) => {
      people.delete(channel);
      const there = rooms.get(channel.room);
      there?.delete(channel);
      if (there?.size === 0) rooms.delete(channel.room);
    },
    of: (room) => rooms.get(room) ?? nobody,
    ofPeople: () => people,
  };
}
