import '@fontsource-variable/heebo/wght.css';
import './theme.css';
import { tooltipTimes } from '@dira/contract/constants';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { CrashScreen } from './features/crash/components/crash-screen.tsx';
import { startLanguage } from './lib/language.ts';
import { useWatchNavigation } from './lib/navigation.ts';
import { watchTheme } from './lib/theme.ts';
import { SessionProvider, useSession } from './lib/use-session.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { Splash } from './ui/splash.tsx';
import { Toaster } from './ui/toaster.tsx';
import { Tooltips } from './ui/tooltips.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    // theme.js has already set language, direction, size and theme on this element when React takes over.
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14120f" media="(prefers-color-scheme: dark)" />
        {/* Not async: it must run before the first paint. */}
        <script src="/theme.js" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* In the language of the page from the moment that it is known; see lib/language.ts. */}
        <link rel="manifest" href="/manifest.webmanifest" suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <SessionProvider>{children}</SessionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Consent and the help to read, once the page is there; without a network there are none. They are drawn here and not
 * beside the app: React has one root, as the effects of a second one break what the first holds back (error 177).
 */
function Edge() {
  const [AppEdge, setAppEdge] = useState<ComponentType>();
  useEffect(() => {
    import('./features/visits/components/app-edge.tsx').then(
      async (edge) => {
        await edge.startInApp();
        setAppEdge(() => edge.AppEdge);
      },
      () => {},
    );
  }, []);
  return AppEdge && <AppEdge />;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Dira' },
  // For search engines, which read the sign-in and the trial before any language is known.
  { name: 'description', content: 'Rent, leases and repairs for landlords in Israel, in five languages.' },
];

export async function clientLoader() {
  await startLanguage();
  return null;
}

// Part of what the pages in the frame bring in any case.
const FrameSkeleton = lazy(() =>
  import('./features/shell/components/frame-skeleton.tsx').then(
    (module) => ({ default: module.FrameSkeleton }),
    () => ({ default: Splash }),
  ),
);

const noChanges = () => () => {};

/** What the built page holds until the app has started, without words; then the shape of the page that was asked for. */
export function HydrateFallback() {
  const isStarted = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  const isFramed = useMatches().some(({ id }) => id === 'features/shell/pages/signed-in-layout');
  const { isSignedIn } = useSession();
  if (!isStarted || !isFramed || !isSignedIn()) return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      <FrameSkeleton />
    </Suspense>
  );
}

export default function Root() {
  const isPageThere = useWatchNavigation();
  useEffect(() => watchTheme(), []);
  return (
    <>
      <SkipLink />
      <Outlet />
      <Toaster isPageThere={isPageThere} />
      <Tooltips {...tooltipTimes} />
      <Edge />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <CrashScreen error={error} />
      <Edge />
    </>
  );
}
