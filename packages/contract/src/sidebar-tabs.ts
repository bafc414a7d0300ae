/** The tabs that a sidebar can have, in the order of the alphabet: which ones a person has is up to their place. */
export const SIDEBAR_TABS = [
  'adminAnalytics',
  'aiInsights',
  'aiPosting',
  'analytics',
  'calendar',
  'changePlan',
  'communications',
  'crm',
  'dashboard',
  'documents',
  'documentsAdvanced',
  'financials',
  'maintenance',
  'messages',
  'organizationSettings',
  'ownerPortal',
  'properties',
  'realtor',
  'reports',
  'settings',
  'siteAdmin',
  'subscription',
  'tasks',
  'team',
  'tenantPortal',
  'tenants',
  'tools',
  'userManagement',
  'workflows',
] as const;
export type SidebarTab = (typeof SIDEBAR_TABS)[number];

const protectedTabs: ReadonlySet<SidebarTab> = new Set(['dashboard', 'settings']);

/** Whether it always stands: whoever hid it would find no way to show it again. */
export function isProtectedTab(tab: SidebarTab): boolean {
  return protectedTabs.has(tab);
}
