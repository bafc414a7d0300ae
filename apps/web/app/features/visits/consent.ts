/**
 * What somebody has chosen about cookies, as the specification keeps it in the browser. Nothing that is not essential
 * happens before there is a record of the policy that holds today.
 */
import {
  VISIT_KEYS,
  COOKIE_POLICY_VERSION,
  FALLBACK_REGION,
  OPTIONAL_COOKIES,
  type CookieChoice,
} from '@dira/domain/visits';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import { instantNow } from '../../lib/clock.ts';
import { createStore } from '../../lib/store.ts';
import { findCountry } from './country.ts';

export interface ConsentRecord extends CookieChoice {
  readonly essential: true;
  /** ISO 8601 */
  readonly consentDate: string;
  /** ISO 3166-1 alpha-2 */
  readonly region: string;
  readonly policyVersion: string;
}

/** Where the server draws a page, there is no browser to read. */
const isDrawn = typeof document === 'undefined';

/** Null as long as somebody has yet to choose. */
export const consent = createStore<ConsentRecord | null>(isDrawn ? null : readRecord());

/** Acts at once: the country is not waited for, and written down when it is known. */
export async function choose(choice: CookieChoice): Promise<void> {
  const record: ConsentRecord = {
    essential: true,
    analytics: choice.analytics,
    marketing: choice.marketing,
    functional: choice.functional,
    consentDate: instantNow(),
    region: FALLBACK_REGION,
    policyVersion: COOKIE_POLICY_VERSION,
  };
  keep(record);
  const { country_code: code } = await findCountry();
  // Somebody may have chosen anew meanwhile.
  if (code !== null && consent.get() === record) keep({ ...record, region: code });
}

/** Follows what is chosen in another tab. */
export function watchConsent(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === VISIT_KEYS.consent) show(readRecord());
  });
}

function keep(record: ConsentRecord): void {
  writeStorage(VISIT_KEYS.consent, JSON.stringify(record));
  show(record);
}

function show(record: ConsentRecord | null): void {
  document.documentElement.toggleAttribute('data-asks-cookies', record === null);
  consent.set(record);
}

function readRecord(): ConsentRecord | null {
  try {
    const stored: unknown = JSON.parse(readStorage(VISIT_KEYS.consent) ?? 'null');
    return isRecord(stored) && stored['policyVersion'] === COOKIE_POLICY_VERSION ? readFields(stored) : null;
  } catch {
    return null; // not JSON: nobody has chosen
  }
}

/** What was written by hand says no more than it says clearly: only `true` allows, and essential is always on. */
function readFields(stored: Readonly<Record<string, unknown>>): ConsentRecord {
  const [analytics, marketing, functional] = OPTIONAL_COOKIES.map((kind) => stored[kind] === true);
  return {
    essential: true,
    analytics: analytics === true,
    marketing: marketing === true,
    functional: functional === true,
    consentDate: String(stored['consentDate']),
    region: String(stored['region'] ?? FALLBACK_REGION),
    policyVersion: COOKIE_POLICY_VERSION,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
