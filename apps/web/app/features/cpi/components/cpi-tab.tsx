import { formatDate, formatDateTime, formatMonth, formatTime, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import { Filters, Stack } from '../../../ui/page.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { cpiStatusQuery, cpiValuesQuery, useFetchIndexes } from '../queries.ts';
import type { CpiIndex, CpiStatus } from '../queries.ts';

/** The index by month, what is missing, and the ways in which it comes here. */
export function CpiTab() {
  const { t } = useTranslation('cpi');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const query = usePageQuery();
  const { data: status } = useSuspenseQuery(cpiStatusQuery);
  const { data } = useSuspenseQuery(cpiValuesQuery);
  const nextMissing = status.isBehind ? status.publishedMonth : status.nextMonth;
  const enter = (
    <Link {...buttonLook({ variant: 'filled' })} to={query.link({ panel: 'index', month: nextMissing })}>
      {t('enter')}
    </Link>
  );
  return (
    <Stack>
      <Standing status={status} newest={data.items[0]} />
      <Filters>
        {data.items.length > 0 && enter}
        <Link {...buttonLook()} to={query.link({ panel: 'import', month: null })}>
          {t('import.action')}
        </Link>
        {status.fetchesFrom !== null && <FetchNow />}
      </Filters>
      <DataList
        label={t('label')}
        columns={useColumns()}
        rows={data.items}
        rowKey={({ month }) => month}
        rowName={({ month }) => formatMonth(month, language)}
        activeKey={query.get('month')}
        rowActions={({ month }) => [
          { label: tCommon('actions.correct'), run: () => query.open({ panel: 'index', month }) },
        ]}
        empty={
          <EmptyState icon={IconChartBar} title={t('empty.title')} body={t('empty.body')} action={enter} />
        }
      />
    </Stack>
  );
}

function Standing({ status, newest }: { status: CpiStatus; newest: CpiIndex | undefined }) {
  const { t } = useTranslation('cpi');
  const language = useLanguage();
  const monthOf = (month: string) => formatMonth(month, language);
  const when = (instant: string) => isolate.code(formatDateTime(instant));
  const [fetched] = status.fetches;
  const ofFetch =
    fetched === undefined
      ? t('fetch.never')
      : fetched.problem === null
        ? t('fetch.went', { count: fetched.recorded ?? 0, when: when(fetched.fetchedAt) })
        : t('fetch.failed', { when: when(fetched.fetchedAt), problem: isolate.code(fetched.problem) });
  return (
    <Figures
      label={t('status.label')}
      figures={[
        {
          label: t('status.newest'),
          value: newest === undefined ? '—' : <Code>{newest.points}</Code>,
          note: newest === undefined ? t('status.none') : monthOf(newest.month),
        },
        {
          label: t('status.published'),
          value: monthOf(status.publishedMonth),
          note: t(status.isBehind ? 'status.missing' : 'status.here'),
          tone: status.isBehind ? 'attention' : 'plain',
        },
        {
          label: t('status.next', { month: monthOf(status.nextMonth) }),
          value: <Code>{formatDate(toBusinessDate(status.nextPublishedAt))}</Code>,
          note: t('status.nextNote', { time: isolate.code(formatTime(status.nextPublishedAt)) }),
        },
        {
          label: t('fetch.label'),
          value: status.fetchesFrom === null ? t('fetch.off') : <WebAddress>{status.fetchesFrom}</WebAddress>,
          note:
            status.fetchesFrom === null
              ? t('fetch.offNote', { setting: isolate.code('CPI_SOURCE_URL') })
              : ofFetch,
          tone: fetched !== undefined && fetched.problem !== null ? 'attention' : 'plain',
        },
      ]}
    />
  );
}

function FetchNow() {
  const { t } = useTranslation('cpi');
  const fetchNow = useFetchIndexes();
  const run = () =>
    fetchNow.mutate(undefined, {
      onSuccess: (latest) => {
        if (latest === null) showToast({ title: t('fetch.waiting') });
        else if (latest.problem !== null)
          showToast({ tone: 'error', title: t('fetch.failedTitle'), body: isolate.code(latest.problem) });
        else showToast({ title: t('fetch.done', { count: latest.recorded ?? 0 }) });
      },
      onError: (error) =>
        showToast({ tone: 'error', title: t('fetch.failedTitle'), body: describeProblem(error) }),
    });
  return (
    <Button loading={fetchNow.isPending} onClick={run}>
      {t('fetch.now')}
    </Button>
  );
}

function useColumns(): Column<CpiIndex>[] {
  const { t } = useTranslation('cpi');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'month',
      header: tCommon('labels.month'),
      render: ({ month, isCorrected }) => (
        <>
          {formatMonth(month, language)}
          {isCorrected && <small>{t('corrected')}</small>}
        </>
      ),
    },
    {
      key: 'points',
      header: t('columns.points'),
      align: 'end',
      card: 'aside',
      render: ({ points }) => <Code>{points}</Code>,
    },
    {
      key: 'base',
      header: t('columns.base'),
      render: ({ baseYear }) => t('base', { year: baseYear }),
    },
    {
      key: 'published',
      header: t('columns.published'),
      render: ({ publishedAt }) => <Code>{formatDate(toBusinessDate(publishedAt))}</Code>,
    },
    {
      key: 'source',
      header: tCommon('labels.source'),
      show: 'wide',
      render: ({ source }) => <UserText>{source}</UserText>,
    },
  ];
}
