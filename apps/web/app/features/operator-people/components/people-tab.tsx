import { formatPhone } from '@dira/domain/israel/phone';
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
import { Filters, Stack } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { peopleQuery, type ListedPerson } from '../queries.ts';
import { PersonStanding } from './person-standing.tsx';
import { useWhatTheyAre } from './use-what-they-are.ts';

/** The people of the installation: the newest, or those whose name, address or phone begins as was typed. */
export function PeopleTab() {
  const { t } = useTranslation(['operator-people', 'site-admin']);
  const page = usePageQuery();
  const search = page.get('search') ?? '';
  const query = useSuspenseInfiniteQuery(peopleQuery(search));
  return (
    <Stack>
      <Filters>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(value) => page.filter({ search: value === '' ? null : value })}
        />
      </Filters>
      <DataList
        label={t('site-admin:tabs.people')}
        columns={useColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={nameOf}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: 'person', person: id })} {...link} />}
        activeKey={page.get('person')}
        more={moreOf(query)}
        empty={<EmptyState icon={IconUsers} title={t('empty')} body={t('emptyBody')} />}
      />
    </Stack>
  );
}

/** Who has given no name is called by their address. */
export function nameOf({
  fullName,
  email,
  phone,
}: Pick<ListedPerson, 'fullName' | 'email' | 'phone'>): string {
  return fullName || (email ?? phone ?? '');
}

function useColumns(): Column<ListedPerson>[] {
  const { t } = useTranslation(['operator-people', 'operator-billing', 'common']);
  const language = useLanguage();
  const whatTheyAre = useWhatTheyAre();
  return [
    {
      key: 'name',
      header: t('common:labels.name'),
      card: 'title',
      render: (person) => (
        <>
          <UserText>{nameOf(person)}</UserText>
          {person.fullName !== '' && (
            <small>
              <Code>{person.email ?? formatPhone(person.phone ?? '')}</Code>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'standing',
      header: t('common:labels.status'),
      card: 'aside',
      render: (person) => <PersonStanding person={person} />,
    },
    {
      key: 'is',
      header: t('is.header'),
      show: 'medium',
      render: (person) => whatTheyAre(person).join(' · '),
    },
    {
      key: 'factor',
      header: t('twoFactor'),
      show: 'wide',
      isShort: true,
      render: ({ hasSecondFactor }) => t(hasSecondFactor ? 'common:yes' : 'common:no'),
    },
    {
      key: 'seen',
      header: t('operator-billing:workspaces.lastActive'),
      show: 'medium',
      isShort: true,
      render: ({ lastSeenAt }) => lastSeenAt !== null && formatPastInstant(lastSeenAt, today(), language),
    },
  ];
}
