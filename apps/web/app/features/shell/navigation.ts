import { isProtectedTab, type SidebarTab } from '@dira/contract/sidebar-tabs';
import type { Resources } from '@dira/i18n/resources';
import type { TablerIcon } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import {
  IconAdjustmentsHorizontal,
  IconBrandWhatsapp,
  IconBuilding,
  IconCalculator,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconCreditCard,
  IconEye,
  IconFileText,
  IconHome,
  IconKey,
  IconMessage,
  IconReceipt,
  IconSettings,
  IconTool,
  IconUsers,
} from '../../ui/icons.ts';
import { isOperatorAlone } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';
import { isUnbuilt } from '../not-here-yet/screens.ts';
import type { Screen } from '../not-here-yet/screens.ts';
import { standingOf } from '../organizations/queries.ts';

export type NavigationGroup = keyof Resources['shell']['groups'] | 'top';

export const namedGroups: readonly Exclude<NavigationGroup, 'top'>[] = ['homes', 'money', 'everyDay', 'more'];

export type NavigationItem = {
  readonly path: string;
  readonly icon: TablerIcon;
  readonly group: NavigationGroup;
  /** `manager` needs a workspace, `siteAdmin` the operator's role, `tenant` a lease of one's own, outside of any workspace. */
  readonly audience: 'everyone' | 'manager' | 'tenant' | 'siteAdmin';
  /** What one must be allowed in the workspace to see it. */
  readonly action?: keyof Membership['can'];
  /** For realtors, and for whoever turned their mode on. */
  readonly isForRealtors?: true;
} & (
  | { readonly screen: SidebarTab; readonly isInside?: never }
  /** A page of another one: the palette finds it, the sidebar leads there through the other. */
  | { readonly screen: Screen; readonly isInside: true }
);

/** An item that has a tab. */
export type TabItem = NavigationItem & { readonly screen: SidebarTab };

