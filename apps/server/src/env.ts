import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteContent } from '@dira/contract/public-site';
import { z } from 'zod';
import { readCertificates } from './platform/certificates.ts';
import { readOidcProviders, type OidcSettings } from './platform/oidc-settings.ts';

const onOrOff = z.stringbool({ truthy: ['on', 'true', '1'], falsy: ['off', 'false', '0'] });
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
const origins = list.pipe(
  z.array(z.string().regex(/^https?:\/\/[^/\s*]+$/, 'must be origins, without a path')),
);

const safeAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => /^https:|^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::|\/|$)/.test(address),
    'must be https, or on this machine',
  );

/** The name of a file of certificates, as what is in it. */
const certificates = z.string().transform((file, context) => {
  try {
    const pem = readFileSync(file, 'utf8');
    if (readCertificates(pem).length > 0) return pem;
    context.addIssue(`there is no certificate (PEM) in ${file}`);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
  }
  return z.NEVER;
});

/** The name of the operator's file of what the public pages say, as what is in it. */
const publicContent = z.string().transform((file, context) => {
  try {
    const read = siteContent.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return read.data;
    for (const { path: at, message } of read.error.issues)
      context.addIssue(`${at.join('.')} in ${file}: ${message}`);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
  }
  return z.NEVER;
});

/** Where an answer's country may come from and similar knobs live in the database; these are what a process needs to start. */
const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_CONTENT_FILE: publicContent.prefault(
    path.join(import.meta.dirname, '..', 'content', 'public-site.json'),
  ),
  /** Origins with commas between, such as `https://www.example.com,chrome-extension://abc`. */
  CORS_ORIGINS: list.pipe(
    z.array(z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[^/\s*]+$/, 'must be origins, without a path')),
  ),
  /** Whether a new address must be confirmed by a mail before it opens anything. Off: there may be no mail server. */
  AUTH_EMAIL_CONFIRMATION: onOrOff.default(false),
  /** Addresses, each as it is, to which a mail link may lead beside the product's own. */
  AUTH_REDIRECT_URLS: list.pipe(
    z.array(z.url('must be whole addresses, such as https://app.example.com/welcome')),
  ),
  /** Another authentication service whose tokens the API takes, such as a hosted GoTrue; both or neither. */
  AUTH_JWKS_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_ISSUER: z.string().min(1).optional(),
  /** Where the statistics office answers with the consumer price index; without it the operator enters it. */
  CPI_SOURCE_URL: safeAddress.optional(),
  /** Where the Bank of Israel answers with its representative rates; without it each workspace types them. */
  EXCHANGE_RATES_SOURCE_URL: safeAddress.optional(),
  /** Where Morning gives tokens and issues tax documents, for workspaces that connected it; its sandbox elsewhere. */
  MORNING_TOKEN_URL: safeAddress.default('https://api.morning.co/idp/v1/oauth/token'),
  MORNING_URL: safeAddress.default('https://api.greeninvoice.co.il/api/v1'),
  /** PayPlus, by whose pages workspaces pay the operator by card: the keys and the page; all three or none. */
  PAYPLUS_API_KEY: z.string().min(1).optional(),
  PAYPLUS_SECRET_KEY: z.string().min(1).optional(),
  PAYPLUS_PAGE_UID: z.string().min(1).optional(),
  PAYPLUS_URL: safeAddress.default('https://restapi.payplus.co.il/api/v1.0'),
  /** Paddle, likewise: the key, and the secret that its notices are signed with; both or neither. */
  PADDLE_API_KEY: z.string().min(1).optional(),
  PADDLE_WEBHOOK_SECRET: z.string().min(1).optional(),
  PADDLE_URL: safeAddress.default('https://api.paddle.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Files in a bucket instead of the data folder; with a bucket come its keys. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where backups go, by themselves and by command: a folder, best on another disk, or `s3://bucket/prefix`. */
  BACKUP_TO: z.string().min(1).optional(),
  /** Hours from one to the next. */
  BACKUP_EVERY: z.coerce.number().min(1).default(24),
  /** How many are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  /** With one of the two they are encrypted, and hold the master key. */
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be a public key of age, age1…')
    .optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where ClamAV's daemon looks at every file that comes in; without it nobody does. */
  CLAMD_ADDRESS: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  /** Who stamps the anchors of the audit log with the time (RFC 3161), and the roots that are trusted to vouch for them. */
  AUDIT_TIMESTAMP_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => (URL.parse(url)?.username ?? '') === '', 'must hold no name and password')
    .optional(),
  AUDIT_TIMESTAMP_CA: certificates.optional(),
  MAIL_FROM: z.string().min(3).default('Dira <no-reply@localhost>'),
  /** Where answers to mails about messages are addressed, and the port of this machine at which they are taken. */
  REPLY_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, such as reply.example.com')
    .optional(),
  REPLY_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** By which name the mail server before us says whom it vouches for (RFC 8601). */
  REPLY_MAIL_AUTHSERV_ID: z.string().min(1).optional(),
  /** Push services of one's own network, by their origins; all others are reached by https at public addresses alone. */
  PUSH_TRUSTED_ORIGINS: origins,
  /** The same for those whom webhooks tell. */
  WEBHOOK_TRUSTED_ORIGINS: origins,
  /** Where templates are posted for WhatsApp (Meta's Cloud API), and the key to it; both or neither. */
  WHATSAPP_URL: safeAddress.optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_TEMPLATE: z.string().min(1).default('dira_notification'),
  /** Meta's Graph API with its version, for workspaces that connected a number of their own. */
  WHATSAPP_GRAPH_URL: safeAddress.default('https://graph.facebook.com/v26.0'),
  /** The key to Google Places (New), which helps with addresses; without it nobody outside is asked. */
  GOOGLE_PLACES_KEY: z.string().min(1).optional(),
  GOOGLE_PLACES_URL: safeAddress.default('https://places.googleapis.com'),
  /** By which header a trusted proxy says from which country somebody comes, such as `CF-IPCountry`. */
  GEO_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, such as CF-IPCountry')
    .optional(),
  /** A table of addresses by country (MaxMind's format) in place of the one that comes with Dira. */
  GEO_TABLE_FILE: z.string().min(1).optional(),
  /** Where it is not given: on, except in production. */
  SAMPLE_DATA: onOrOff.optional(),
  WORKER: onOrOff.default(true),
  SECRET_KEY: z.string().optional(),
  /** What the first site administrator is made with, beside the printed token; else it follows from the master key. */
  SITE_ADMIN_SECRET_KEY: z.string().min(16).optional(),
  /** The password of a file for `seal-key import`, where nobody is there to type it. */
  SEAL_KEY_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TEST_CLOCK: z.string().optional(),
  TRUST_PROXY: onOrOff.default(false),
  AUTH_RATE_LIMIT_PER_ADDRESS: z.coerce.number().positive().default(1),
});

