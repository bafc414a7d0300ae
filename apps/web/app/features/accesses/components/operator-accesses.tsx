import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconEye } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { operatorAccessFilterOf } from '../access-filter.ts';
import { operatorAccessesQuery, saveOperatorAccesses } from '../queries.ts';
import type { OperatorAccess } from '../queries.ts';
import { useAccessColumns } from './access-columns.tsx';
import { DayWindow } from './day-window.tsx';

/** Who asked what of the installation in some days, newest first. */
export function OperatorAccesses() {
  const { t } = useTranslation(['accesses', 'operator-people', 'shell', 'site-admin']);
  const page = usePageQuery();
  const filter = operatorAccessFilterOf(page.get);
  const query = useSuspenseInfiniteQuery(operatorAccessesQuery(filter));
  const { tools, table } = useTableTools({
    list: 'operatorAccesses',
    columns: useColumns(),
    rows: rowsOf(query.data),
    rowKey: ({ id }) => id,
    save: (file) => saveOperatorAccesses(filter, file),
  });
  return (
    <Stack>
      <ListToolbar
        search={
          <>
            <SearchField
              label={t('operator-people:log.email')}
              value={filter.email}
              onSearch={(email) => page.filter({ email: email === '' ? null : email })}
            />
            <DayWindow from={filter.from} to={filter.to} />
          </>
        }
        {...(filter.workspaceId !== '' && {
          chips: (
            <Chips
              label={t('shell:workspace.label')}
              chips={[
                { value: 'all', label: t('everyWorkspace') },
                { value: 'one', label: t('onlyWorkspace') },
              ]}
              value="one"
              onChange={() => page.filter({ workspace: null })}
            />
          ),
        })}
        filters={[]}
        tools={tools}
      />
      <DataList
        label={t('site-admin:tabs.accesses')}
        {...table}
        rowName={({ at }) => formatDateTime(at)}
        more={moreOf(query)}
        empty={<EmptyState icon={IconEye} title={t('empty')} body={t('operator-people:log.emptyBody')} />}
      />
    </Stack>
  );
}

function useColumns(): Column<OperatorAccess>[] {
  const { t } = useTranslation(['accesses', 'audit', 'operator-people', 'shell']);
  const { when, what } = useAccessColumns();
  return [
    when,
    {
      key: 'person',
      header: t('audit:columns.actor'),
      card: 'title',
      render: ({ person, isByToken }) => (
        <>
          {person === null ? (
            t('operator-people:log.gone')
          ) : (
            <UserText>{person.name || (person.email ?? '')}</UserText>
          )}
          {person !== null && person.name !== '' && person.email !== null && (
            <small>
              <Code>{person.email}</Code>
            </small>
          )}
          {isByToken && <small>{t('byToken')}</small>}
        </>
      ),
    },
    {
      key: 'workspace',
      header: t('shell:workspace.label'),
      render: (access) => <Workspace access={access} />,
    },
    ...what,
  ];
}

/** The workspace by its name; a press shows what was asked of it alone. */
function Workspace({ access: { workspace } }: { access: OperatorAccess }) {
  const page = usePageQuery();
  if (workspace === null) return null;
  if (workspace.name === null) return <Code>{workspace.id}</Code>;
  return (
    <Button size="xs" onClick={() => page.filter({ workspace: workspace.id })}>
      <UserText>{workspace.name}</UserText>
    </Button>
  );
}
