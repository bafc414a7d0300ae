/**
 * What happens elsewhere, as it happens: another person, another device, a job. The realtime client (17 KiB) is
 * fetched once the page is there.
 */
import type { RealtimeChannel, RealtimeClient as RealtimeClientClass } from '@supabase/realtime-js';
import { readApiKey } from './api-key.ts';
import { importAgain } from './import-again.ts';
import { keepTrying } from './keep-trying.ts';
import { findAccessToken } from './session.ts';
import { whenIdle } from './when-idle.ts';

/** Says that something happened, and to what; what it is now is asked for like anything else. */
export type LiveEvent = {
  /** Later events have greater ones. */
  readonly number: number;
  /** Such as `payment.confirmed` */
  readonly topic: string;
};

/** Hears events in their order, each once; or `gap` where more was missed than the server can tell. */
export type Hear = (heard: readonly LiveEvent[] | 'gap') => void;

type Missed = {
  readonly events: readonly LiveEvent[];
  readonly latest: number;
  readonly isComplete: boolean;
};

type RealtimeClient = InstanceType<typeof RealtimeClientClass>;

const answerMs = 10_000;
const longestLookBackSeconds = 600;
/** Between what the page asked for and its clock. */
const marginSeconds = 5;
/** How long to wait before asking to be let in again. */
const comeBackMs = { first: 2000, longest: 60_000 };

let client: Promise<RealtimeClient> | undefined;

function loadRealtime(): Promise<RealtimeClient> {
  client ??= whenIdle()
    .then(() => keepTrying(importAgain(() => import('@supabase/realtime-js'))))
    .then(
      ({ RealtimeClient: Client }) =>
        new Client(`${location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
          params: { apikey: readApiKey() },
          // Asked at every heartbeat, so that the channels outlive the token that opened them.
          accessToken: findAccessToken,
        }),
    );
  return client;
}

/** Follows a private channel, such as `organization:{id}`, until stopped; what is missed while away is caught up. */
export function followEvents(name: string, hear: Hear): () => void {
  let stop = () => {};
  let isStopped = false;
  let waitMs = comeBackMs.first;
  const begin = async (cursor: Cursor) => {
    const realtime = await loadRealtime();
    if (isStopped) return;
    const channel = realtime.channel(name, { config: { private: true } });
    stop = () => void realtime.removeChannel(channel);
    listen(channel, cursor, hear, {
      onJoined: () => {
        waitMs = comeBackMs.first;
      },
      onShut: () => {
        if (isStopped) return;
        // Rights ended, or the token did: whatever is on the screen finds out when it asks anew.
        hear('gap');
        const timer = setTimeout(() => void begin(cursor), waitMs);
        stop = () => clearTimeout(timer);
        waitMs = Math.min(waitMs * 2, comeBackMs.longest);
      },
    });
  };
  void begin(createCursor());
  return () => {
    isStopped = true;
    stop();
  };
}

type Turns = { readonly onJoined: () => void; readonly onShut: () => void };

function listen(channel: RealtimeChannel, cursor: Cursor, hear: Hear, { onJoined, onShut }: Turns): void {
  let held: LiveEvent[] | null = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const catchUp = ({ events, latest, isComplete }: Missed) => {
    clearTimeout(timer);
    const fresh = cursor.pass([...events, ...(held ?? [])]);
    cursor.reach(latest);
    held = null;
    if (!isComplete) hear('gap');
    else if (fresh.length > 0) hear(fresh);
  };
  channel
    .on('broadcast', { event: 'event' }, ({ payload }: { payload: LiveEvent }) => {
      if (held !== null) held.push(payload);
      else hear(cursor.pass([payload]));
    })
    .on('broadcast', { event: 'missed' }, ({ payload }: { payload: Missed }) => catchUp(payload))
    .subscribe((status) => {
      if (status === 'CLOSED') {
        clearTimeout(timer);
        onShut();
      }
      if (status !== 'SUBSCRIBED') return;
      onJoined();
      held ??= [];
      clearTimeout(timer);
      timer = setTimeout(() => catchUp({ events: [], latest: 0, isComplete: false }), answerMs);
      void channel.send({ type: 'broadcast', event: 'resume', payload: cursor.since() });
    });
}

type Cursor = {
  /** Where to go on from: after the last event, or from when the page began to ask for its data. */
  readonly since: () => { after: number } | { withinSeconds: number };
  /** Passes on the events that were not heard before. */
  readonly pass: (events: readonly LiveEvent[]) => readonly LiveEvent[];
  readonly reach: (number: number) => void;
};

export function createCursor(): Cursor {
  let last: number | null = null;
  const reach = (number: number) => {
    last = Math.max(last ?? 0, number);
  };
  return {
    since: () =>
      last === null
        ? { withinSeconds: Math.min(performance.now() / 1000 + marginSeconds, longestLookBackSeconds) }
        : { after: last },
    pass: (events) =>
      events
        .toSorted((a, b) => a.number - b.number)
        .filter(({ number }) => {
          const isFresh = number > (last ?? 0);
          reach(number);
          return isFresh;
        }),
    reach,
  };
}
