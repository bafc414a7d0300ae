import type { Resources } from '@dira/i18n/resources';
import type { TablerIcon } from '@tabler/icons-react';
import { isOperatorAlone } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';
import { isWorker, standingOf } from '../organizations/queries.ts';
import { sidebarFor } from './navigation.ts';
import type { NavigationItem } from './navigation.ts';

type Texts = Resources['shell'];
export type Tab = {
  readonly screen: NavigationItem['screen'];
  readonly path: string;
  readonly icon: TablerIcon;
  /** Where the place has a shorter or a plainer name than its screen. */
  readonly name:
    | `screens.${keyof Texts['screens']}`
    | `tabs.${keyof Texts['tabs']}`
    | 'groups.money'
    | 'labels.repairs';
};

/** Beside the menu there is room for four. */
const MOST_TABS = 4;

/** The places of every day of each kind of person, the first ones first; what somebody may not see or has hidden is left out. */
const places = {
  tenant: [
    ['dashboard', 'screens.home'],
    ['tenantPortal', 'tabs.pay'],
    ['maintenance', 'labels.repairs'],
    ['messages', 'screens.messages'],
  ],
  worker: [
    ['maintenance', 'tabs.jobs'],
    ['messages', 'screens.messages'],
  ],
  owner: [
    ['dashboard', 'screens.home'],
    ['settings', 'screens.settings'],
  ],
  operator: [
    ['dashboard', 'screens.dashboard'],
    ['siteAdmin', 'tabs.site'],
  ],
  team: [
    ['dashboard', 'screens.dashboard'],
    ['financials', 'groups.money'],
    ['tenants', 'screens.tenants'],
    // All that people write, messages in Dira too; those alone where somebody may not use the inbox.
    ['communications', 'tabs.inbox'],
    ['messages', 'screens.messages'],
    ['properties', 'screens.properties'],
    ['documents', 'screens.documents'],
  ],
} as const satisfies Record<string, readonly (readonly [NavigationItem['screen'], Tab['name']])[]>;

function kindOf(me: Me, organization: Membership | null): keyof typeof places {
  if (organization !== null) return isWorker(organization) ? 'worker' : 'team';
  if (standingOf(me) === 'owner') return 'owner';
  if (me.hasTenancies) return 'tenant';
  return isOperatorAlone(me) ? 'operator' : 'team';
}

/** On a phone: the four places of this person under the thumb. */
export function tabsFor(me: Me, organization: Membership | null): Tab[] {
  const { shown } = sidebarFor(me, organization);
  return places[kindOf(me, organization)]
    .flatMap(([screen, name]) => {
      const item = shown.find((one) => one.screen === screen);
      return item === undefined ? [] : [{ screen, name, path: item.path, icon: item.icon }];
    })
    .slice(0, MOST_TABS);
}
