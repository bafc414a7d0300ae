import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { getOrganization } from '../../organizations/queries.ts';
import { IncomeList } from '../components/income-list.tsx';
import { incomeFilterOf, incomeQuery } from '../income.ts';
import type { Route } from './+types/income';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('overview', 'money', 'lists'),
  ]);
  // That money is not part of their role is said there.
  if (!can['reports.see']) throw redirect(paths.financials());
  const filter = incomeFilterOf((name) => searchParams.get(name));
  await queryClient.ensureInfiniteQueryData(incomeQuery(organizationId, filter));
  return null;
}

/** The money that came in over some months, line by line. */
export default function Income() {
  const { t } = useTranslation('overview');
  const page = usePageQuery();
  return (
    <Page>
      <PageHeader title={t('income.title')} purpose={t('income.purpose')} />
      <IncomeList filter={incomeFilterOf(page.get)} />
    </Page>
  );
}
