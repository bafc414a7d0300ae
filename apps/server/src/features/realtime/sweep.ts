import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Channel } from './channel.ts';
import { closeChannel, expel, type Hub } from './hub.ts';

/** Rights are looked at anew when they are known to have changed, and after so long in any case. */
const recheckMs = 60_000;
const atOnce = 4;

/** Looks at channels again whose listeners may have lost the right to listen. */
export interface Sweep {
  /** Every channel of one person, now. */
  recheck(userId: string): void;
  /** Closes what a token no longer opens, and looks at what was not looked at for long. */
  sweep(): Promise<void>;
}

export function createSweep(hub: Hub, clock: Clock, log: Log): Sweep {
  const lookAt = async (channels: readonly Channel[]) => {
    for (let start = 0; start < channels.length; start += atOnce)
      await Promise.all(channels.slice(start, start + atOnce).map((channel) => recheck(hub, channel)));
  };
  return {
    recheck: (userId) => {
      const theirs = [...hub.rooms.ofPeople()].filter(({ bearer }) => bearer?.userId === userId);
      lookAt(theirs).catch((error: unknown) =>
        log.warn({ err: error }, 'rights to listen were not looked at'),
      );
    },
    sweep: async () => {
      const nowSeconds = clock.now().epochMilliseconds / 1000;
      const now = performance.now();
      const people = [...hub.rooms.ofPeople()];
      for (const channel of people)
        if (channel.bearer !== undefined && channel.bearer.expiresAt <= nowSeconds)
          closeChannel(hub, channel, 'Access token has expired');
      await lookAt(people.filter(({ checkedAt, line }) => line.isOpen() && now - checkedAt > recheckMs));
    },
  };
}

/** A check that fails for other reasons is tried again with the next sweep. */
async function recheck(hub: Hub, channel: Channel): Promise<void> {
  const { bearer, subject } = channel;
  if (bearer === undefined) return;
  const rights = await hub.access.check(bearer, subject ?? { kind: 'user', id: bearer.userId });
  if (rights === undefined) expel(hub, channel, 'Access has ended');
  else Object.assign(channel, { rights, checkedAt: performance.now() });
}
