import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../../lib/language.ts';
import { place } from '../../../lib/navigation.ts';
import { clearStaleCaches } from '../old-caches.ts';
import { startVisit, visitPresses } from '../start.ts';
import { whenNothingElse } from '../watching.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { EdgeButtons } from './edge-buttons.tsx';

/** The same in the app as on the public pages, once the page that was asked for is there. */
export async function startInApp(): Promise<void> {
  void clearStaleCaches();
  await new Promise<void>((resolve) => {
    whenNothingElse(resolve);
  });
  await loadTexts('visits', 'accessibility');
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <>
      <EdgeButtons />
      <CookieBanner />
    </>,
  );
  host.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    visitPresses[button?.dataset['press'] ?? '']?.();
  });
  startVisit(place);
}
