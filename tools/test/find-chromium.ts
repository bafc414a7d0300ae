import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

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
  if (process.platform === 'linux' && process.getuid?.() === 0 && (await exists('/usr/bin/apt-get'))) {
    console.log('No Chromium here: installing the system package.');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return (await firstThatExists()) ?? '';
  }
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

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
