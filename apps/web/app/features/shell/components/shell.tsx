import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { DirectionOffered } from '../../account/components/direction-offered.tsx';
import { useMe } from '../../account/queries.ts';
import { findOrganization, useWorkspaceChanges } from '../../organizations/queries.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Drawer } from './drawer.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SessionWatch } from './session-watch.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import classes from './shell.module.css';

const CommandPalette = lazy(async () => {
  const [{ CommandPalette: palette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts('palette', 'settings', 'standing', 'money'),
  ]);
  return { default: palette };
});

const WorkspaceBar = lazy(async () => {
  const [{ WorkspaceBar: bar }] = await Promise.all([
    import('./workspace-bar.tsx'),
    loadTexts('organizations', 'subscription'),
  ]);
  return { default: bar };
});

const ShownBanners = lazy(async () => ({
  default: (await import('../../banners/components/shown-banners.tsx')).ShownBanners,
}));

const ScreensAhead = lazy(async () => ({
  default: (await import('./screens-ahead.tsx')).ScreensAhead,
}));

/** Whether this page was opened to sign in: whoever comes back has the screens already. */
function hasJustSignedIn(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && /^\/(auth|start-trial)\b/.test(new URL(opened.name).pathname);
}

/** Everything around a page for somebody who is signed in. */
export function Shell({ children }: { children: ReactNode }) {
  const [isSearching, setIsSearching] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const search = useCallback(() => setIsSearching(true), []);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const slow = useSlowPage();
  useSearchShortcut(search);
  return (
    <QueryClientProvider client={queryClient}>
      <Progress />
      <div className={classes.shell}>
        <div className={classes.side}>
          <Sidebar />
        </div>
        <div>
          <DirectionOffered />
          <TopBar onSearch={search} />
          <OfflineBar />
          <Banners />
          <Standing />
          <main id="main" className={classes.main}>
            {slow !== null && <PageSkeleton path={slow} />}
            {/* Kept as it is: what was on its way may still be called off. */}
            <div hidden={slow !== null}>{children}</div>
          </main>
        </div>
      </div>
      <BottomTabs onMenu={() => setIsMenuOpen(true)} />
      {isMenuOpen && <Drawer onClose={closeMenu} />}
      {isSearching && (
        <Suspense>
          <CommandPalette onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      <UnsavedGuard />
      <SessionWatch />
      <LiveUpdates />
      <RouteAnnouncer />
      {hasJustSignedIn() && (
        <Suspense>
          <ScreensAhead />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

/** What the operator says today; where that is nothing, nothing is loaded. */
function Banners() {
  const { banners } = useMe();
  return banners.length === 0 ? null : (
    <Suspense>
      <ShownBanners banners={banners} />
    </Suspense>
  );
}

/** The bars of a workspace that is read-only, or soon will be, or that support looks into; of any other, nothing is loaded. */
function Standing() {
  const me = useMe();
  useWorkspaceChanges();
  const workspace = findOrganization(me);
  if (workspace === null) return null;
  const { readOnly, support, subscription } = workspace;
  const isEnding = subscription?.state === 'past_due' || subscription?.state === 'ending';
  if (readOnly === null && support === null && !isEnding) return null;
  return (
    <Suspense>
      <WorkspaceBar workspace={workspace} />
    </Suspense>
  );
}

/** A thin line while the next page is on its way; pages themselves never show a spinner. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.progress} />;
}

const slowAfterMs = 300;

/** The path of another page that has been on its way for a moment. */
function useSlowPage(): string | null {
  const next = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  const onItsWay = next === undefined || next === pathname ? null : next;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (onItsWay === null) return;
    const timer = setTimeout(() => setSlow(onItsWay), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [onItsWay]);
  return slow === onItsWay ? slow : null;
}

function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
