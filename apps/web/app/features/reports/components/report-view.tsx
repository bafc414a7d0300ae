import type { Report } from '@dira/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { savedAnswerQuery } from '../sharing-queries.ts';
import { AnswerView } from './answer-view.tsx';
import { CommentsButton, ReportComments } from './report-comments.tsx';
import { EndText } from './share-dialog.tsx';

/** A report that somebody shares, to be read: with their rights, and as it is now. */
export function ReportView({ report }: { report: Report }) {
  const { t } = useTranslation(['report-sharing', 'report-builder', 'shell']);
  const { organizationId } = useOrganization();
  const { data: answer, error, refetch } = useQuery(savedAnswerQuery(organizationId, report.id));
  const { name, owner, definition, sharedUntil } = report;
  return (
    <Page>
      <PageHeader
        title={<UserText>{name}</UserText>}
        tabTitle={`${name} · ${t('shell:screens.reports')}`}
        purpose={
          <>
            <Link to={paths.reports()}>{t('report-builder:all')}</Link>
            {owner !== null && ` · ${t('sharedBy', { name: isolate.text(owner.name) })} · `}
            {owner !== null && <EndText expiresAt={sharedUntil} />}
          </>
        }
        actions={<CommentsButton count={report.commentCount} />}
      />
      <Stack>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && answer === undefined && (
          <div aria-busy="true">
            <Skeleton width="90%" />
            <Skeleton width="70%" />
            <Skeleton width="80%" />
          </div>
        )}
        {answer !== undefined && <AnswerView label={name} answered={{ definition, answer }} />}
        <ReportComments report={report} />
      </Stack>
    </Page>
  );
}
