import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { AccountList } from '../components/account-list.tsx';
import { JournalList } from '../components/journal-list.tsx';
import { journalPanels } from '../panels.tsx';
import { journalFilterOf, journalQuery, trialBalanceQuery } from '../queries.ts';
import type { Route } from './+types/journal';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('journal', 'money', 'expenses', 'owners', 'overview', 'lists'),
  ]);
  if (!can['reports.see']) throw redirect(paths.financials());
  const { account, ...months } = journalFilterOf((name) => searchParams.get(name));
  if (searchParams.get('view') === 'lines')
    await queryClient.ensureInfiniteQueryData(journalQuery(organizationId, { ...months, account }));
  else await queryClient.ensureQueryData(trialBalanceQuery(organizationId, months));
  return null;
}

/** The books by double entry: what some months moved on each account, and every line of it. */
export default function Journal() {
  const { t } = useTranslation(['money', 'journal', 'shell']);
  const { can } = useOrganization();
  const page = usePageQuery();
  const { account, ...months } = journalFilterOf(page.get);
  const { open } = usePanels(journalPanels, { can, months });
  return (
    <Page panel={open}>
      <PageHeader
        title={t('title')}
        tabTitle={t('shell:screens.journal')}
        purpose={t('journal:purpose')}
        actions={
          can['periods.manage'] && (
            <Link to={page.link({ panel: 'codes' })} {...buttonLook()}>
              {t('journal:codes.title')}
            </Link>
          )
        }
      />
      <Stack>
        <FinancialsTabs current="journal" />
        {page.get('view') === 'lines' ? (
          <JournalList filter={{ ...months, account }} />
        ) : (
          <AccountList months={months} />
        )}
      </Stack>
    </Page>
  );
}
