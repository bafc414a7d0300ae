import { USER_ROLES } from '@dira/contract/users';
import { formatPastInstant } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconUsers } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { usersQuery } from '../queries.ts';
import type { User, UserFilter } from '../queries.ts';
import { useRoleWord } from './use-role-word.ts';
import { UserStatus } from './user-status.tsx';

/** Everybody who can sign in here, by name; a press opens somebody. */
export function UserList({ filter }: { filter: UserFilter }) {
  const { t } = useTranslation(['users', 'team', 'shell']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(usersQuery(organizationId, filter));
  return (
    <>
      <ListToolbar
        search={
          <SearchField
            label={t('search')}
            value={filter.search}
            onSearch={(search) => page.filter({ search })}
          />
        }
        filters={[useRoleFilter(filter.role)]}
      />
      <DataList
        label={t('shell:screens.userManagement')}
        columns={useColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={nameOf}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, user: id })} {...link} />}
        activeKey={page.get('user')}
        more={moreOf(query)}
        empty={<EmptyState icon={IconUsers} title={t('none.title')} body={t('none.body')} />}
      />
    </>
  );
}

/** Whoever signed up without a name is called by their address. */
export function nameOf({ fullName, email }: Pick<User, 'fullName' | 'email'>): string {
  return fullName === '' ? (email ?? '') : fullName;
}

function useRoleFilter(role: UserFilter['role']) {
  const roleWord = useRoleWord();
  const { t } = useTranslation(['users', 'team', 'shell']);
  const words = useFilterWords();
  const page = usePageQuery();
  const label = t('team:columns.role');
  return {
    field: (
      <SelectField
        label={label}
        value={role}
        options={[
          { value: '' as const, label: t('anyRole') },
          ...USER_ROLES.map((value) => ({ value, label: roleWord(value) })),
        ]}
        onChange={(chosen) => page.filter({ role: chosen })}
      />
    ),
    set: role === '' ? null : words(label, roleWord(role)),
    clear: { role: null },
  };
}

function useColumns(): Column<User>[] {
  const roleWord = useRoleWord();
  const { t } = useTranslation(['users', 'team', 'shell']);
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: tCommon('labels.name'),
      card: 'title',
      render: (row) => (
        <>
          <UserText>{nameOf(row)}</UserText>
          {row.id === user.id && ` (${t('team:you')})`}
        </>
      ),
    },
    {
      key: 'email',
      header: tCommon('labels.email'),
      show: 'wide',
      render: ({ email }) => (email === null ? tCommon('none') : <Code>{email}</Code>),
    },
    { key: 'role', header: t('team:columns.role'), render: ({ role }) => roleWord(role) },
    {
      key: 'lastActive',
      header: t('team:columns.lastActive'),
      show: 'medium',
      render: ({ lastActiveAt }) =>
        lastActiveAt === null ? t('team:never') : formatPastInstant(lastActiveAt, today(), language),
    },
    {
      key: 'status',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ status }) => <UserStatus status={status} />,
    },
  ];
}
