/** What every page does beside what it is for, once it is there: consent, country, measuring, warnings. */
import { VISIT_KEYS, ALL_COOKIES, ESSENTIAL_COOKIES, isServedIn } from '@dira/domain/visits';
import { readStorage } from '../../lib/browser-storage.ts';
import type { Store } from '../../lib/store.ts';
import { readStoredSession } from '../../lib/stored-session.ts';
import { choose, readSettled, settledChoice, watchConsent } from './consent.ts';
import { findCountry } from './country.ts';
import { startMeasuring } from './measuring.ts';
import { watchActivity, watchForTools } from './watching.ts';

export type VisitDialog = 'accessibility' | 'cookies' | 'country' | 'tools';

/** Opens a dialog, or closes the one that is open; it comes with the words that it needs, when it is asked for. */
type OpenDialog = (dialog: VisitDialog) => Promise<void>;

/** The presses of the banner and of the two buttons at the edge, by their `data-press`. */
export function listPresses(openDialog: OpenDialog): Readonly<Record<string, () => void>> {
  return {
    'accept-cookies': () => choose(ALL_COOKIES),
    'reject-cookies': () => choose(ESSENTIAL_COOKIES),
    'choose-cookies': () => void openDialog('cookies'),
    'reading-aids': () => void openDialog('accessibility'),
  };
}

/** @param place the path of the page that is shown */
export function startVisit(place: Store<string>, openDialog: OpenDialog): void {
  watchConsent();
  startMeasuring(place);
  watchActivity(place);
  watchForTools(() => void openDialog('tools'));
  void noticeCountry(openDialog);
  const tell = () => void tellConsent();
  place.subscribe(tell);
  settledChoice.subscribe(tell);
  tell();
}

/** Once a browser session, and where the country is known alone. */
async function noticeCountry(openDialog: OpenDialog): Promise<void> {
  if (readStorage(VISIT_KEYS.countryRead, 'session') !== null) return;
  const { country_code: code } = await findCountry();
  if (!isServedIn(code)) await openDialog('country');
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
