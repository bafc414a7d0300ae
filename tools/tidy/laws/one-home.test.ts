import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { oneHome } from './one-home.ts';

const service = 'apps/server/src/features/leases/service.ts';

test.each([
  'process.env.PORT',
  "process['env']",
  'new Date()',
  'new Date(0)',
  'Date()',
  'Date.now()',
  'Temporal.Now.instant()',
  'new Intl.NumberFormat()',
  'amount.toLocaleString()',
  'parseFloat(text)',
  'Number.parseFloat(text)',
  'console.log(1)',
  'Math.random()',
  "createCipheriv('aes-256-ecb', key, null)",
  "crypto.createHash('md5')",
  'createHmac(name, key)',
  'eval(text)',
  'new Function(text)',
  'box.innerHTML',
  'document.write(text)',
  "window.addEventListener('message', listen)",
  '{ rejectUnauthorized: false }',
  "fetch(url, { redirect: 'error' })",
  'new RegExp(typed)',
])('%s is refused outside its home', (code) => {
  expect(violationsIn(oneHome, { [service]: `export const found = ${code};` })).toHaveLength(1);
});

test.each([
  ['apps/server/src/env.ts', 'process.env.PORT'],
  ['apps/server/src/platform/clock.ts', 'Temporal.Now.instant()'],
  ['packages/i18n/src/format-money.ts', 'new Intl.NumberFormat()'],
  ['apps/web/app/lib/format.ts', 'new Intl.NumberFormat()'],
  ['apps/server/src/cli.ts', 'console.log(1)'],
  ['apps/server/src/platform/secrets.ts', "createCipheriv('aes-256-gcm', key, nonce)"],
  ['apps/web/app/lib/other-tabs.ts', "channel.addEventListener('message', listen)"],
  ['apps/server/src/features/leases/leases.test.ts', 'new Intl.NumberFormat()'],
  ['bench/src/main.ts', 'Date.now()'],
])('%s is the home of %s', (path, code) => {
  expect(violationsIn(oneHome, { [path]: `export const found = ${code};` })).toEqual([]);
});

test('a test may look at the clock but neither print nor read floats', () => {
  const path = 'apps/server/src/features/leases/leases.test.ts';
  expect(violationsIn(oneHome, { [path]: "console.log(parseFloat('1'), Date.now())" })).toHaveLength(2);
});

test('names that only look alike are let through', () => {
  const text = 'type When = Date; clock.now(); log.console; row.date; const process = { environment: 1 };';
  expect(violationsIn(oneHome, { [service]: text })).toEqual([]);
});

test('a library may be given a Date, with the reason on the line, but never the clock', () => {
  expect(violationsIn(oneHome, { [service]: 'const at = new Date(now); // jose takes a Date' })).toEqual([]);
  expect(violationsIn(oneHome, { [service]: 'const at = new Date(); // jose takes a Date' })).toHaveLength(1);
});

test('changes of the web go through its own hook', () => {
  const text = "import { queryOptions, useMutation } from '@tanstack/react-query';";
  expect(violationsIn(oneHome, { 'apps/web/app/features/leases/queries.ts': text })).toHaveLength(1);
  expect(violationsIn(oneHome, { 'apps/web/app/lib/use-mutation.ts': text })).toEqual([]);
});

test('a hash is SHA-256, a call to others goes no further, and other programs are started at three places', () => {
  const text = "createHash('sha256'); createHmac('sha256', key); new RegExp('x');";
  expect(violationsIn(oneHome, { [service]: text })).toEqual([]);
  const maps = 'apps/server/src/platform/maps.ts';
  expect(violationsIn(oneHome, { [maps]: "await fetch(url, { redirect: 'error' });" })).toEqual([]);
  for (const call of ['fetch(url)', "fetch(url, { redirect: 'follow' })"])
    expect(violationsIn(oneHome, { [maps]: `await ${call};` })).toHaveLength(1);
  const start = "import { spawn } from 'node:child_process';";
  expect(violationsIn(oneHome, { [service]: start })).toHaveLength(1);
  expect(violationsIn(oneHome, { 'apps/server/src/db/embedded.ts': start })).toEqual([]);
});

test('no field keeps anybody from pasting', () => {
  const field = 'export const field = <input onPaste={refuse} />;';
  expect(violationsIn(oneHome, { 'apps/web/app/ui/fields/code-field.tsx': field })).toHaveLength(1);
});

test('tables are written where their texts are guarded', () => {
  const text = "import { stringify } from 'csv-stringify/sync';";
  expect(violationsIn(oneHome, { [service]: text })).toHaveLength(1);
  expect(violationsIn(oneHome, { 'apps/server/src/platform/csv.ts': text })).toEqual([]);
});

test('what a change makes old stands in one table', () => {
  const text = "void queryClient.invalidateQueries({ queryKey: ['leases'] });";
  expect(violationsIn(oneHome, { 'apps/web/app/features/leases/queries.ts': text })).toHaveLength(1);
  expect(violationsIn(oneHome, { 'apps/web/app/lib/freshness.ts': text })).toEqual([]);
});

test('the app has one root of React; the islands of public pages have their own', () => {
  const text = "import { createRoot } from 'react-dom/client';";
  const app = 'apps/web/app/features/visits/components/app-edge.tsx';
  expect(violationsIn(oneHome, { [app]: text })).toHaveLength(1);
  expect(violationsIn(oneHome, { 'apps/web/app/public-site/islands/demo.tsx': text })).toEqual([]);
});
