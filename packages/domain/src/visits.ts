/** What a visit is held to (specification, sections 4 and 9): consent, the country, and what looks like scraping. */

/** Whoever agreed to another version of the policy is asked anew. */
export const COOKIE_POLICY_VERSION = '1.0';

/** What somebody may allow beside what the product cannot do without. */
export const OPTIONAL_COOKIES = ['analytics', 'marketing', 'functional'] as const;
export type OptionalCookies = (typeof OPTIONAL_COOKIES)[number];

export type CookieChoice = Readonly<Record<OptionalCookies, boolean>>;
export const ALL_COOKIES: CookieChoice = { analytics: true, marketing: true, functional: true };
export const ESSENTIAL_COOKIES: CookieChoice = { analytics: false, marketing: false, functional: false };

/** What a visit keeps in the browser, by its keys. */
export const VISIT_KEYS = {
  /** What was chosen about cookies, as JSON. */
  consent: 'cookieConsent',
  /** Names a visit for analytics; there only where they were allowed. */
  visit: 'visit',
  /** Notices that were read and closed in this browser session. */
  countryRead: 'countryNoticeRead',
  toolsRead: 'toolsNoticeRead',
} as const;

/** Where Dira is offered. */
export const ALLOWED_COUNTRY = 'IL';
/** A visitor whose country is not known: for analytics, and for the rules of consent. */
export const UNKNOWN_COUNTRY = 'Unknown';
export const FALLBACK_REGION = 'US';

/** So many within so long, in milliseconds, are more than a person does. */
export const SUSPICIOUS = {
  navigations: { count: 10, withinMs: 10_000 },
  requests: { count: 50, withinMs: 60_000 },
} as const;
export type SuspiciousKind = keyof typeof SUSPICIOUS;

/** Docked developer tools: the window is so many pixels larger than its page; looked at so often, in milliseconds. */
export const DEVELOPER_TOOLS = { gapPixels: 160, everyMs: 2000 } as const;

/** Screens that are likely to be next are fetched so long after somebody has signed in, in milliseconds. */
export const PREFETCH_DELAYS = [500, 1000, 2000, 3000] as const;

/** Whether the service is offered where somebody is; a country that is not known blocks nobody. */
export function isServedIn(countryCode: string | null): boolean {
  return countryCode === null || countryCode === ALLOWED_COUNTRY;
}

/** Keeps account of what happens, and says when there was more of it than a person does; then it counts from none. */
export function createWatch({ count, withinMs }: { count: number; withinMs: number }): {
  /** @returns whether this one is the last of too many */
  note(atMs: number): boolean;
} {
  let times: number[] = [];
  return {
    note(atMs) {
      times = [...times.filter((time) => atMs - time < withinMs), atMs];
      if (times.length < count) return false;
      times = [];
      return true;
    },
  };
}

const longestName = 16;

/**
 * An address as it may be told: of ours the path alone, with what names a thing or lets somebody in taken out; of
 * somebody else's the site alone; nothing of what is none.
 */
export function withoutSecrets(address: string, ownOrigin: string): string {
  const url = address === '' ? null : URL.parse(address, ownOrigin);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  if (url.origin !== ownOrigin) return url.origin;
  const path = url.pathname
    .split('/')
    // Names of pages have no figures; ids and secrets do.
    .map((part) => (part.length >= longestName && /\d/.test(part) ? ':id' : part))
    .join('/');
  return address.startsWith('/') ? path : url.origin + path;
}

/** What was measured is kept so long, in days. */
export const ANALYTICS_DAYS = 400;
