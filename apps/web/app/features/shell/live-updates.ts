import { kindOf } from '@dira/contract/live-events';
import { useEffect } from 'react';
import { nounsShowing, refreshWhere } from '../../lib/freshness.ts';
import { followEvents, type LiveEvent } from '../../lib/live-events.ts';
import type { Me } from '../account/queries.ts';
import { meQuery } from '../account/queries.ts';

/** A rent run brings many events at once: what is on the screen is asked anew at most so often. */
const pauseMs = { first: 50, next: 1000 };

/** Asks anew for what events have made old; queries that nothing shows are asked when something does. */
function createRefresher(
  isConcerned: (queryKey: readonly unknown[], nouns: ReadonlySet<unknown> | null) => boolean,
) {
  let waiting: LiveEvent[] | 'gap' = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = -pauseMs.next;
  const flush = () => {
    timer = undefined;
    flushedAt = performance.now();
    const nouns = waiting === 'gap' ? null : nounsShowing(waiting.map(({ topic }) => kindOf(topic)));
    waiting = [];
    void refreshWhere((key) => isConcerned(key, nouns));
  };
  return {
    hear: (heard: readonly LiveEvent[] | 'gap') => {
      if (heard !== 'gap' && heard.length === 0) return;
      waiting = heard === 'gap' || waiting === 'gap' ? 'gap' : [...waiting, ...heard];
      const sinceLast = performance.now() - flushedAt;
      timer ??= setTimeout(flush, Math.max(pauseMs.first, pauseMs.next - sinceLast));
    },
    stop: () => clearTimeout(timer),
  };
}

function follow(name: string, isConcerned: Parameters<typeof createRefresher>[0]): () => void {
  const refresher = createRefresher(isConcerned);
  const unfollow = followEvents(name, refresher.hear);
  return () => {
    unfollow();
    refresher.stop();
  };
}

/** Keeps every list and counter on the screen in step with the workspace. */
export function useOrganizationUpdates(organizationId: string | undefined): void {
  useEffect(() => {
    if (organizationId === undefined) return undefined;
    return follow(`organization:${organizationId}`, ([noun, organization], nouns) => {
      if (noun === 'me') return nouns?.has('me') ?? true;
      return organization === organizationId && (nouns === null || nouns.has(noun));
    });
  }, [organizationId]);
}

/** The same for a tenant's lease. */
export function useLeaseUpdates(leaseIds: readonly string[]): void {
  const ids = leaseIds.join(',');
  useEffect(() => {
    const stops = ids
      .split(',')
      .filter((id) => id !== '')
      .map((id) =>
        follow(`lease:${id}`, ([noun], nouns) => noun === 'tenancy' && (nouns?.has(noun) ?? true)),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids]);
}

const own = new Set<unknown>([
  meQuery.queryKey[0],
  'account',
  'calendar-feed',
  'data-exports',
  'messages',
  'notifications',
  'ownerships',
  'push-device',
  'recovery-codes',
  'reports',
  'sessions',
]);

/** The person’s own place: what they may do, where they are signed in, what they are told of. */
export function useOwnUpdates({ user }: Me): void {
  useEffect(
    () => follow(`user:${user.id}`, ([noun], nouns) => own.has(noun) && (nouns === null || nouns.has(noun))),
    [user.id],
  );
}
