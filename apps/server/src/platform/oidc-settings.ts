import { z } from 'zod';

/** One provider of sign-ins, as `AUTH_OIDC_<NAME>_{ISSUER,CLIENT_ID,CLIENT_SECRET}` tell it. */
export interface OidcSettings {
  /** In small letters, as it stands in addresses and on accounts: `google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const setting = /^AUTH_OIDC_([A-Z][A-Z0-9_]*)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/;
/** Identities of these names are people's own addresses. */
const reserved = new Set(['email', 'phone', 'anonymous']);

const providerForm = z.object({
  ISSUER: z.url({ protocol: /^https?$/ }).refine(isSafe, 'must be https, except on this machine'),
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
});

/** @throws Error naming what is missing or cannot be used */
export function readOidcProviders(given: Record<string, string | undefined>): OidcSettings[] {
  const found = new Map<string, Record<string, string>>();
  for (const [key, value] of Object.entries(given)) {
    const [, name, field] = setting.exec(key) ?? [];
    if (name === undefined || field === undefined || value === undefined) continue;
    found.set(name, { ...found.get(name), [field]: value });
  }
  return [...found].map(([name, fields]) => {
    const result = providerForm.safeParse(fields);
    if (reserved.has(name.toLowerCase())) throw new Error(`AUTH_OIDC_${name}_…: this name is taken.`);
    if (result.success) {
      const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = result.data;
      return { name: name.toLowerCase(), issuer, clientId, clientSecret };
    }
    const problems = result.error.issues.map(
      ({ path, message }) => `  AUTH_OIDC_${name}_${path.join('.')}: ${message}`,
    );
    throw new Error(`These settings cannot be used:\n${problems.join('\n')}`);
  });
}

function isSafe(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
