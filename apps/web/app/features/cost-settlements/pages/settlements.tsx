import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { SettlementList } from '../components/settlement-list.tsx';
import { settlementPanels } from '../panels.tsx';
import { settlementsQuery } from '../queries.ts';
import type { Route } from './+types/settlements';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    getOrganization(),
    loadTexts('cost-settlements', 'money', 'recurring-charges'),
  ]);
  if (!subject.can['costs.settle']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureInfiniteQueryData(settlementsQuery(subject.organizationId)),
    loadParts([findPanel(settlementPanels, address)], subject, address),
  ]);
  return null;
}

/** Advances of a period, settled against what was really spent. */
export default function Settlements() {
  const { t } = useTranslation(['cost-settlements', 'money', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const { open, linkTo } = usePanels(settlementPanels, subject);
  return (
    <Page panel={open}>
      <PageHeader
        title={t('money:title')}
        tabTitle={t('shell:screens.settlements')}
        purpose={t('purpose')}
        actions={
          <Link {...buttonLook({ variant: 'filled' })} to={linkTo('settle')}>
            {t('title')}
          </Link>
        }
      />
      <Stack>
        <FinancialsTabs current="settlements" />
        <SettlementList toNew={linkTo('settle')} activeId={page.get('settlement')} />
      </Stack>
    </Page>
  );
}
