import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../lib/language.ts';
import { place } from '../../../lib/navigation.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { clearStaleCaches } from '../old-caches.ts';
import { listPresses, startVisit, type VisitDialog } from '../start.ts';
import { whenNothingElse } from '../watching.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { EdgeButtons } from './edge-buttons.tsx';

const VisitDialogs = lazy(() =>
  import('./visit-dialogs.tsx').then((module) => ({ default: module.VisitDialogs })),
);
const wasDialogOpened = createStore(false);
let started: Promise<void> | undefined;

/** The same in the app as on the public pages, once the page that was asked for is there. */
export function startInApp(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  void clearStaleCaches();
  await new Promise<void>((resolve) => {
    whenNothingElse(resolve);
  });
  await loadTexts('visits', 'accessibility');
  const presses = listPresses(openDialog);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    presses[button?.dataset['press'] ?? '']?.();
  });
  startVisit(place, openDialog);
}

async function openDialog(name: VisitDialog): Promise<void> {
  const { toggleDialog } = await import('./visit-dialogs.tsx');
  toggleDialog(name);
  wasDialogOpened.set(true);
}

/** Tells what stands at the foot of a page how much of the screen the banner takes there: `--foot-taken`. */
function keepFootFree(banner: HTMLElement) {
  const observer = new ResizeObserver(() => {
    const { top, height } = banner.getBoundingClientRect();
    const { style, clientHeight } = document.documentElement;
    style.setProperty('--foot-taken', height === 0 ? '0px' : `${clientHeight - top}px`);
  });
  observer.observe(banner);
  return () => observer.disconnect();
}

/** The edge of every page of the app. */
export function AppEdge() {
  const hasDialogs = useStore(wasDialogOpened);
  return (
    <>
      <EdgeButtons />
      <CookieBanner ref={keepFootFree} />
      {hasDialogs && (
        <Suspense>
          <VisitDialogs />
        </Suspense>
      )}
    </>
  );
}
