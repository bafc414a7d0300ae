import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/test/find-chromium.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import type { Finding } from './suite.ts';

const run = promisify(execFile);

/** Fetched when it is measured with: it is larger than everything else that Dira is built with. */
const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const languages = ['en', 'he'];
/** Public, and not for search engines to list. */
const unlisted = ['/auth', '/start-trial'];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string }>;
}

/** What Lighthouse says of every public page, in English and in Hebrew, on the phone and the line that it simulates. */
export async function benchLighthouse(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3907);
  try {
    const tool = await fetchTool(dataDir);
    const missed: Record<string, string[]> = {};
    const lowest: Record<string, number> = Object.fromEntries(categories.map((name) => [name, 100]));
    const addresses = await listAddresses(product.url);
    for (const address of addresses) {
      await fetch(address); // the first visitor of a page waits for it to be drawn
      const report = await judge(tool, address, path.join(dataDir, 'report.json'));
      for (const name of categories) {
        const score = Math.round((report.categories[name]?.score ?? 0) * 100);
        lowest[name] = Math.min(lowest[name] ?? 100, score);
        if (score < 100) console.error(`${address}: ${name} ${score}`);
        if (score < 100) (missed[address.replace(product.url, '')] ??= []).push(`${name} ${score}`);
      }
    }
    const whole = addresses.length - Object.keys(missed).length;
    return {
      id: 'Lighthouse',
      what: `Lighthouse ${version} on every public page in English and Hebrew, its own phone and Slow 4G; once a page`,
      goal: '100 in four categories on every page',
      result: `${whole} of ${addresses.length} pages; lowest ${categories.map((name) => `${name} ${lowest[name]}`).join(', ')}`,
      isMet: whole === addresses.length,
      detail: { missed },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** @returns the file of its command, in a folder that ends with what is measured */
async function fetchTool(folder: string): Promise<string> {
  const place = path.join(folder, 'lighthouse');
  await run('npm', ['install', '--prefix', place, '--no-save', '--ignore-scripts', `lighthouse@${version}`]);
  return path.join(place, 'node_modules', 'lighthouse', 'cli', 'index.js');
}

/** What the sitemap lists, in the two languages, and what it does not list. */
async function listAddresses(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
  const paths = listed.map((address) => address.replace(/^https?:\/\/[^/]+/, ''));
  const wanted = paths.filter((address) => languages.includes(address.slice(-2)));
  return [...wanted, ...unlisted].map((address) => url + address);
}

/** A browser that did not tell when it began is asked again, as Lighthouse itself says; a score never is. */
async function judge(tool: string, address: string, to: string, attempts = 3): Promise<Report> {
  const report = judgeOnce(tool, address, to);
  return attempts === 1 ? report : report.catch(() => judge(tool, address, to, attempts - 1));
}

async function judgeOnce(tool: string, address: string, to: string): Promise<Report> {
  const found = await findChromium();
  await run(
    process.execPath,
    [
      tool,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${to}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: found === '' ? chromium.executablePath() : found } },
  );
  return JSON.parse(await readFile(to, 'utf8')) as Report; // Lighthouse's own report
}
