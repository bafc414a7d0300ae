/** What an address is counted as: a page without what names a thing, and a site without its path. */

/** Every page there is, without what names a thing; a test holds the list to the routes of the app. */
export const PAGE_ROUTES = [
  '/',
  '/accessibility-statement',
  '/admin-analytics',
  '/ai-insights',
  '/ai-posting',
  '/analytics',
  '/auth',
  '/auth/reset-token',
  '/blog',
  '/blog/:slug',
  '/bootstrap-admin',
  '/calculators',
  '/calculators/:tool',
  '/calendar',
  '/cancel',
  '/cancel/sent',
  '/change-plan',
  '/checkout',
  '/cities/:city',
  '/communications',
  '/contact/failed',
  '/contact/sent',
  '/crm',
  '/dashboard',
  '/demo',
  '/developers',
  '/developers/:tag',
  '/developers/:tag/:operation',
  '/documents',
  '/documents-advanced',
  '/financials',
  '/financials/bank',
  '/financials/beginning',
  '/financials/beginning/:bookImportId',
  '/financials/books',
  '/financials/cheques',
  '/financials/expenses',
  '/financials/income',
  '/financials/journal',
  '/financials/owners',
  '/financials/owners/:ownerId',
  '/financials/rent',
  '/financials/report',
  '/financials/budgets',
  '/financials/settlements',
  '/financials/tax',
  '/financials/tax-invoices',
  '/maintenance',
  '/messages',
  '/notifications',
  '/notifications/:notificationId',
  '/organization-settings',
  '/owner-invitations/:token',
  '/owner-portal',
  '/payments',
  '/preferences/:token',
  '/privacy',
  '/privacy-requests/:token',
  '/privacy/failed',
  '/privacy/sent',
  '/properties',
  '/properties/:propertyId',
  '/properties/portfolio/:portfolioId',
  '/realtor',
  '/reports',
  '/reports/new',
  '/reports/:reportId',
  '/settings',
  '/shared/:token',
  '/shared/reports/:token',
  '/sign-lease/:token',
  '/site-admin',
  '/start-trial',
  '/subscription',
  '/tasks',
  '/team',
  '/team-invitations/:token',
  '/tenant-invitations/:token',
  '/tenant-portal',
  '/tenants',
  '/tenants/import',
  '/tenants/import/:importId',
  '/tenants/leases/:leaseId',
  '/tenants/leases/:leaseId/agreement',
  '/tenants/leases/:leaseId/as-tenant',
  '/tenants/leases/:leaseId/termination',
  '/tools',
  '/unsubscribe/:token',
  '/user-management',
  '/workflows',
  '/workflows/:workflowId',
] as const;

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const isName = (part: string | undefined) => part?.startsWith(':') === true;
const routes = PAGE_ROUTES.map((route) => ({ route, parts: partsOf(route) }));

/** The route that an address of ours is of; of what is none, and of somebody else's, that it is another. */
export function routeOf(address: string | null, ownOrigin: string): string {
  const url = address === null || address === '' ? null : URL.parse(address, ownOrigin);
  if (url === null || url.origin !== ownOrigin) return 'other';
  const asked = partsOf(url.pathname);
  const found = routes.find(
    ({ parts }) =>
      parts.length === asked.length && parts.every((part, at) => isName(part) || part === asked[at]),
  );
  return found?.route ?? 'other';
}

const longestSite = 100;

/** The site that somebody came from, by its name alone. */
export function siteOf(referrer: string | null, ownOrigin: string): string {
  if (referrer === null || referrer === '') return 'direct';
  const url = URL.parse(referrer, ownOrigin);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'other';
  if (url.origin === ownOrigin) return 'own';
  const site = url.hostname.replace(/^www\./, '');
  // A name without a dot is none of the open network's, and could be one of ours for what has none.
  return site.includes('.') && site.length <= longestSite ? site : 'other';
}
