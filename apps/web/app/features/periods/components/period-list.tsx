import { formatDateTime, formatMonth } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCalendar } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { periodsQuery } from '../queries.ts';
import type { Period } from '../queries.ts';

/** Months that were closed, also those that were opened again; a row opens the report. */
export function PeriodList() {
  const { t } = useTranslation('periods');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const periods = useSuspenseInfiniteQuery(periodsQuery(organizationId));
  return (
    <DataList
      label={t('list.label')}
      columns={useColumns()}
      rows={rowsOf(periods.data)}
      rowKey={({ id }) => id}
      rowName={({ month }) => formatMonth(month, language)}
      renderRowLink={({ month }, link) => <Link to={page.link({ panel: 'report', month })} {...link} />}
      more={moreOf(periods)}
      empty={<EmptyState icon={IconCalendar} title={t('list.emptyTitle')} body={t('list.emptyBody')} />}
    />
  );
}

function useColumns(): Column<Period>[] {
  const { t } = useTranslation('periods');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'month',
      header: tCommon('labels.month'),
      card: 'title',
      render: ({ month }) => formatMonth(month, language),
    },
    {
      key: 'status',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ reopened }) => (
        <StatusPill tone={reopened === null ? 'ok' : 'wait'}>
          {t(reopened === null ? 'list.closed' : 'list.reopened')}
        </StatusPill>
      ),
    },
    {
      key: 'closedAt',
      header: t('list.closedAt'),
      render: ({ closedAt, closedBy }) => (
        <>
          <Code>{formatDateTime(closedAt)}</Code>
          <small>{closedBy === null ? t('list.byItself') : <UserText>{closedBy}</UserText>}</small>
        </>
      ),
    },
    {
      key: 'reopened',
      header: t('list.reopenedAt'),
      show: 'medium',
      isSaid: ({ reopened }) => reopened === null,
      render: ({ reopened }) =>
        reopened && (
          <>
            <Code>{formatDateTime(reopened.at)}</Code>
            <small>
              <UserText>{reopened.reason}</UserText>
            </small>
          </>
        ),
    },
  ];
}
