import type { Browser, BrowserContext } from '@playwright/test';
import { comeAs, launchBrowser, openPhone, readVitals } from './browser.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { percentile, spreadOf, type Spread } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const rounds = 5;
const landing = ['/', '/?lang=he'];
const pages = [...landing, '/calculators/mortgage', '/blog/rental-income-tax-tracks'];
/** The landing page in two languages, a document that somebody opens to sign, and a landlord's first screen. */
const budgetsMs = { landing: 1200, signing: 1500, dashboard: 2200 } as const;

/** P18: when the largest thing of a page is painted, on a phone with Slow 4G, a quarter of the processor, an empty cache. */
export async function benchFirstPaint(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3905);
  const browser = await launchBrowser();
  try {
    const owner = await makeOwner(product, 'paint', { properties: 3, unitsPerProperty: 5 });
    const link = await sendDocument(product, owner, browser);
    const painted: Record<string, number[]> = {};
    const shifts: number[] = [];
    const measure = async (
      name: string,
      address: string,
      enter?: (context: BrowserContext) => Promise<void>,
    ) => {
      const page = await openPhone(browser);
      await enter?.(page.context());
      await page.goto(address, { waitUntil: 'networkidle' });
      const { largest, shift } = await readVitals(page);
      (painted[name] ??= []).push(largest);
      shifts.push(shift);
      await page.context().close();
    };
    // The first visitor of a page waits for it to be drawn; who measures comes second, as nearly everybody does.
    for (const path of pages) await fetch(product.url + path);
    for (let round = 0; round < rounds; round += 1) {
      for (const path of pages) await measure(path, product.url + path);
      await measure('signing', link);
      await measure('dashboard', `${product.url}/dashboard`, (context) => comeAs(context, owner));
    }
    const measured = {
      landing: spread(landing.flatMap((path) => painted[path] ?? [])),
      signing: spread(painted['signing'] ?? []),
      dashboard: spread(painted['dashboard'] ?? []),
    };
    const shift = Math.max(...shifts);
    const names = Object.keys(budgetsMs) as (keyof typeof budgetsMs)[]; // its own
    return {
      id: 'P18',
      what: 'Largest paint of a page on a phone, Slow 4G and 4 × CPU, empty cache; layout shift of all measured pages',
      goal: `median ≤ ${names.map((name) => `${budgetsMs[name]} ms ${name}`).join(', ')}; shift 0.00`,
      result: `${names.map((name) => `${name} ${describe(measured[name])}`).join('; ')}; shift ${shift.toFixed(2)}`,
      isMet: names.every((name) => measured[name].median <= budgetsMs[name]) && shift < 0.005,
      detail: {
        rounds,
        ...Object.fromEntries(Object.entries(painted).map(([path, values]) => [path, spreadOf(values)])),
        shift,
      },
    };
  } finally {
    await browser.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

function spread(values: readonly number[]): Spread & { p90: number } {
  return {
    ...spreadOf(values),
    p90: percentile(
      values.toSorted((a, b) => a - b),
      0.9,
    ),
  };
}

function describe({ median, p90 }: { median: number; p90: number }): string {
  return `${median.toFixed(0)} ms (p90 ${p90.toFixed(0)})`;
}

/** @returns the link of somebody who is asked to sign a page of text */
async function sendDocument(product: Product, owner: Owner, browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.setContent('<h1>Lease</h1><p>The landlord lets the home to the tenant for a year.</p>');
  const pdf = await page.pdf({ format: 'A4' });
  await page.close();
  const call = async (path: string, body: FormData | string) => {
    const answer = await fetch(`${product.url}/api/v1/organizations/${owner.organizationId}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const upload = new FormData();
  upload.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'lease.pdf');
  const { id } = (await call('/documents', upload)) as { id: string }; // the answer of uploadDocument
  const signers = [{ role: 'tenant', fullName: 'Anna Golan', email: 'anna@example.com', language: 'en' }];
  const sent = await call(`/documents/${id}/signature-requests`, JSON.stringify({ signers }));
  const { links } = sent as { links: { url: string }[] }; // the answer of sendDocument
  if (links[0] === undefined) throw new Error('nobody was asked to sign');
  return links[0].url;
}
