import { expect, test } from 'vitest';
import { createModulesAhead, readManifest } from './modules-ahead.ts';

const route = (id: string, more: object = {}) => [
  id,
  { id, module: `/${id}.js`, imports: ['/app.js'], ...more },
];

const manifest = readManifest(
  JSON.stringify({
    entry: { module: '/entry.js', imports: ['/app.js'] },
    routes: Object.fromEntries([
      route('root', { path: '' }),
      route('frame', { parentId: 'root', clientLoaderModule: '/frame-loader.js' }),
      route('lease', { parentId: 'frame', path: 'leases/:leaseId', imports: ['/app.js', '/table.js'] }),
      route('import', { parentId: 'frame', path: 'leases/import' }),
      route('sign', { parentId: 'root', path: 'sign-lease/:token' }),
      route('nowhere', { parentId: 'root', path: '*' }),
    ]),
  }),
);

test.each([
  ['/leases/8', ['/frame-loader.js', '/frame.js', '/lease.js', '/table.js']],
  ['/leases/8/', ['/frame-loader.js', '/frame.js', '/lease.js', '/table.js']],
  ['/leases/import', ['/frame-loader.js', '/frame.js', '/import.js']],
  ['/sign-lease/q8Zr3LkP0vYx7Tn2WcJd5A', ['/sign.js']],
  ['/leases', []],
  ['/leases/8/terms', []],
  ['/', []],
])('%s is made of what its branch brings, but for what every page has', (path, modules) => {
  expect(createModulesAhead(manifest)(path)).toEqual(modules);
});
