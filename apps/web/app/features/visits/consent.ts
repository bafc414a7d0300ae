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

/** What was chosen in this tab, as soon as the country stands in it or is known to be unknown. */
export const settledChoice = createStore<ConsentRecord | null>(null);

let settling: Promise<void> = Promise.resolve();

/** Acts at once: the country is not waited for, and written down when it is known. */
export function choose(choice: CookieChoice): void {
  const record: ConsentRecord = {
    essential: true,
    analytics: choice.analytics,
    marketing: choice.marketing,
    functional: choice.functional,
    consentDate: instantNow(),
    region: FALLBACK_REGION,
    policyVersion: COOKIE_POLICY_VERSION,
  };
  settling = writeCountry(record);
  keep(record);
}

/** What is to be told of a choice: without its country the server would keep another one for good. */
export async function readSettled(): Promise<ConsentRecord | null> {
  await settling;
  return consent.get();
}

async function writeCountry(record: ConsentRecord): Promise<void> {
  const { country_code: code } = await findCountry();
  // Somebody may have chosen anew meanwhile.
  if (consent.get() !== record) return;
  if (code !== null) keep({ ...record, region: code });
  settledChoice.set(consent.get());
}

/** Follows what is chosen in another tab; that one tells the server. */
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
