/** What every page does beside what it is for, once it is there: consent, country, measuring, warnings. */
import { VISIT_KEYS, ALL_COOKIES, ESSENTIAL_COOKIES, isServedIn } from '@dira/domain/visits';
import { readStorage } from '../../lib/browser-storage.ts';
import type { Store } from '../../lib/store.ts';
import { readStoredSession } from '../../lib/stored-session.ts';
import type { VisitDialog } from './components/visit-dialogs.tsx';
import { choose, readSettled, settledChoice, watchConsent } from './consent.ts';
import { findCountry } from './country.ts';
import { startMeasuring } from './measuring.ts';
import { watchActivity, watchForTools } from './watching.ts';

/** The presses of the banner and of the two buttons at the edge, by their `data-press`. */
export const visitPresses: Readonly<Record<string, () => void>> = {
  'accept-cookies': () => choose(ALL_COOKIES),
  'reject-cookies': () => choose(ESSENTIAL_COOKIES),
  'choose-cookies': () => void open('cookies'),
  'reading-aids': () => void open('accessibility'),
};

/** @param place the path of the page that is shown */
export function startVisit(place: Store<string>): void {
  watchConsent();
  startMeasuring(place);
  watchActivity(place);
  watchForTools(() => void open('tools'));
  void noticeCountry();
  const tell = () => void tellConsent();
  place.subscribe(tell);
  settledChoice.subscribe(tell);
  tell();
}

/** Once a browser session, and where the country is known alone. */
async function noticeCountry(): Promise<void> {
  if (readStorage(VISIT_KEYS.countryRead, 'session') !== null) return;
  const { country_code: code } = await findCountry();
  if (!isServedIn(code)) await open('country');
}

/** The dialogs come with the words that they need, when one is opened. */
async function open(dialog: VisitDialog): Promise<void> {
  const { openDialog } = await import('./components/visit-dialogs.tsx');
  await openDialog(dialog);
}

/** The server keeps what somebody who is signed in has chosen, now or before they came in. */
async function tellConsent(): Promise<void> {
  const record = await readSettled();
  const session = readStoredSession();
  if (record === null || session === null) return;
  const { tellServer } = await import('./tell-consent.ts');
  // What could not be told is told on the next page.
  await tellServer(record, session.user.id).catch(() => {});
}
