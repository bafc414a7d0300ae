import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Filters, Page, PageHeader } from '../../../ui/page.tsx';
import { InboxTab } from '../../contact-messages/components/inbox-tab.tsx';
import { contactMessagesQuery } from '../../contact-messages/queries.ts';
import { CpiTab } from '../../cpi/components/cpi-tab.tsx';
import { cpiStatusQuery, cpiValuesQuery } from '../../cpi/queries.ts';
import { ladderRevisionsQuery, legalParametersQuery } from '../../legal-parameters/queries.ts';
import { BillingTab, billStateOf } from '../../operator-billing/components/billing-tab.tsx';
import { WorkspacesTab, workspaceFilter } from '../../operator-billing/components/workspaces-tab.tsx';
import {
  couponsQuery,
  operatorBillsQuery,
  refundsQuery,
  revenueQuery,
  surplusQuery,
  workspacesQuery,
} from '../../operator-billing/queries.ts';
import { LawList } from '../components/law-list.tsx';
import { siteAdminPanels } from '../panels.tsx';
import type { Route } from './+types/site-admin';

const tabs = ['workspaces', 'billing', 'law', 'index', 'inbox'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const { search, state } = workspaceFilter(address);
  await Promise.all([
    loadTexts(
      'site-admin',
      'contact-messages',
      'legal-parameters',
      'cpi',
      'law',
      'money',
      'operator-billing',
      'organizations',
      'plans',
      'subscription',
    ),
    queryClient.ensureInfiniteQueryData(workspacesQuery(search, state)),
    queryClient.ensureInfiniteQueryData(operatorBillsQuery(billStateOf(address))),
    queryClient.ensureInfiniteQueryData(refundsQuery),
    queryClient.ensureInfiniteQueryData(surplusQuery),
    queryClient.ensureInfiniteQueryData(couponsQuery),
    queryClient.ensureQueryData(revenueQuery),
    queryClient.ensureQueryData(legalParametersQuery),
    queryClient.ensureQueryData(ladderRevisionsQuery),
    queryClient.ensureQueryData(cpiStatusQuery),
    queryClient.ensureQueryData(cpiValuesQuery),
    queryClient.ensureInfiniteQueryData(contactMessagesQuery('new')),
  ]);
  return null;
}

/** What the operator keeps: the workspaces and what they pay, the law and the index, and what visitors wrote. */
export default function SiteAdmin() {
  const { t } = useTranslation(['site-admin', 'shell']);
  const query = usePageQuery();
  const tab = oneOf(query.get('tab'), tabs);
  const { open } = usePanels(siteAdminPanels, null);
  return (
    <Page isLegal panel={open}>
      <PageHeader
        title={t('shell:screens.siteAdmin')}
        tabTitle={`${t(`tabs.${tab}`)} · ${t('shell:screens.siteAdmin')}`}
        purpose={t(`purpose.${tab}`)}
        actions={
          <Link {...buttonLook()} to={paths.adminAnalytics()}>
            {t('shell:screens.adminAnalytics')}
          </Link>
        }
      />
      <Filters>
        <Chips
          label={t('shell:screens.siteAdmin')}
          chips={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(chosen) => query.open({ tab: chosen === 'workspaces' ? null : chosen, panel: null })}
        />
      </Filters>
      {tab === 'workspaces' && <WorkspacesTab />}
      {tab === 'billing' && <BillingTab />}
      {tab === 'law' && <LawList />}
      {tab === 'index' && <CpiTab />}
      {tab === 'inbox' && <InboxTab />}
    </Page>
  );
}
