import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../src/product.ts';
import { startProvider } from './provider.ts';

/** Where the server under test is, and what opens it. */
export interface Wire {
  /** With its path, `/auth/v1`. */
  authUrl: string;
  siteUrl: string;
  realtimeUrl: string;
  anonKey: string;
  serviceKey: string;
  outboxUrl: string;
  /** A place outside the site to which links may lead. */
  redirectTo: string;
  /** A provider that is switched on. */
  provider: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    wire: Wire;
  }
}

const cli = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'cli.ts');
const secretKey = 'the wire is told apart by this key alone';
const redirectTo = 'http://127.0.0.1:5173/welcome';

/** A product of its own: a process with its own database, addresses confirmed by mail, a provider switched on. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provider = await startProvider();
  const product = await startProduct({
    SECRET_KEY: secretKey,
    AUTH_EMAIL_CONFIRMATION: 'on',
    AUTH_REDIRECT_URLS: redirectTo,
    CORS_ORIGINS: 'http://localhost:5173',
    // All cases come from one address; limits of an account, an address of mail and a factor stay as they are.
    AUTH_RATE_LIMIT_PER_ADDRESS: '1000',
    AUTH_OIDC_ACME_ISSUER: provider.issuer,
    AUTH_OIDC_ACME_CLIENT_ID: 'dira',
    AUTH_OIDC_ACME_CLIENT_SECRET: 'a secret that the provider gave',
  });
  const printed = await promisify(execFile)(process.execPath, [cli, 'keys'], {
    env: { ...process.env, SECRET_KEY: secretKey },
  });
  const { anon, service } = JSON.parse(printed.stdout) as { anon: string; service: string };
  project.provide('wire', {
    authUrl: `${product.url}/auth/v1`,
    siteUrl: product.url,
    realtimeUrl: `${product.url}/realtime/v1`,
    anonKey: anon,
    serviceKey: service,
    outboxUrl: `${product.url}/api/v1/outbox?limit=1000`,
    redirectTo,
    provider: 'acme',
  });
  return async () => {
    await product.stop();
    await provider.stop();
  };
}
