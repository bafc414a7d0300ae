/** What goes by itself once it has served its time. Each has its words under `kinds` of the catalogue. */
export const RETENTION_KINDS = [
  'idempotencyKeys',
  'relayedEvents',
  'rateLimits',
  'unfinishedSignIns',
  'sessions',
  'knownDevices',
  'signInPlaces',
  'sealedMails',
  'notifications',
  'mailedReplies',
  'replyAddresses',
  'logos',
  'visits',
  'visitDays',
  'contactMessages',
  'unconfirmedRequests',
  'previews',
  'webhookDeliveries',
  'whatsappCalls',
  'workflowRuns',
  'mailedReports',
  'accesses',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Why it is kept so long and no longer: a law, or what it is of use for. */
export const RETENTION_REASONS = ['needed', 'security', 'support', 'consent', 'law'] as const;
export type RetentionReason = (typeof RETENTION_REASONS)[number];

/** What no rule deletes, and for how many years the law wants it; null: for as long as the workspace is there. */
export const KEPT_BY_LAW = [
  { kind: 'books', years: 7 },
  { kind: 'signatures', years: 7 },
  { kind: 'auditLog', years: null },
] as const;

/** So many rows are counted of a kind, and so far ahead one may look. */
export const MOST_RETENTION_ROWS = 1_000;
export const MOST_RETENTION_DAYS = 366;
