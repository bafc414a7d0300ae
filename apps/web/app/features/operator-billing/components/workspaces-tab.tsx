import { WORKSPACE_STATES } from '@dira/contract/operator-billing';
import { formatBytes, formatNumber } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBuilding } from '../../../ui/icons.ts';
import { Filters, Stack } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { stateTones } from '../../subscriptions/choice.ts';
import { workspacesQuery, type ListedWorkspace, type WorkspaceState } from '../queries.ts';

const tones: Record<WorkspaceState, StatusTone> = { ...stateTones, suspended: 'wait' };

/** The filters of the list, as the address says them. */
export function workspaceFilter(address: (name: string) => string | null) {
  const state = WORKSPACE_STATES.find((known) => known === address('state')) ?? null;
  return { search: address('search') ?? '', state };
}

/** The workspaces of the installation: how large each is, what it pays, how it stands. */
export function WorkspacesTab() {
  const { t } = useTranslation(['operator-billing', 'organizations', 'site-admin', 'common']);
  const page = usePageQuery();
  const { search, state } = workspaceFilter(page.get);
  const query = useSuspenseInfiniteQuery(workspacesQuery(search, state));
  const find = (change: Record<string, string | null>) =>
    page.open({ ...change, panel: null, workspace: null });
  return (
    <Stack>
      <Filters>
        <SearchField
          label={t('workspaces.search')}
          value={search}
          onSearch={(value) => find({ search: value === '' ? null : value })}
        />
        <Chips
          label={t('common:labels.status')}
          chips={[
            { value: 'all', label: t('workspaces.all') },
            ...WORKSPACE_STATES.map((value) => ({ value, label: t(`organizations:statuses.${value}`) })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => find({ state: value === 'all' ? null : value })}
        />
      </Filters>
      <DataList
        label={t('site-admin:tabs.workspaces')}
        columns={useColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderRowLink={({ id }, link) => (
          <Link to={page.link({ panel: 'workspace', workspace: id })} {...link} />
        )}
        activeKey={page.get('workspace')}
        more={moreOf(query)}
        empty={
          <EmptyState icon={IconBuilding} title={t('workspaces.empty')} body={t('workspaces.emptyBody')} />
        }
      />
    </Stack>
  );
}

function useColumns(): Column<ListedWorkspace>[] {
  const { t } = useTranslation(['operator-billing', 'organizations', 'shell', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('common:labels.name'),
      card: 'title',
      render: ({ name }) => <UserText>{name}</UserText>,
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: ({ state }) =>
        state === null ? (
          <StatusPill tone="off">{t('workspaces.sample')}</StatusPill>
        ) : (
          <StatusPill tone={tones[state]}>{t(`organizations:statuses.${state}`)}</StatusPill>
        ),
    },
    {
      key: 'plan',
      header: t('shell:workspace.plan'),
      render: ({ plan }) => plan !== null && t(`shell:workspace.plans.${plan}`),
    },
    {
      key: 'units',
      header: t('common:labels.units'),
      align: 'end',
      render: ({ units }) => formatNumber(units, language),
    },
    {
      key: 'stored',
      header: t('workspaces.stored'),
      show: 'wide',
      align: 'end',
      render: ({ storedBytes }) => <Code>{formatBytes(storedBytes, language)}</Code>,
    },
    {
      key: 'active',
      header: t('workspaces.lastActive'),
      show: 'medium',
      isShort: true,
      render: ({ lastActiveAt }) =>
        lastActiveAt !== null && <Code>{formatDate(toBusinessDate(lastActiveAt))}</Code>,
    },
  ];
}
