import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { makeLandlord, makeTenant } from './people.ts';
import { expect, test } from './test.ts';

test.use({ needsNewBrowser: true });

interface Manifest {
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const devtoolsOf = (page: Page) => page.context().newCDPSession(page);

async function readManifest(devtools: CDPSession): Promise<{ manifest: Manifest; errors: unknown[] }> {
  const { data, errors } = await devtools.send('Page.getAppManifest');
  return { manifest: JSON.parse(data ?? '{}') as Manifest, errors }; // what the server describes
}

test('a browser finds nothing that keeps the product from being installed', async ({ product }) => {
  // A private window installs nothing, and every window of a test is one.
  const profile = await mkdtemp(path.join(tmpdir(), 'dira-profile-'));
  const context = await chromium.launchPersistentContext(profile, config.use?.launchOptions);
  const page = await context.newPage();
  await page.goto(`${product.url}/auth`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const devtools = await devtoolsOf(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const { errors } = await readManifest(devtools);
  await context.close();
  await rm(profile, { recursive: true, force: true });
  expect(installabilityErrors).toEqual([]);
  expect(errors).toEqual([]);
});

test('its icons are there in the sizes that it names', { tag: '@nightly' }, async ({ page, request }) => {
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { manifest } = await readManifest(await devtoolsOf(page));
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).toSorted()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  const touchIcon = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' };
  for (const { src, sizes, type } of [...manifest.icons, touchIcon]) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type']).toBe(type);
    const bytes = await answer.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('it is installed in the language of the page', { tag: '@nightly' }, async ({ openAs, product }) => {
  const page = await openAs(await makeLandlord(product.url), '/properties', { language: 'he' });
  const devtools = await devtoolsOf(page);
  const languageOf = async () => (await readManifest(devtools)).manifest.lang;
  await expect.poll(languageOf).toBe('he');
  await page.getByRole('heading', { level: 1, name: 'נכסים' }).waitFor();
});

test(
  'opened from the phone, a landlord sees what needs them today',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), await readStart(product.url), { phone: true });
    await expect(page.getByRole('heading', { level: 1, name: /יעל/ })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('opened from the phone, a tenant is at home', async ({ openAs, product }) => {
  const { tenant } = await makeTenant(product.url);
  const page = await openAs(tenant, await readStart(product.url), { phone: true, language: 'he' });
  await expect(page.getByRole('region', { name: 'התשלום הבא שלך' })).toBeVisible();
});

async function readStart(url: string): Promise<string> {
  const manifest = (await (await fetch(`${url}/manifest.webmanifest`)).json()) as Manifest; // what the server describes
  return manifest.start_url;
}
