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

/** The blog for feed readers; `?lang=` says the language. */
export const blogFeedPath = '/blog/feed.xml';
/** Where programmers find how the API is used. */
export const DEVELOPERS_PATH = '/developers';

/** Where people come by https, names of cookies begin so: a browser then takes them from this host by https alone. */
export const HOST_COOKIE = '__Host-';

/** Keys of the browser's storage. The first two are fixed by the specification. */
export const storageKeys = {
  language: 'preferredLanguage',
  theme: 'theme',
  displayScale: 'displayScale',
  rightToLeft: 'rightToLeft',
  /** Somebody was asked about the direction and left it. */
  directionKept: 'directionKept',
  session: 'dira-auth',
  cachesChecked: 'cachesChecked',
  /** Who was told to the server with which choice about cookies. */
  consentTold: 'cookieConsentTold',
  /** What somebody lost of a workspace, until the next page has said so. */
  lostPlace: 'lostPlace',
  /** Followed by the id of the user. */
  organization: 'organization:',
  /** Followed by the id of the user, and by what it is for. */
  draft: 'draft:',
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

/** The name of a control that shows none: after so long under the pointer, and at once so soon after another one. */
export const tooltipTimes = { delayMs: 700, skipMs: 300 } as const;

/** A stored access token is used as it is while it lives at least this long; the auth client renews below 90 s. */
export const sessionMarginSeconds = 120;

/** A mail or message with a code may be asked for again after this many seconds. */
export const resendSeconds = 60;

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
export const BANK_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const BOOK_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** The rows of all sheets of a file together: a year of a hundred flats. */
export const BOOK_MAX_ROWS = 2000;
export const RENT_ROLL_MAX_ROWS = 20_000;
export const RENT_ROLL_MAX_COLUMNS = 200;
export const RENT_ROLL_MAX_CELL_LENGTH = 32_767;

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** What one document may weigh, one picture, and one video: some twenty seconds of a telephone. */
export const DOCUMENT_MAX_BYTES = 25 * megabyte;
export const IMAGE_MAX_BYTES = 10 * megabyte;
export const VIDEO_MAX_BYTES = 25 * megabyte;

/** How much a workspace may store, by its plan. */
export const STORAGE_BYTES = {
  starter: 5 * gigabyte,
  professional: 50 * gigabyte,
  enterprise: 500 * gigabyte,
} as const;

/** An address of a file opens it for this long. */
export const DOWNLOAD_LINK_MINUTES = 5;

/** The same for a visitor of what is shared by link, who may look around for a while. */
export const SHARED_LINK_MINUTES = 60;

/** A deleted document can be brought back for this long; then its file is erased. */
export const DELETED_DOCUMENT_HOURS = 24;

/** What one ZIP file of documents may hold. */
export const DOCUMENTS_PER_ARCHIVE = 100;
export const ARCHIVE_MAX_BYTES = 500 * megabyte;

/** What is shared by link ends after so many days, or never. */
export const SHARE_DAYS = [7, 30, 90] as const;

/** What was not read is counted so far; this many stands for as many or more. */
export const UNREAD_COUNTED = 100;

/** People who rent one unit together. */
export const MOST_TENANTS = 8;

/** Units that are added to a property at once. */
export const MOST_UNITS_AT_ONCE = 200;

/** Who is asked to sign one document, and for how many days the links work. */
export const MOST_SIGNERS = 12;
export const SIGNING_DAYS = { most: 90, usual: 14 } as const;

/** So many pictures one portfolio or property shows. */
export const PICTURES_PER_GALLERY = 30;

/** What stands on a calendar. What is new comes here, and into the sources of the server's feature. */
export const CALENDAR_KINDS = [
  'event',
  'lease_start',
  'lease_end',
  'option_notice',
  'rent_due',
  'cheque_due',
  'security_expiry',
  'document_expiry',
  'maintenance',
  'recurring_maintenance',
  'task',
] as const;
