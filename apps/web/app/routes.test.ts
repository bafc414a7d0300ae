import { PAGE_ROUTES } from '@dira/domain/page-routes';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { unbuiltScreens } from './features/not-here-yet/screens.ts';
import { paths } from './lib/paths.ts';
import { sitePages } from './public-site/pages.ts';
import routes from './routes.ts';

/** The routes of the specification, section 2. */
const specified = [
  '/',
  '/auth',
  '/demo',
  '/start-trial',
  '/auth/reset-token',
  '/sign-lease/:',
  '/bootstrap-admin',
  '/privacy',
  '/checkout',
  '/cities/tel-aviv',
  '/cities/jerusalem',
  '/cities/haifa',
  '/blog',
  '/blog/:',
  '/accessibility-statement',
  '/dashboard',
  '/properties',
  '/properties/:',
  '/properties/portfolio/:',
  '/tenants',
  '/financials',
  '/maintenance',
  '/messages',
  '/documents',
  '/documents-advanced',
  '/communications',
  '/crm',
  '/analytics',
  '/reports',
  '/admin-analytics',
  '/workflows',
  '/tools',
  '/settings',
  '/calendar',
  '/realtor',
  '/ai-posting',
  '/tenant-portal',
  '/user-management',
  '/ai-insights',
  '/subscription',
  '/organization-settings',
  '/owner-portal',
  '/change-plan',
  '/site-admin',
  '/*',
];

/** How many screens were honest gaps when this number was last lowered. It may only fall. */
const mostUnbuilt = 4;

const withoutNames = (path: string) => path.replaceAll(/:[^/]+/g, ':');

function listPaths(entries: readonly RouteConfigEntry[], prefix = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? prefix : `${prefix}/${entry.path}`;
    if (entry.children) return listPaths(entry.children, path);
    return [withoutNames(path || '/')];
  });
}

/** The public pages; all articles are one route of the specification. */
const sitePaths = new Set(sitePages.map(({ path }) => path.replace(/^\/blog\/.+$/, '/blog/:')));

/** Pages of the reference of the API, which the server draws for what its document holds. */
const referencePaths = ['/developers/:', '/developers/:/:'];

/** Every route that somebody answers: the app, or the server with a public page. */
const registered = [...listPaths(await routes), ...sitePaths, ...referencePaths];

test('every route of the specification is registered under exactly its path, once', () => {
  for (const path of specified) expect(registered.filter((known) => known === path)).toEqual([path]);
});

test('each page is counted under its own route', () => {
  // Calculators and cities are each one route of several pages.
  const pages = registered.map((path) => path.replace(/^\/(calculators|cities)\/.+$/, '/$1/:'));
  const counted = PAGE_ROUTES.map(withoutNames);
  expect(counted.toSorted()).toEqual([...new Set(pages)].filter((path) => path !== '/*').toSorted());
});

test('the number of screens that say "not here yet" only falls', () => {
  expect(unbuiltScreens.length).toBeLessThanOrEqual(mostUnbuilt);
});

test('every link that the app can make leads to a registered route', () => {
  const examples = Object.entries(paths).map(([name, build]) => {
    if (name === 'city') return paths.city('haifa');
    if (name === 'calculator') return paths.calculator('roi');
    // The builders that take an id put it at the end; the others ignore the argument as a query would.
    const path = (build as (id: unknown) => string)(build.length === 0 ? {} : ':'); // a table of functions of one kind
    return path.replace(/%3A.*$/, ':').replace(/\?.*$/, '');
  });
  for (const path of examples) expect(registered).toContain(path);
});
