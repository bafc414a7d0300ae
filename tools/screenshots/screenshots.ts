/** `npm run screenshots`: the pictures of the README, of a product with the sample workspace, taken in a real browser. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { listLogIns } from '../../apps/server/src/features/sample/people.ts';
import { deriveApiKeys } from '../../apps/server/src/platform/api-keys.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { startProduct } from '../../e2e/src/product.ts';
import { findChromium } from '../test/find-chromium.ts';

interface Picture {
  name: string;
  /** The log-in of the sample workspace to use. */
  as: string;
  path: string;
  language: string;
  theme: 'light' | 'dark';
  width: number;
  height: number;
}

const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };

const pictures: readonly Picture[] = [
  { name: 'dashboard', as: 'Owner', path: '/dashboard', language: 'en', theme: 'light', ...desktop },
  {
    name: 'dashboard-dark-hebrew',
    as: 'Owner',
    path: '/dashboard',
    language: 'he',
    theme: 'dark',
    ...desktop,
  },
  { name: 'tenants', as: 'Owner', path: '/tenants', language: 'en', theme: 'light', ...desktop },
  { name: 'tenant-phone', as: 'Tenant', path: '/dashboard', language: 'he', theme: 'light', ...phone },
];

const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const executablePath = await findChromium();
/** The sample's passwords follow from it. */
const secretKey = 'the pictures of the README';
const logIns = listLogIns(createSecrets(secretKey));
const product = await startProduct({ SAMPLE_DATA: 'on', SECRET_KEY: secretKey });
const browser = await chromium.launch({
  ...(executablePath !== '' && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
  await product.stop();
}

async function take(from: Browser, picture: Picture): Promise<void> {
  const { width, height, language, theme } = picture;
  const context = await from.newContext({
    viewport: { width, height },
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
    colorScheme: theme, // what an account follows until it chooses
  });
  const session = await signIn(picture.as);
  await context.addInitScript(
    ([chosen, stored]) => {
      localStorage.setItem('preferredLanguage', chosen ?? '');
      localStorage.setItem('dira-auth', stored ?? '');
    },
    [language, JSON.stringify(session)],
  );
  const page = await context.newPage();
  await page.goto(product.url + picture.path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.screenshot({ path: path.join(folder, `${picture.name}.png`) });
  await context.close();
}

async function signIn(title: string): Promise<unknown> {
  const logIn = logIns.find((candidate) => candidate.title === title);
  if (logIn === undefined) throw new Error(`the sample workspace has no ${title}`);
  const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: deriveApiKeys(createSecrets(secretKey)).anon },
    body: JSON.stringify({ email: logIn.email, password: logIn.password }),
  });
  return answer.json();
}
