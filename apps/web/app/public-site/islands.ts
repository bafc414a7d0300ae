/** What is alive on a public page: small presses at once, and the few parts that compute when they come into sight. */
import { isLanguage } from '@dira/i18n/languages';
import { listPresses, startVisit, type VisitDialog } from '../features/visits/start.ts';
import { keepDirection, setRightToLeft } from '../lib/direction.ts';
import { keepLanguage } from '../lib/language-choice.ts';
import { createStore } from '../lib/store.ts';
import { readThemePreference, setThemePreference } from '../lib/theme.ts';

const root = document.documentElement;

/** Tells the buttons that show a choice what it is now. */
function showChoices(): void {
  const isDark = root.dataset['theme'] === 'dark';
  setPressed('theme', isDark);
  setPressed('turn-back', root.dir === 'rtl');
  // A picture follows the device by itself, and whoever has chosen otherwise by this.
  const isChosen = readThemePreference() !== 'system';
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = isChosen ? (isDark ? 'all' : 'not all') : '(prefers-color-scheme: dark)';
}

function setPressed(press: string, isPressed: boolean): void {
  for (const button of document.querySelectorAll(`[data-press="${press}"]`))
    button.setAttribute('aria-pressed', String(isPressed));
}

const presses: Readonly<Record<string, () => void>> = {
  theme: () => setThemePreference(root.dataset['theme'] === 'dark' ? 'light' : 'dark'),
  turn: () => {
    setRightToLeft(true);
    root.removeAttribute('data-asks-direction');
  },
  'turn-back': () => setRightToLeft(root.dir !== 'rtl'),
  ...listPresses(openDialog),
  keep: () => {
    keepDirection();
    root.removeAttribute('data-asks-direction');
  },
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const press = target.closest<HTMLElement>('[data-press]')?.dataset['press'];
  if (press !== undefined) {
    presses[press]?.();
    showChoices();
  }
  const link = target.closest<HTMLAnchorElement>('a[data-language]');
  if (isLanguage(link?.dataset['language'])) keepLanguage(link.dataset['language']);
  // A menu that was chosen from is done.
  if (target.closest('details[name="top"] a')) target.closest('details')?.removeAttribute('open');
});

document.addEventListener('keydown', ({ key }) => {
  const open =
    key === 'Escape' ? document.querySelector<HTMLDetailsElement>('details[name="top"][open]') : null;
  if (open === null) return;
  open.open = false;
  open.querySelector('summary')?.focus();
});

showChoices();
startVisit(createStore(location.pathname), openDialog);

async function openDialog(name: VisitDialog): Promise<void> {
  const dialogs = await import('./islands/visit-dialogs.tsx');
  await dialogs.openDialog(name);
}

const islands: Readonly<Record<string, () => Promise<{ wake: (island: HTMLElement) => Promise<void> }>>> = {
  calculator: () => import('./islands/calculator.tsx'),
  contact: () => import('./islands/contact.tsx'),
  demo: () => import('./islands/demo.tsx'),
  reference: () => import('./islands/reference.ts'),
};

/** A part that computes is fetched when it comes near, so that the first screen waits for none of it. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      void islands[target.dataset['island'] ?? '']?.().then(({ wake }) => wake(target));
    }
  },
  { rootMargin: '400px' },
);
for (const island of document.querySelectorAll('[data-island]')) near.observe(island);
