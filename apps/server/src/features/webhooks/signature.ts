import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, with a name by which programs that look for secrets know one. */
export function makeSecret(): string {
  return `dira_whsec_${randomBytes(32).toString('hex')}`;
}

/** `t=<seconds>,v1=<hex>`, a `v1` for each secret that is good: HMAC-SHA-256 over the time, a dot and the body. */
export function sign(secrets: readonly string[], at: Temporal.Instant, body: string): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
