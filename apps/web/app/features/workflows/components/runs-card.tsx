import type { WorkflowRun } from '@dira/contract/workflows';
import type { WorkflowRunState } from '@dira/domain/workflows';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconClock } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { runQuery, runsQuery } from '../queries.ts';
import { RunRow } from './run-row.tsx';
import classes from './cards.module.css';

const filters = ['asked', 'waiting', 'done', 'skipped', 'failed'] as const;

export function runStateOf(value: string | null): WorkflowRunState | null {
  return filters.find((one) => one === value) ?? null;
}

/** What it did, newest first: each run with its one reason, opened into its steps. */
export function RunsCard({ workflowId }: { workflowId: string }) {
  const { t } = useTranslation('workflows');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const state = runStateOf(page.get('state'));
  const query = useInfiniteQuery(runsQuery(organizationId, workflowId, state));
  const rows = query.data === undefined ? [] : rowsOf(query.data);
  const more = moreOf(query);
  const opened = useOpenedRun(workflowId, rows);
  return (
    <Card title={t('runs.title')} action={<span className={classes.muted}>{t('editor.versionRule')}</span>}>
      <div className={classes.filters}>
        <Chips
          label={tCommon('labels.status')}
          value={state ?? ''}
          chips={[
            { value: '', label: t('runs.all') },
            ...filters.map((value) => ({ value, label: t(`runs.states.${value}`) })),
          ]}
          onChange={(value) => page.filter({ state: value, run: null })}
        />
      </div>
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.error === null && query.data === undefined && <Skeleton height="8rem" />}
      {query.data !== undefined && rows.length === 0 && opened === null && (
        <EmptyState
          icon={IconClock}
          isSmall
          title={t(state === null ? 'runs.empty' : 'runs.emptyState')}
          body={t('runs.emptyBody')}
        />
      )}
      <ul className={classes.runs} aria-label={t('runs.title')}>
        {opened !== null && <RunRow key={opened.id} run={opened} />}
        {rows.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
      {more !== undefined && (
        <div className={classes.more}>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The run that the address names, where none of the rows is it: it may stand on no page that is loaded. */
function useOpenedRun(workflowId: string, rows: readonly WorkflowRun[]): WorkflowRun | null {
  const id = usePageQuery().get('run');
  const { organizationId } = useOrganization();
  const isThere = id === null || rows.some((run) => run.id === id);
  const { data } = useQuery({ ...runQuery(organizationId, id ?? ''), enabled: !isThere, retry: false });
  return isThere || data?.workflow.id !== workflowId ? null : data;
}
