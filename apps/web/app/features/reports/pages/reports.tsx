import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { RoleWall } from '../../organizations/components/role-wall.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { ExportList } from '../components/export-list.tsx';
import { ReportList } from '../components/report-list.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { reportExportsQuery } from '../exports-queries.ts';
import { loadReportTexts } from '../load-texts.ts';
import { reportFilterOf, reportsQuery } from '../queries.ts';
import type { Route } from './+types/reports';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = reportFilterOf((name) => searchParams.get(name));
  const [{ organizationId, can }] = await Promise.all([getOrganization(), loadReportTexts()]);
  if (can['reports.use'])
    await Promise.all([
      queryClient.ensureInfiniteQueryData(reportsQuery(organizationId, filter)),
      queryClient.ensureQueryData(reportExportsQuery(organizationId)),
    ]);
  return null;
}

/** What a person has saved of what they ask, and questions that others ask, to begin with. */
export default function ReportsPage() {
  const { t } = useTranslation(['report-builder', 'shell']);
  const { can } = useOrganization();
  const title = t('shell:screens.reports');
  if (!can['reports.use']) return <RoleWall title={title} />;
  return (
    <Page>
      <PageHeader
        title={title}
        purpose={t('purpose')}
        actions={
          <Link {...buttonLook({ variant: 'filled' })} to={paths.newReport()}>
            {t('new')}
          </Link>
        }
      />
      <Stack>
        <ExportList />
        <ReportList />
        <TemplateList />
      </Stack>
    </Page>
  );
}
