/** The product with its sample workspace in a real browser, for what is drawn of it: `screenshots.ts` and `film.ts`. */
import { COOKIE_POLICY_VERSION, VISIT_KEYS } from '@dira/domain/visits';
import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { listLogIns } from '../../apps/server/src/features/sample/people.ts';
import { deriveApiKeys } from '../../apps/server/src/platform/api-keys.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { startProduct } from '../../e2e/src/product.ts';
import { findChromium } from '../test/find-chromium.ts';

interface Seat {
  session: unknown;
  language: string;
  options: BrowserContextOptions;
}

export interface Stage {
  url: string;
  /** Calls the product over the wire; throws where it refuses. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<unknown>;
  /** Signs in to the sample workspace by the title of a log-in, such as `Owner`. */
  signIn(title: string): Promise<unknown>;
  /** A browser in which somebody is signed in already, with nothing left to answer about direction and cookies. */
  seat(seat: Seat): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The sample's passwords follow from it. */
const secretKey = 'the pictures of the README';

export async function openStage(): Promise<Stage> {
  const secrets = createSecrets(secretKey);
  const logIns = listLogIns(secrets);
  const executablePath = await findChromium();
  const product = await startProduct({ SAMPLE_DATA: 'on', SECRET_KEY: secretKey });
  const browser = await chromium.launch({
    ...(executablePath !== '' && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const ask: Stage['ask'] = async (method, path, body, token) => {
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        apikey: deriveApiKeys(secrets).anon,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  return {
    url: product.url,
    ask,
    signIn: async (title) => {
      const logIn = logIns.find((candidate) => candidate.title === title);
      if (logIn === undefined) throw new Error(`the sample workspace has no ${title}`);
      const { email, password } = logIn;
      return ask('POST', '/auth/v1/token?grant_type=password', { email, password });
    },
    seat: async ({ session, language, options }) => {
      const context = await browser.newContext({
        timezoneId: 'Asia/Jerusalem',
        reducedMotion: 'reduce',
        ...options,
      });
      const kept = {
        preferredLanguage: language,
        directionKept: 'on',
        'dira-auth': JSON.stringify(session),
        [VISIT_KEYS.consent]: JSON.stringify({ policyVersion: COOKIE_POLICY_VERSION }),
      };
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, kept);
      return context;
    },
    close: async () => {
      await browser.close();
      await product.stop();
    },
  };
}
