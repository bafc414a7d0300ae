import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { suppressionFilter } from '../filters.ts';
import { suppressionsQuery, type Suppression } from '../queries.ts';

/** Addresses that are not to be written to, or may be again. */
export function SuppressionList() {
  const { t } = useTranslation(['consents', 'common']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = suppressionFilter(page.get);
  const { state, search = '' } = filter;
  const query = useSuspenseInfiniteQuery(suppressionsQuery(organizationId, filter));
  const rows = rowsOf(query.data);
  const isNarrowed = search !== '' || state === 'lifted';
  const byState = useChoiceFilter({
    name: 'state',
    label: t('common:labels.status'),
    any: t('states.in_force'),
    value: state === 'lifted' ? state : '',
    options: [{ value: 'lifted', label: t('states.lifted') }],
  });
  return (
    <>
      {(rows.length > 0 || isNarrowed) && (
        <ListToolbar
          search={
            <SearchField
              label={t('search')}
              value={search}
              onSearch={(typed) => page.filter({ search: typed })}
            />
          }
          filters={[byState]}
          tools={<AddLink />}
        />
      )}
      <DataList
        label={t('parts.suppressions')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ address }) => address}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, suppression: id })} {...link} />}
        activeKey={page.get('suppression')}
        more={moreOf(query)}
        empty={
          search === '' ? (
            <EmptyState
              icon={IconMail}
              title={t('stopped.empty.title')}
              body={t(state === 'lifted' ? 'stopped.empty.lifted' : 'stopped.empty.body')}
              action={state === 'lifted' ? undefined : <AddLink />}
            />
          ) : (
            <EmptyState icon={IconMail} title={t('common:list.noMatchesTitle')} body="" />
          )
        }
      />
    </>
  );
}

function AddLink() {
  const { t } = useTranslation('consents');
  const page = usePageQuery();
  return (
    <Link
      {...buttonLook({ variant: 'filled' })}
      to={page.link({ panel: 'add-suppression', suppression: null })}
    >
      {t('stop.title')}
    </Link>
  );
}

function useColumns(): Column<Suppression>[] {
  const { t } = useTranslation(['consents', 'common']);
  return [
    {
      key: 'address',
      header: t('labels.address'),
      card: 'title',
      render: ({ address, channel }) => (
        <>
          <WebAddress>{address}</WebAddress>
          <small>{t(`channels.${channel}`)}</small>
        </>
      ),
    },
    {
      key: 'name',
      header: t('common:labels.name'),
      render: ({ person }) => <UserText>{person.name}</UserText>,
    },
    {
      key: 'stops',
      header: t('labels.stops'),
      card: 'aside',
      render: ({ stops }) => t(`stops.${stops}`),
    },
    {
      key: 'reason',
      header: t('common:labels.reason'),
      show: 'medium',
      render: ({ reason }) => t(`reasons.${reason}`),
    },
    {
      key: 'since',
      header: t('labels.stoppedOn'),
      isShort: true,
      show: 'medium',
      render: ({ at }) => <Code>{formatDate(toBusinessDate(at))}</Code>,
    },
  ];
}
