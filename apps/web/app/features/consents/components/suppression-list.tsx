import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { suppressionFilter } from '../filters.ts';
import { suppressionsQuery, type Suppression } from '../queries.ts';
import { AddressList } from './address-list.tsx';

/** Addresses that are not to be written to, or may be again. */
export function SuppressionList() {
  const { t } = useTranslation(['consents', 'common']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = suppressionFilter(page.get);
  const { state, search = '' } = filter;
  const query = useSuspenseInfiniteQuery(suppressionsQuery(organizationId, filter));
  const byState = useChoiceFilter({
    name: 'state',
    label: t('common:labels.status'),
    any: t('states.in_force'),
    value: state === 'lifted' ? state : '',
    options: [{ value: 'lifted', label: t('states.lifted') }],
  });
  return (
    <AddressList
      label={t('parts.suppressions')}
      columns={useColumns()}
      rows={rowsOf(query.data)}
      more={moreOf(query)}
      search={search}
      filter={byState}
      isNarrowed={search !== '' || state === 'lifted'}
      opens="suppression"
      addLabel={t('stop.title')}
      empty={
        search === ''
          ? {
              title: t('stopped.empty.title'),
              body: t(state === 'lifted' ? 'stopped.empty.lifted' : 'stopped.empty.body'),
              isFinal: state === 'lifted',
            }
          : { title: t('common:list.noMatchesTitle'), body: '', isFinal: true }
      }
    />
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
