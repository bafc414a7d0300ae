import { randomUUID } from 'node:crypto';

type Meta = Record<string, unknown>;
/** By key: those who are there under it. */
export type PresenceState = Record<string, { metas: Meta[] }>;
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState };

interface Tracked {
  key: string;
  meta: Meta;
}

/** Who says to be where; `member` is whoever is tracked, and is there once at most. */
export interface Presence<Member> {
  track(room: string, member: Member, key: string, payload: Meta): PresenceDiff;
  /** @returns undefined for somebody who was not there */
  untrack(room: string, member: Member): PresenceDiff | undefined;
  state(room: string): PresenceState;
}

export function createPresence<Member>(): Presence<Member> {
  const rooms = new Map<string, Map<Member, Tracked>>();
  const untrack = (room: string, member: Member) => {
    const there = rooms.get(room);
    const tracked = there?.get(member);
    if (there === undefined || tracked === undefined) return undefined;
    there.delete(member);
    if (there.size === 0) rooms.delete(room);
    return { joins: {}, leaves: group([tracked]) };
  };
  return {
    untrack,
    track: (room, member, key, payload) => {
      const left = untrack(room, member);
      const tracked = { key, meta: { ...payload, phx_ref: randomUUID() } };
      const there = rooms.get(room) ?? new Map<Member, Tracked>();
      rooms.set(room, there.set(member, tracked));
      return { joins: group([tracked]), leaves: left?.leaves ?? {} };
    },
    state: (room) => group(rooms.get(room)?.values() ?? []),
  };
}

function group(tracked: Iterable<Tracked>): PresenceState {
  const metas = new Map<string, Meta[]>();
  for (const { key, meta } of tracked) metas.set(key, [...(metas.get(key) ?? []), meta]);
  // Keys are what clients chose, `__proto__` too.
  return Object.fromEntries([...metas].map(([key, of]) => [key, { metas: of }]));
}
