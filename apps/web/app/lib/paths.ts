import { DEVELOPERS_PATH } from '@dira/contract/constants';
import type { City } from '@dira/domain/cities';

/** Every link of the app is made here: a route that moves is changed in one place. */
type Query = Record<string, string | number | boolean | null | undefined>;

function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  );
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** Filters, tab, sort and open panel of a page live in its query. */
const page =
  (path: string) =>
  (query: Query = {}) =>
    withQuery(path, query);

const pageOf =
  (prefix: string) =>
  (id: string, query: Query = {}) =>
    withQuery(`${prefix}/${encodeURIComponent(id)}`, query);

/** What `/auth` is about; without one it signs in. */
export type AuthStep =
  | 'sign-up'
  | 'link'
  | 'forgot'
  | 'second-factor'
  | 'set-up-factor'
  | 'operator-key'
  | 'password'
  | 'organization'
  | 'link-problem'
  | 'half-confirmed';

export const paths = {
  home: page('/'),
  auth: (query: { next?: string; step?: AuthStep; reason?: string } = {}) => withQuery('/auth', query),
  resetToken: page('/auth/reset-token'),
  demo: page('/demo'),
  startTrial: page('/start-trial'),
  signLease: pageOf('/sign-lease'),
  sharedPortfolio: pageOf('/shared'),
  bootstrapAdmin: page('/bootstrap-admin'),
  privacy: page('/privacy'),
  checkout: page('/checkout'),
  city: (name: City) => `/cities/${name}`,
  calculators: page('/calculators'),
  calculator: (tool: string) => `/calculators/${tool}`,
  blog: page('/blog'),
  developers: page(DEVELOPERS_PATH),
  blogPost: pageOf('/blog'),
  accessibilityStatement: page('/accessibility-statement'),
  cancelDeal: page('/cancel'),

  dashboard: page('/dashboard'),
  properties: page('/properties'),
  property: pageOf('/properties'),
  portfolio: pageOf('/properties/portfolio'),
  tenants: page('/tenants'),
  lease: pageOf('/tenants/leases'),
  leaseAgreement: (leaseId: string, query: Query = {}) =>
    withQuery(`/tenants/leases/${encodeURIComponent(leaseId)}/agreement`, query),
  leaseAsTenant: (leaseId: string, query: Query = {}) =>
    withQuery(`/tenants/leases/${encodeURIComponent(leaseId)}/as-tenant`, query),
  leaseTermination: (leaseId: string, query: Query = {}) =>
    withQuery(`/tenants/leases/${encodeURIComponent(leaseId)}/termination`, query),
  importRentRoll: page('/tenants/import'),
  rentRollImport: pageOf('/tenants/import'),
  financials: page('/financials'),
  rentGrid: page('/financials/rent'),
  beginning: page('/financials/beginning'),
  beginningImport: pageOf('/financials/beginning'),
  books: page('/financials/books'),
  cashReport: page('/financials/report'),
  budgets: page('/financials/budgets'),
  income: page('/financials/income'),
  journal: page('/financials/journal'),
  settlements: page('/financials/settlements'),
  taxInvoices: page('/financials/tax-invoices'),
  propertyOwners: page('/financials/owners'),
  tax: page('/financials/tax'),
  propertyOwner: pageOf('/financials/owners'),
  bank: page('/financials/bank'),
  cheques: page('/financials/cheques'),
  expenses: page('/financials/expenses'),
  maintenance: page('/maintenance'),
  tasks: page('/tasks'),
  messages: page('/messages'),
  notifications: page('/notifications'),
  documents: page('/documents'),
  documentsAdvanced: page('/documents-advanced'),
  communications: page('/communications'),
  crm: page('/crm'),
  analytics: page('/analytics'),
  reports: page('/reports'),
  newReport: page('/reports/new'),
  report: pageOf('/reports'),
  adminAnalytics: page('/admin-analytics'),
  workflows: page('/workflows'),
  workflow: pageOf('/workflows'),
  tools: page('/tools'),
  settings: page('/settings'),
  team: page('/team'),
  teamInvitation: pageOf('/team-invitations'),
  ownerInvitation: pageOf('/owner-invitations'),
  calendar: page('/calendar'),
  realtor: page('/realtor'),
  aiPosting: page('/ai-posting'),
  tenantPortal: page('/tenant-portal'),
  userManagement: page('/user-management'),
  aiInsights: page('/ai-insights'),
  subscription: page('/subscription'),
  organizationSettings: page('/organization-settings'),
  ownerPortal: page('/owner-portal'),
  changePlan: page('/change-plan'),
  siteAdmin: page('/site-admin'),
} as const;

/** Where to go after sign-in: only a path of this site, never another address. */
export function safeNext(next: string | null): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) {
    return paths.dashboard();
  }
  return next;
}
