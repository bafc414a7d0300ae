/** What is told of a visit to somebody who has allowed it: page views, and what the product is there for. */
import type { VisitDevice, VisitEvent } from '@dira/domain/platform-analytics';
import { VISIT_KEYS, UNKNOWN_COUNTRY, withoutSecrets } from '@dira/domain/visits';
import { readApiKey } from '../../lib/api-key.ts';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import { now } from '../../lib/clock.ts';
import type { HappeningEvent } from '../../lib/happenings.ts';
import type { Store } from '../../lib/store.ts';
import { readStoredSession } from '../../lib/stored-session.ts';
import { consent } from './consent.ts';
import { findCountry } from './country.ts';

/** As lib/happenings.ts names it, which the first page of somebody loads without what measures. */
const happeningEvent: HappeningEvent['type'] = 'dira:happening';

/** From now on, and as long as it is allowed. @param place the path of the page that is shown */
export function startMeasuring(place: Pick<Store<string>, 'get' | 'subscribe'>): void {
  let seen: string | null = null;
  const look = () => {
    if (consent.get()?.analytics !== true) {
      // What named the visit goes with the permission.
      writeStorage(VISIT_KEYS.visit, null, 'session');
      seen = null;
    } else if (place.get() !== seen) {
      seen = place.get();
      void tell('page_view');
    }
  };
  place.subscribe(look);
  consent.subscribe(look);
  window.addEventListener(happeningEvent, (event) => void tell((event as HappeningEvent).detail)); // what lib/happenings.ts dispatches
  look();
}

let lastPage = document.referrer;

async function tell(name: VisitEvent): Promise<void> {
  if (consent.get()?.analytics !== true) return;
  const page = withoutSecrets(location.href, location.origin);
  const referrer = lastPage;
  if (name === 'page_view') lastPage = location.href;
  const { country_code: country } = await findCountry();
  const session = readStoredSession();
  const isFresh = session !== null && session.expires_at > now() / 1000;
  await fetch('/functions/v1/track-event', {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      apikey: readApiKey(),
      ...(isFresh && { Authorization: `Bearer ${session.access_token}` }),
    },
    body: JSON.stringify({
      event_name: name,
      user_id: session?.user.id ?? null,
      session_id: visitId(),
      page_url: page,
      referrer: withoutSecrets(referrer, location.origin),
      country: country ?? UNKNOWN_COUNTRY,
      device_type: deviceType(),
      browser: browserName(navigator.userAgent),
      metadata: { language: document.documentElement.lang },
    }),
  }).catch(() => {
    // The browser notes it among its requests; nobody who works here is disturbed, and nothing is tried again.
  });
}

/** Names this visit: until the tab is closed. */
function visitId(): string {
  const id = readStorage(VISIT_KEYS.visit, 'session') ?? randomName();
  writeStorage(VISIT_KEYS.visit, id, 'session');
  return id;
}

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

function deviceType(): VisitDevice {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return matchMedia('(min-width: 48em)').matches ? 'tablet' : 'mobile';
}

/** Each of them claims to be those that follow. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

function browserName(userAgent: string): string {
  return browsers.find(([mark]) => userAgent.includes(`${mark}/`))?.[1] ?? 'Other';
}
