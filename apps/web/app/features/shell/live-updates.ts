import { kindOf, type LiveKind, type PersonalKind } from '@dira/contract/live-events';
import { useEffect } from 'react';
import { followEvents, type LiveEvent } from '../../lib/live-events.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Me } from '../account/queries.ts';
import { meQuery } from '../account/queries.ts';

/** A rent run brings many events at once: what is on the screen is asked anew at most so often. */
const pauseMs = { first: 50, next: 1000 };

const money = ['money', 'leases', 'tenants', 'dashboard', 'properties', 'calendar', 'overview'];
const places = ['properties', 'portfolios', 'leases', 'dashboard', 'me', 'calendar', 'overview'];

/** What shows the things of a kind: the screens of all of these are asked anew. `null` stands for every screen. */
const shownBy: Record<LiveKind | PersonalKind, readonly string[] | null> = {
  calendar_event: ['calendar'],
  calendar_feed: ['calendar-feed'],
  charge: money,
  cheque: money,
  data_export: ['data-exports'],
  document: ['documents', 'dashboard', 'leases', 'calendar', 'expenses'],
  document_kind: ['documents'],
  expense: ['expenses', 'maintenance', 'documents', 'overview'],
  lease: [...money, 'documents', 'signature-requests'],
  lease_amendment: [...money, 'documents', 'signature-requests'],
  lease_contract: ['leases', 'calendar'],
  lease_ending: [...money, 'documents', 'securities'],
  lease_ending_draft: ['leases'],
  lease_template: ['lease-template', 'leases'],
  linkage: money,
  message: ['messages'],
  notification: ['notifications'],
  maintenance_request: ['maintenance', 'dashboard', 'calendar', 'overview'],
  maintenance_plan: ['maintenance', 'calendar'],
  maintenance_vendor: ['maintenance'],
  notice: ['notices'],
  organization: null,
  payment: money,
  picture: ['portfolios', 'properties'],
  portfolio: ['portfolios'],
  property: places,
  receipt: ['money', 'documents'],
  rent: money,
  rent_roll_import: ['rent-roll-imports', ...places],
  sample: null,
  seal_key: ['seal-key', 'dashboard'],
  security: ['securities', ...money],
  signature: ['signature-requests', 'leases', 'documents'],
  signature_request: ['signature-requests', 'leases', 'documents', 'dashboard'],
  tenant: ['tenants', 'leases', 'dashboard', 'calendar'],
  tenant_notice: ['leases', 'dashboard', 'documents'],
  unit: places,
};
const shown: ReadonlyMap<string, readonly string[] | null> = new Map(Object.entries(shownBy));

/** The screens of which nouns have to ask anew; `null` stands for all of them. */
export function nounsShowing(events: readonly Pick<LiveEvent, 'topic'>[]): ReadonlySet<string> | null {
  const nouns = new Set<string>();
  for (const { topic } of events) {
    // A kind that a newer server speaks of may be shown anywhere.
    const showing = shown.get(kindOf(topic)) ?? null;
    if (showing === null) return null;
    for (const noun of showing) nouns.add(noun);
  }
  return nouns;
}

/** Asks anew for what events have made old; queries that nothing shows are asked when something does. */
function createRefresher(
  isConcerned: (queryKey: readonly unknown[], nouns: ReadonlySet<string> | null) => boolean,
) {
  let waiting: LiveEvent[] | 'gap' = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = -pauseMs.next;
  const flush = () => {
    timer = undefined;
    flushedAt = performance.now();
    const nouns = waiting === 'gap' ? null : nounsShowing(waiting);
    waiting = [];
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, nouns) });
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
      return organization === organizationId && (nouns === null || nouns.has(String(noun)));
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
      .map((id) => follow(`lease:${id}`, ([noun]) => noun === 'tenancy'));
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
]);

/** The person’s own place: what they may do, where they are signed in, what they are told of. */
export function useOwnUpdates({ user }: Me): void {
  useEffect(
    () =>
      follow(
        `user:${user.id}`,
        ([noun], nouns) => own.has(noun) && (nouns === null || nouns.has(String(noun))),
      ),
    [user.id],
  );
}