/** Every screen that has a place in the sidebar, in its order, and the pages inside of them. */
export const navigation: readonly NavigationItem[] = [
  {
    screen: 'dashboard',
    path: paths.dashboard(),
    icon: IconHome,
    group: 'top',
    audience: 'everyone',
  },

  {
    screen: 'properties',
    path: paths.properties(),
    icon: IconBuilding,
    group: 'homes',
    audience: 'manager',
    action: 'properties.see',
  },
  {
    screen: 'tenants',
    path: paths.tenants(),
    icon: IconUsers,
    group: 'homes',
    audience: 'manager',
    action: 'leases.see',
  },
  {
    screen: 'documents',
    path: paths.documents(),
    icon: IconFileText,
    group: 'homes',
    audience: 'everyone',
    action: 'documents.see',
  },
  {
    screen: 'tenantPortal',
    path: paths.tenantPortal(),
    icon: IconKey,
    group: 'homes',
    audience: 'tenant',
  },

  {
    screen: 'financials',
    path: paths.financials(),
    icon: IconCreditCard,
    group: 'money',
    audience: 'manager',
    action: 'money.see',
  },
  {
    screen: 'rentGrid',
    path: paths.rentGrid(),
    icon: IconCreditCard,
    group: 'money',
    audience: 'manager',
    action: 'money.see',
    isInside: true,
  },
  {
    screen: 'propertyOwners',
    path: paths.propertyOwners(),
    icon: IconUsers,
    group: 'money',
    audience: 'manager',
    action: 'owners.see',
    isInside: true,
  },
  {
    screen: 'tax',
    path: paths.tax(),
    icon: IconCalculator,
    group: 'money',
    audience: 'manager',
    action: 'tax.see',
    isInside: true,
  },
  {
    screen: 'bank',
    path: paths.bank(),
    icon: IconCreditCard,
    group: 'money',
    audience: 'manager',
    action: 'bank.see',
    isInside: true,
  },
  {
    screen: 'settlements',
    path: paths.settlements(),
    icon: IconReceipt,
    group: 'money',
    audience: 'manager',
    action: 'costs.settle',
    isInside: true,
  },
  {
    screen: 'taxInvoices',
    path: paths.taxInvoices(),
    icon: IconReceipt,
    group: 'money',
    audience: 'manager',
    action: 'tax_documents.see',
    isInside: true,
  },
  {
    screen: 'journal',
    path: paths.journal(),
    icon: IconReceipt,
    group: 'money',
    audience: 'manager',
    action: 'reports.see',
    isInside: true,
  },
  {
    screen: 'books',
    path: paths.books(),
    icon: IconCalendar,
    group: 'money',
    audience: 'manager',
    action: 'periods.manage',
    isInside: true,
  },
  {
    screen: 'reports',
    path: paths.reports(),
    icon: IconChartBar,
    group: 'money',
    audience: 'manager',
    action: 'reports.use',
  },
  {
    screen: 'analytics',
    path: paths.analytics(),
    icon: IconChartBar,
    group: 'money',
    audience: 'manager',
    action: 'answers.see',
  },
  {
    screen: 'aiInsights',
    path: paths.aiInsights(),
    icon: IconChartBar,
    group: 'money',
    audience: 'manager',
    action: 'money.see',
  },
  { screen: 'tools', path: paths.tools(), icon: IconCalculator, group: 'money', audience: 'manager' },

  {
    screen: 'maintenance',
    path: paths.maintenance(),
    icon: IconTool,
    group: 'everyDay',
    audience: 'everyone',
    action: 'maintenance.see',
  },
  {
    screen: 'tasks',
    path: paths.tasks(),
    icon: IconChecklist,
    group: 'everyDay',
    audience: 'manager',
    action: 'tasks.see',
  },
  {
    screen: 'communications',
    path: paths.communications(),
    icon: IconBrandWhatsapp,
    group: 'everyDay',
    audience: 'manager',
    action: 'inbox.use',
  },
  {
    screen: 'messages',
    path: paths.messages(),
    icon: IconMessage,
    group: 'everyDay',
    audience: 'everyone',
    action: 'messages.use',
  },
  {
    screen: 'workflows',
    path: paths.workflows(),
    icon: IconAdjustmentsHorizontal,
    group: 'everyDay',
    audience: 'manager',
    action: 'automations.manage',
  },
  {
    screen: 'calendar',
    path: paths.calendar(),
    icon: IconCalendar,
    group: 'everyDay',
    audience: 'manager',
    action: 'calendar.see',
  },

  {
    screen: 'crm',
    path: paths.crm(),
    icon: IconUsers,
    group: 'more',
    audience: 'manager',
    action: 'crm.use',
  },
  {
    screen: 'realtor',
    path: paths.realtor(),
    icon: IconKey,
    group: 'more',
    audience: 'manager',
    action: 'crm.use',
    isForRealtors: true,
  },
  {
    screen: 'aiPosting',
    path: paths.aiPosting(),
    icon: IconMessage,
    group: 'more',
    audience: 'manager',
    action: 'listings.post',
    isForRealtors: true,
  },
  {
    screen: 'documentsAdvanced',
    path: paths.documentsAdvanced(),
    icon: IconFileText,
    group: 'more',
    audience: 'manager',
    action: 'documents.see',
  },
  {
    screen: 'ownerPortal',
    path: paths.ownerPortal(),
    icon: IconEye,
    group: 'homes',
    audience: 'manager',
    action: 'leases.see',
  },
  {
    screen: 'team',
    path: paths.team(),
    icon: IconUsers,
    group: 'more',
    audience: 'manager',
    action: 'team.manage',
  },
  {
    screen: 'userManagement',
    path: paths.userManagement(),
    icon: IconUsers,
    group: 'more',
    audience: 'manager',
    action: 'users.manage',
  },
  {
    screen: 'organizationSettings',
    path: paths.organizationSettings(),
    icon: IconSettings,
    group: 'more',
    audience: 'manager',
    // The least of what one of its tabs asks for.
    action: 'privacy.answer',
  },
  {
    screen: 'subscription',
    path: paths.subscription(),
    icon: IconReceipt,
    group: 'more',
    audience: 'manager',
    action: 'billing.manage',
  },
  {
    screen: 'changePlan',
    path: paths.changePlan(),
    icon: IconCash,
    group: 'more',
    audience: 'manager',
    action: 'billing.manage',
  },
  { screen: 'settings', path: paths.settings(), icon: IconSettings, group: 'more', audience: 'everyone' },
  {
    screen: 'adminAnalytics',
    path: paths.adminAnalytics(),
    icon: IconChartBar,
    group: 'more',
    audience: 'siteAdmin',
  },
  { screen: 'siteAdmin', path: paths.siteAdmin(), icon: IconSettings, group: 'more', audience: 'siteAdmin' },
];

