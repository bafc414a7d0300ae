import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { exists, installSystemPackage } from './system-package.ts';

const run = promisify(execFile);

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Where a Chromium is, installing one where none is: Debian's package as root, Playwright's own build elsewhere.
 * @returns its path, or '' for the one that Playwright finds by itself
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM'];
  if (given !== undefined && given !== '') return given;
  const found = await firstThatExists();
  if (found !== undefined) return found;
  if (await installSystemPackage('chromium')) return (await firstThatExists()) ?? '';
  console.log('No Chromium here: installing the one that Playwright brings.');
  await run('npx', ['playwright', 'install', 'chromium']);
  return '';
}

async function firstThatExists(): Promise<string | undefined> {
  for (const place of usualPlaces) {
    if (await exists(place)) return place;
  }
  return undefined;
}
