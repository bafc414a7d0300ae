/** What somebody may do was taken from them while they are at it: what was loaded for it does not stay on the screen. */
import { storageKeys } from '@dira/contract/constants';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { forgetUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { meQuery } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';
import { findOrganization, keepPlace, standingOf } from '../organizations/queries.ts';

type Loss = { readonly kind: 'lost' | 'lessened'; readonly name: string };

/** What of a place is gone; null where all of it is there. A sample goes when its owner clears it, and says so itself. */
export function lossOf(before: Membership | null, { memberships }: Pick<Me, 'memberships'>): Loss | null {
  if (before === null || before.isSample) return null;
  const { organizationId, organizationName: name, can, reach } = before;
  const now = memberships.find((one) => one.organizationId === organizationId);
  if (now === undefined) return { kind: 'lost', name };
  const isLess = Object.entries(now.can).some(([action, may]) => !may && can[action as keyof typeof can]); // the keys of `can`
  return isLess || (reach === 'all' && now.reach === 'assigned') ? { kind: 'lessened', name } : null;
}

/** The same of what is managed for somebody, for whoever stands there. */
export function lostOwnership(before: Me, { ownerships }: Pick<Me, 'ownerships'>): Loss | null {
  if (standingOf(before) !== 'owner') return null;
  const gone = before.ownerships.find(({ ownerId }) => !ownerships.some((one) => one.ownerId === ownerId));
  return gone === undefined ? null : { kind: 'lost', name: gone.organizationName };
}

/**
 * Starts over at the dashboard, by a full load that leaves nothing in memory; the new page says why. Asked where the
 * answer arrives: a screen without its workspace is never drawn again, and would not get to ask.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    let known = queryClient.getQueryData(meQuery.queryKey);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      const me = queryClient.getQueryData(meQuery.queryKey);
      if (type !== 'updated' || query.queryKey[0] !== meQuery.queryKey[0] || me === undefined) return;
      const loss =
        known === undefined ? null : (lossOf(findOrganization(known), me) ?? lostOwnership(known, me));
      known = me;
      if (loss !== null) startOver(loss);
    });
  }, []);
  useLastPlace();
  useToldLoss();
}

/** A tab that is opened beside this one begins where this one stands. */
function useLastPlace(): void {
  useEffect(() => {
    const keep = () => {
      const me = queryClient.getQueryData(meQuery.queryKey);
      if (me !== undefined) keepPlace(me);
    };
    window.addEventListener('focus', keep);
    return () => window.removeEventListener('focus', keep);
  }, []);
}

function startOver(loss: Loss): void {
  writeStorage(storageKeys.lostPlace, JSON.stringify(loss), 'session');
  forgetUnsavedChanges();
  location.replace(paths.dashboard());
}

function useToldLoss(): void {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const told = readStorage(storageKeys.lostPlace, 'session');
    if (told === null) return;
    writeStorage(storageKeys.lostPlace, null, 'session');
    const { kind, name } = JSON.parse(told) as Loss; // as it was written above
    showToast({ tone: 'info', title: t(`workspace.${kind}`, { organization: isolate.text(name) }) });
  }, [t]);
}