function hasTab(item: NavigationItem): item is TabItem {
  return item.isInside !== true;
}

/** The screen that an address belongs to; a lease is one of tenants and leases. */
export function screenOf(pathname: string): Screen | undefined {
  const items = navigation.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return items.toSorted((one, other) => other.path.length - one.path.length)[0]?.screen;
}

/** At what is for tenants: also whoever is one by their account, before anything was let to them. */
function isAtTenants(me: Me): boolean {
  return standingOf(me) !== 'owner' && !isOperatorAlone(me);
}

function isFor(item: NavigationItem, me: Me, organization: Membership | null): boolean {
  switch (item.audience) {
    case 'everyone':
      return item.action === undefined || (organization?.can[item.action] ?? isAtTenants(me));
    case 'tenant':
      return standingOf(me) === 'tenant';
    case 'siteAdmin':
      return me.isSiteAdmin;
    case 'manager':
      return organization !== null && (item.action === undefined || organization.can[item.action] === true);
  }
}

/** Whether somebody is a realtor, by what they are here or by what they called themselves. */
export function isRealtor(me: Me, organization: Membership | null): boolean {
  return organization?.role === 'realtor' || me.role === 'realtor';
}

/** The places of this person in this workspace: the ones that work, and the ones that are not built, which only the palette finds. */
export function navigationFor(me: Me, organization: Membership | null) {
  const seesRealtors = isRealtor(me, organization) || me.profile.realtorMode;
  const items = navigation.filter(
    (item) => isFor(item, me, organization) && (item.isForRealtors !== true || seesRealtors),
  );
  const built = items.filter(({ path }) => !isUnbuilt(path));
  return {
    working: built.filter(hasTab),
    inside: built.filter((item) => !hasTab(item)),
    unbuilt: items.filter(({ path }) => isUnbuilt(path)),
  };
}

/** The tabs of this person in their own order, and those of them that show. */
export function sidebarFor(me: Me, organization: Membership | null) {
  const { hidden, order } = me.profile.sidebar;
  const tabs = inOrder(navigationFor(me, organization).working, order);
  return { tabs, shown: tabs.filter(({ screen }) => isProtectedTab(screen) || !hidden.includes(screen)) };
}

/** One that the order does not name stays behind the one that is usually before it. */
function inOrder(items: readonly TabItem[], order: readonly SidebarTab[]): TabItem[] {
  const placed = order.flatMap((tab) => items.filter(({ screen }) => screen === tab));
  for (const [at, item] of items.entries()) {
    if (placed.includes(item)) continue;
    const before = items[at - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, item);
  }
  return placed;
}

/** The order of all tabs once one has changed places with another. */
export function orderWithSwapped(
  order: readonly SidebarTab[],
  [one, other]: readonly [SidebarTab, SidebarTab],
): SidebarTab[] {
  return inOrder(navigation.filter(hasTab), order).map(({ screen }) => {
    if (screen === one) return other;
    return screen === other ? one : screen;
  });
}
