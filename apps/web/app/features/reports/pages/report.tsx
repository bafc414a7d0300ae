import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../lib/query-client.ts';
import { RoleWall } from '../../organizations/components/role-wall.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { commentsQuery } from '../comments-queries.ts';
import { Builder } from '../components/builder.tsx';
import { ReportView } from '../components/report-view.tsx';
import { loadReportTexts } from '../load-texts.ts';
import { answerQuery, reportQuery } from '../queries.ts';
import { savedAnswerQuery } from '../sharing-queries.ts';
import type { Route } from './+types/report';

export async function clientLoader({ params: { reportId } }: Route.ClientLoaderArgs) {
  const [{ organizationId, can }] = await Promise.all([getOrganization(), loadReportTexts()]);
  if (!can['reports.use']) return null;
  const { definition, can: ofReport } = await queryClient.ensureQueryData(
    reportQuery(organizationId, reportId),
  );
  await Promise.all([
    queryClient.ensureInfiniteQueryData(commentsQuery(organizationId, reportId)),
    // What it cannot answer is said in its place.
    ofReport.edit
      ? queryClient.prefetchQuery(answerQuery(organizationId, definition))
      : queryClient.prefetchQuery(savedAnswerQuery(organizationId, reportId)),
  ]);
  return null;
}

/** A saved report, to be read, and to be changed by whoever may. */
export default function ReportPage({ params: { reportId } }: Route.ComponentProps) {
  const { t } = useTranslation('shell');
  const { can } = useOrganization();
  if (!can['reports.use']) return <RoleWall title={t('screens.reports')} />;
  return <Saved reportId={reportId} />;
}

function Saved({ reportId }: { reportId: string }) {
  const { organizationId } = useOrganization();
  const { data: report } = useSuspenseQuery(reportQuery(organizationId, reportId));
  if (!report.can.edit) return <ReportView key={report.id} report={report} />;
  return <Builder key={report.id} report={report} />;
}
