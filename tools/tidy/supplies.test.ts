import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Package {
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

test('every package comes from the registry, with its hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }; // npm's form
  const entries = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  const isOurs = ([path, { link }]: [string, Package]) => link === true && !path.includes('node_modules/.');
  const strangers = entries.filter((entry) => !isOurs(entry));
  expect(strangers.length).toBeGreaterThan(500);
  // A name of ours is always a folder of the tree, whoever registers it elsewhere.
  expect(strangers.filter(([path]) => path.includes('node_modules/@dira/'))).toEqual([]);
  const unsure = strangers.filter(
    ([, { resolved = 'https://registry.npmjs.org/', integrity = '' }]) =>
      !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
  );
  expect(unsure).toEqual([]);
});

test('the image has no history, no tests and no tools of ours', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', 'data', '**/*.test.ts', '**/testing.ts', 'apps/server/src/testing'])
    expect(ignored).toContain(path);
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toContain('ENV NODE_ENV=production');
  expect(last).toMatch(/^USER node$/m);
  expect(last.match(/^COPY .*$/gm)?.map((line) => line.split(' ').at(-1))).toEqual([
    'node_modules',
    './',
    'packages',
    'apps/server',
    'apps/web/build/client',
    'apps/web/build/site',
  ]);
  expect(read('Dockerfile')).toContain('npm ci --ignore-scripts --omit=dev');
});

test('no secret comes with the container', () => {
  const given = read('compose.yaml').match(/^ *\w*(?:SECRET|PASSWORD|KEY|PASSPHRASE)\w*: .*$/gm) ?? [];
  expect(given.length).toBeGreaterThan(1);
  for (const line of given) expect(line).toMatch(/: \$\{\w+:\?see the top of compose\.yaml\}$/);
  expect(read('Dockerfile')).not.toMatch(/SECRET|PASSWORD/);
});
