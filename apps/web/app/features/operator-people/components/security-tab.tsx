import { formatDateTime } from '@dira/i18n/format-date';
import { securityDetails } from '@dira/i18n/security-words';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { IconChecklist } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { logFilterOf, type LogFilter } from '../log-filter.ts';
import { logCountsQuery, logQuery, saveLog, type SecurityEvent } from '../queries.ts';

/** What happened to accounts in some days, newest first; above it how often each kind did. */
export function SecurityTab() {
  const { t } = useTranslation(['operator-people', 'lists', 'site-admin']);
  const page = usePageQuery();
  const filter = logFilterOf(page.get);
  const query = useSuspenseInfiniteQuery(logQuery(filter));
  const { tools, table } = useTableTools({
    list: 'securityEvents',
    columns: useColumns(),
    rows: rowsOf(query.data),
    rowKey: ({ id }) => id,
    save: (file) => saveLog(filter, file),
  });
  return (
    <Stack>
      <ListToolbar
        search={
          <>
            <SearchField
              label={t('log.email')}
              value={filter.email}
              onSearch={(email) => page.filter({ email: email === '' ? null : email })}
            />
            <DateField
              label={t('lists:filter.from')}
              isLabelHidden
              value={filter.from}
              onChange={(day) => page.filter({ from: day })}
            />
            <DateField
              label={t('lists:filter.to')}
              isLabelHidden
              value={filter.to}
              onChange={(day) => page.filter({ to: day })}
            />
          </>
        }
        chips={<Counts filter={filter} />}
        filters={[]}
        tools={tools}
      />
      <DataList
        label={t('site-admin:tabs.security')}
        {...table}
        rowName={({ at }) => formatDateTime(at)}
        more={moreOf(query)}
        empty={<EmptyState icon={IconChecklist} title={t('log.empty')} body={t('log.emptyBody')} />}
      />
    </Stack>
  );
}

/** How many of each kind there were in these days; a press shows them alone. */
function Counts({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation(['operator-people', 'data-exports']);
  const page = usePageQuery();
  const { items } = useSuspenseQuery(logCountsQuery(filter)).data;
  const chosen = items.some(({ kind }) => kind === filter.kind);
  const shown = filter.kind === null || chosen ? items : [...items, { kind: filter.kind, count: 0 }];
  return (
    <Chips
      label={t('log.counts')}
      chips={[
        {
          value: 'all' as const,
          label: t('log.all'),
          count: items.reduce((sum, { count }) => sum + count, 0),
        },
        ...shown.map(({ kind, count }) => ({ value: kind, label: t(`data-exports:events.${kind}`), count })),
      ]}
      value={filter.kind ?? 'all'}
      onChange={(kind) => page.filter({ kind: kind === 'all' ? null : kind })}
    />
  );
}

function useColumns(): Column<SecurityEvent>[] {
  const { t } = useTranslation(['operator-people', 'data-exports', 'audit', 'common']);
  return [
    {
      key: 'at',
      header: t('audit:columns.at'),
      card: 'aside',
      isShort: true,
      render: ({ at }) => <Code>{formatDateTime(at)}</Code>,
    },
    {
      key: 'event',
      header: t('data-exports:columns.event'),
      card: 'title',
      render: ({ kind }) => t(`data-exports:events.${kind}`),
    },
    {
      key: 'person',
      header: t('log.person'),
      render: ({ person }) =>
        person === null ? (
          t('log.gone')
        ) : (
          <>
            <UserText>{person.name || (person.email ?? '')}</UserText>
            {person.name !== '' && person.email !== null && (
              <small>
                <Code>{person.email}</Code>
              </small>
            )}
          </>
        ),
    },
    {
      key: 'details',
      header: t('common:labels.details'),
      show: 'medium',
      render: (event) => {
        const details = securityDetails(event, t);
        return details !== null && <UserText>{details}</UserText>;
      },
    },
    {
      key: 'device',
      header: t('log.device'),
      show: 'wide',
      render: ({ device }) => device !== null && <UserText>{device}</UserText>,
    },
    {
      key: 'address',
      header: t('log.address'),
      show: 'wide',
      isShort: true,
      render: ({ address }) => address !== null && <Code>{address}</Code>,
    },
  ];
}
