import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { givenUpQuery, type GivenUpJob } from '../queries.ts';

/** What was given up, and why; nothing is shown where nothing was. */
export function GivenUpJobs() {
  const { t } = useTranslation('installation-health');
  const query = useSuspenseInfiniteQuery(givenUpQuery);
  const columns = useGivenUpColumns();
  const rows = rowsOf(query.data);
  if (rows.length === 0) return null;
  return (
    <Card title={t('dead.givenUpTitle')}>
      <DataList
        label={t('dead.givenUpTitle')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        more={moreOf(query)}
        empty={null}
      />
    </Card>
  );
}

function useGivenUpColumns(): Column<GivenUpJob>[] {
  const { t } = useTranslation(['installation-health', 'common', 'shell']);
  return [
    { key: 'job', header: t('jobs.job'), card: 'title', render: ({ name }) => <Code>{name}</Code> },
    {
      key: 'workspace',
      header: t('shell:workspace.label'),
      show: 'medium',
      render: ({ organizationName }) => organizationName !== null && <UserText>{organizationName}</UserText>,
    },
    {
      key: 'reason',
      header: t('common:labels.reason'),
      render: ({ reason }) => <UserText>{reason}</UserText>,
    },
    {
      key: 'givenUpAt',
      header: t('dead.givenUpAt'),
      isShort: true,
      render: ({ givenUpAt }) => <Code>{formatDateTime(givenUpAt)}</Code>,
    },
  ];
}
