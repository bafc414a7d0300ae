import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Columns, Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { PeriodFields } from '../../money/components/period-fields.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { PropertyFilter } from '../../properties/components/property-filter.tsx';
import { cashReportQuery, reportChoiceOf } from '../cash-report.ts';
import { PropertyReport } from '../components/property-report.tsx';
import {
  CategoryCard,
  KindCard,
  MethodCard,
  ReportChart,
  ReportFigures,
} from '../components/report-cards.tsx';
import type { Route } from './+types/cash-report';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('overview', 'money', 'expenses'),
  ]);
  // That money is not part of their role is said there.
  if (!can['reports.see']) throw redirect(paths.financials());
  const choice = reportChoiceOf((name) => searchParams.get(name));
  await queryClient.ensureQueryData(cashReportQuery(organizationId, choice));
  return null;
}

/** What came in and was spent over some months; each figure opens the lines behind it. */
export default function CashReportPage() {
  const { t } = useTranslation(['money', 'overview', 'shell']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const choice = reportChoiceOf(page.get);
  const { data: report } = useSuspenseQuery(cashReportQuery(organizationId, choice));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        tabTitle={t('shell:screens.cashReport')}
        purpose={t('overview:report.purpose')}
      />
      <Stack>
        <FinancialsTabs current="report" />
        <Filters>
          <PeriodFields months={choice} />
          <PropertyFilter
            isLabelHidden
            value={choice.propertyId}
            onChange={(property) => page.filter({ property })}
          />
        </Filters>
        <ReportFigures report={report} choice={choice} />
        <ReportChart report={report} choice={choice} />
        <Columns>
          <Stack>
            <KindCard report={report} choice={choice} />
            <MethodCard report={report} choice={choice} />
          </Stack>
          <CategoryCard report={report} choice={choice} />
        </Columns>
        <PropertyReport report={report} choice={choice} />
      </Stack>
    </Page>
  );
}
