import { z } from 'zod';
import { isProtectedTab, SIDEBAR_TABS, type SidebarTab } from './sidebar-tabs.ts';

const tab = z.enum(SIDEBAR_TABS);
const eachOnce = <Tab extends z.ZodType<SidebarTab>>(item: Tab) =>
  z
    .array(item)
    .max(SIDEBAR_TABS.length)
    .refine((tabs) => new Set(tabs).size === tabs.length, 'each once');

/** What a person made of their sidebar. */
export const sidebar = z
  .strictObject({
    hidden: eachOnce(tab.refine((name) => !isProtectedTab(name), { params: { code: 'protected_tab' } })).meta(
      { description: 'Tabs that do not show; their pages still open' },
    ),
    order: eachOnce(tab).meta({
      description: 'Tabs in the order of the person; one that is not in it keeps its usual place',
    }),
  })
  .meta({ id: 'Sidebar' });
