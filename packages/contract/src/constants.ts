/** Constants of the product that the server, the web app and the extension share (specification, section 9). */

/** The interface sizes: factor of the root font size, saved on the profile. */
export const displayScales = {
  compact: 0.9,
  default: 1,
  comfortable: 1.1,
  large: 1.25,
  extraLarge: 1.5,
} as const;

export type DisplayScaleName = keyof typeof displayScales;

export const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** Keys of the browser's storage. The first two are fixed by the specification. */
export const storageKeys = {
  language: 'preferredLanguage',
  theme: 'theme',
  displayScale: 'displayScale',
  session: 'dira-auth',
  cachesChecked: 'cachesChecked',
  /** Followed by the id of the user. */
  organization: 'organization:',
} as const;

const seconds = 1000;
const minutes = 60 * seconds;

/** How long answers are kept in the browser, in milliseconds. */
export const queryCache = {
  staleTime: 5 * minutes,
  staleTimeMessages: 2 * minutes,
  /** What waits for a person: reported payments, what is due today. */
  staleTimeWaiting: 30 * seconds,
  gcTime: 10 * minutes,
  retries: 1,
} as const;

/** A stored access token is used as it is while it lives at least this long; the auth client renews below 90 s. */
export const sessionMarginSeconds = 120;

export const passwordMinLength = 8;
/** "At least 2 and under 100 characters" takes 2 to 99. */
export const nameLength = { min: 2, max: 99 } as const;
export const emailMaxLength = 254;

/** What a person may choose to be at sign-up; `site_admin` is never among them. */
export const signUpRoles = ['property_manager', 'landlord', 'realtor', 'tenant'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

/** Free trial, in days; no card is asked for. */
export const FREE_TRIAL_DAYS = 14;

/** A password that somebody else generated opens its own change, and for this long. */
export const GENERATED_PASSWORD_HOURS = 72;

/** What one rent roll may hold; a cell as much as a cell of a workbook. */
export const RENT_ROLL_MAX_BYTES = 10 * 1024 * 1024;
export const RENT_ROLL_MAX_ROWS = 10_000;
export const RENT_ROLL_MAX_COLUMNS = 200;
export const RENT_ROLL_MAX_CELL_LENGTH = 32_767;