/** The process's settings, as OPERATIONS.md lists them. */
export type Settings = z.infer<typeof settingsSchema> & {
  SAMPLE_DATA: boolean;
  OIDC_PROVIDERS: OidcSettings[];
};

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/**
 * Parses the environment once. An empty variable counts as not given.
 * @throws Error naming every variable that cannot be read.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings cannot be used:\n${problems.join('\n')}`);
  }
  const settings = {
    ...result.data,
    SAMPLE_DATA: result.data.SAMPLE_DATA ?? hasSampleByDefault(result.data),
    OIDC_PROVIDERS: readOidcProviders(given),
  };
  if ((settings.AUTH_JWKS_URL === undefined) !== (settings.AUTH_ISSUER === undefined)) {
    throw new Error('AUTH_JWKS_URL and AUTH_ISSUER are given together: whose keys, and whose tokens.');
  }
  if ((settings.WHATSAPP_URL === undefined) !== (settings.WHATSAPP_TOKEN === undefined)) {
    throw new Error('WHATSAPP_URL and WHATSAPP_TOKEN are given together.');
  }
  requireWholeCards(settings);
  if (settings.REPLY_MAIL_PORT !== undefined && settings.REPLY_MAIL_DOMAIN === undefined) {
    throw new Error('REPLY_MAIL_PORT needs REPLY_MAIL_DOMAIN: to which addresses the mails come.');
  }
  const s3Keys = [settings.S3_ACCESS_KEY_ID, settings.S3_SECRET_ACCESS_KEY];
  if (s3Keys.some((key) => (key === undefined) !== (settings.S3_BUCKET === undefined))) {
    throw new Error('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together.');
  }
  if (settings.AUDIT_TIMESTAMP_URL !== undefined && settings.AUDIT_TIMESTAMP_CA === undefined) {
    throw new Error('AUDIT_TIMESTAMP_URL needs AUDIT_TIMESTAMP_CA: else a stamp of anybody would do.');
  }
  requireGoodBackups(settings);
  if (settings.NODE_ENV === 'production' && settings.TEST_CLOCK !== undefined) {
    throw new Error('TEST_CLOCK is refused in production.');
  }
  return settings;
}

/** A page that can be opened and not confirmed would take money for nothing. */
function requireWholeCards(settings: z.infer<typeof settingsSchema>): void {
  const names = [
    ['PAYPLUS_API_KEY', 'PAYPLUS_SECRET_KEY', 'PAYPLUS_PAGE_UID'],
    ['PADDLE_API_KEY', 'PADDLE_WEBHOOK_SECRET'],
  ] as const;
  for (const together of names)
    if (new Set(together.map((name) => settings[name] === undefined)).size > 1)
      throw new Error(`${together.join(', ')} are given together.`);
}

/** What would be found out only when the first backup is due, or when it is needed. */
function requireGoodBackups(settings: z.infer<typeof settingsSchema>): void {
  const { BACKUP_TO: to, DATA_DIR: dataDir } = settings;
  if (settings.BACKUP_PASSPHRASE !== undefined && settings.BACKUP_RECIPIENT !== undefined) {
    throw new Error('Give BACKUP_PASSPHRASE or BACKUP_RECIPIENT: a backup is encrypted for one of them.');
  }
  if (to === undefined) return;
  if (to.startsWith('s3://')) {
    if (settings.BACKUP_S3_ACCESS_KEY_ID === undefined || settings.BACKUP_S3_SECRET_ACCESS_KEY === undefined)
      throw new Error(`${to} in BACKUP_TO needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`);
  } else if (!path.relative(path.resolve(dataDir), path.resolve(to)).startsWith('..')) {
    throw new Error('BACKUP_TO stands in DATA_DIR: what takes the one takes the other. Choose another disk.');
  }
}

/** The sign-ins of the sample workspace are of our own service. */
function hasSampleByDefault(given: z.infer<typeof settingsSchema>): boolean {
  return given.NODE_ENV !== 'production' && given.AUTH_JWKS_URL === undefined;
}
