import { PREFETCH_DELAYS } from '@dira/domain/visits';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { sidebarFor } from '../navigation.ts';
import type { NavigationItem } from '../navigation.ts';
import { useWorkspace } from '../use-workspace.ts';

/** Where somebody goes first, the likeliest before the others; of these as many are fetched as there are delays. */
const likely: readonly NavigationItem['screen'][] = [
  'tenantPortal',
  'financials',
  'maintenance',
  'properties',
  'messages',
  'tenants',
  'documents',
];

/** Fetches the scripts of the screens that are likely to be next, one after the other. */
export function ScreensAhead() {
  const { me, organization } = useWorkspace();
  const [fetched, setFetched] = useState(0);
  useEffect(() => {
    const timers = PREFETCH_DELAYS.map((delay, index) => setTimeout(() => setFetched(index + 1), delay));
    return () => timers.forEach(clearTimeout);
  }, []);
  const { shown } = sidebarFor(me, organization);
  return likely
    .flatMap((screen) => shown.filter((item) => item.screen === screen))
    .slice(0, fetched)
    .map(({ path }) => <PrefetchPageLinks key={path} page={path} />);
}
