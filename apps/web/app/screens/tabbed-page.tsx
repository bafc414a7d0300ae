import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import type { Membership } from '../features/account/queries.ts';
import { getOrganization, useOrganization } from '../features/organizations/queries.ts';
import {
  findPanel,
  findTab,
  loadParts,
  usePanels,
  type Address,
  type Panel,
  type Section,
} from '../lib/parts.ts';
import { paths } from '../lib/paths.ts';
import { usePageQuery } from '../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../ui/page.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import classes from './tabbed-page.module.css';

/** What tabs of a workspace's own page go by. */
export type TabSubject = Pick<Membership, 'organizationId' | 'can'>;

export type PageTab<Name extends string> = Section<TabSubject> & {
  readonly name: Name;
  /** What stands opposite the heading. */
  readonly actions?: () => ReactNode;
  /** What is open in it takes the whole of a phone: heading and tabs make way. */
  readonly isWhole?: (address: Address) => boolean;
};

interface Parts<Name extends string> {
  readonly tabs: readonly PageTab<Name>[];
  readonly panels: readonly Panel<TabSubject>[];
}

/** For the loader of the page: leads home whoever may open none of its tabs. */
export async function loadTabbedPage<Name extends string>(
  request: Request,
  { tabs, panels }: Parts<Name>,
): Promise<void> {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const subject = await getOrganization();
  const { tab } = findTab(tabs, subject, address);
  if (tab === null) throw redirect(paths.dashboard());
  await loadParts([tab, findPanel(panels, address)], subject, address);
}

/** A page of the workspace with a tab for each part of it. */
export function TabbedPage<Name extends string>({
  tabs,
  panels,
  path,
  label,
  words,
}: Parts<Name> & {
  path: string;
  /** What the tabs are called as a whole. */
  label: string;
  /** What a tab is called, and what it is for. */
  words: (tab: Name) => { title: string; purpose: string };
}) {
  const subject = useOrganization();
  const page = usePageQuery();
  const { open } = usePanels(panels, subject);
  const { offered, tab } = findTab(tabs, subject, page.get);
  if (tab === null) return null;
  const makesWay = tab.isWhole?.(page.get) === true ? classes.makesWay : undefined;
  return (
    <Page panel={open}>
      <div className={makesWay}>
        <PageHeader {...words(tab.name)} actions={tab.actions?.()} />
      </div>
      <Stack>
        {offered.length > 1 && (
          <div className={makesWay}>
            <TabLinks
              label={label}
              current={tab.name}
              tabs={offered.map(({ name }) => ({
                key: name,
                href: `${path}?tab=${name}`,
                label: words(name).title,
              }))}
              renderLink={({ href, ...link }) => <Link to={href} {...link} />}
            />
          </div>
        )}
        {tab.render(subject, page.get)}
      </Stack>
    </Page>
  );
}
