import { z } from 'zod';

/** Where an answer's country may come from and similar knobs live in the database; these are what a process needs to start. */
const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Origins with commas between, such as `https://www.example.com,chrome-extension://abc`. */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .pipe(z.array(z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[^/\s*]+$/, 'must be origins, without a path'))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Dira <no-reply@localhost>'),
  /** Where it is not given: on, except in production. */
  SAMPLE_DATA: z.stringbool({ truthy: ['on', 'true', '1'], falsy: ['off', 'false', '0'] }).optional(),
  WORKER: z.stringbool({ truthy: ['on', 'true', '1'], falsy: ['off', 'false', '0'] }).default(true),
  SECRET_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TEST_CLOCK: z.string().optional(),
  TRUST_PROXY: z.stringbool({ truthy: ['on', 'true', '1'], falsy: ['off', 'false', '0'] }).default(false),
  RATE_LIMIT_PER_ADDRESS: z.coerce.number().positive().default(1),
});

/** The process's settings, as OPERATIONS.md lists them. */
export type Settings = z.infer<typeof settingsSchema> & { SAMPLE_DATA: boolean };

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
    SAMPLE_DATA: result.data.SAMPLE_DATA ?? result.data.NODE_ENV !== 'production',
  };
  if (settings.NODE_ENV === 'production' && settings.TEST_CLOCK !== undefined) {
    throw new Error('TEST_CLOCK is refused in production.');
  }
  return settings;
}
