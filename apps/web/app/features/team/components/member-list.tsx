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
import { IconUsers } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { membersQuery } from '../queries.ts';
import type { TeamMember } from '../queries.ts';

/** The team, by name; a press opens somebody. */
export function MemberList() {
  const { t } = useTranslation('team');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(membersQuery(organizationId));
  return (
    <DataList
      label={t('members')}
      columns={useColumns()}
      rows={rowsOf(query.data)}
      rowKey={({ id }) => id}
      rowName={({ fullName }) => fullName}
      renderRowLink={({ id }, link) => (
        <Link to={page.link({ panel: null, invitation: null, member: id })} {...link} />
      )}
      activeKey={page.get('member')}
      more={moreOf(query)}
      empty={<EmptyState icon={IconUsers} title={t('members')} body={t('purpose')} />}
    />
  );
}

function useColumns(): Column<TeamMember>[] {
  const { t } = useTranslation(['team', 'organizations']);
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
  const language = useLanguage();
  return [
    {
      key: 'name',
      sortBy: ({ fullName }) => fullName,
      header: tCommon('labels.name'),
      card: 'title',
      render: ({ id, fullName, email }) => (
        <>
          <UserText>{fullName === '' ? (email ?? '') : fullName}</UserText>
          {id === user.id && ` (${t('you')})`}
        </>
      ),
    },
    {
      key: 'role',
      sortBy: ({ role }) => t(`organizations:roles.${role}`),
      header: t('columns.role'),
      render: ({ role }) => t(`organizations:roles.${role}`),
    },
    {
      key: 'lastActive',
      sortBy: ({ lastActiveAt }) => lastActiveAt,
      sortsFirst: 'desc',
      header: t('columns.lastActive'),
      show: 'medium',
      render: ({ lastActiveAt }) =>
        lastActiveAt === null ? t('never') : formatPastInstant(lastActiveAt, today(), language),
    },
    {
      key: 'status',
      sortBy: ({ status }) => t(`status.${status}`),
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ status }) => (
        <StatusPill tone={status === 'active' ? 'ok' : 'off'}>{t(`status.${status}`)}</StatusPill>
      ),
    },
  ];
}
