import { CONSENT_STATES } from '@dira/domain/consents';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { consentFilter } from '../filters.ts';
import { consentsQuery, saveProof, type Consent } from '../queries.ts';
import { AddressList } from './address-list.tsx';

/** What each address last said about offers. */
export function ConsentList() {
  const { t } = useTranslation(['consents', 'common']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = consentFilter(page.get);
  const { state, search = '' } = filter;
  const query = useSuspenseInfiniteQuery(consentsQuery(organizationId, filter));
  const isNarrowed = state !== undefined || search !== '';
  const byState = useChoiceFilter({
    name: 'state',
    label: t('common:labels.status'),
    any: t('states.all'),
    value: state ?? '',
    options: CONSENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
  });
  return (
    <AddressList
      label={t('parts.consents')}
      columns={useColumns()}
      rows={rowsOf(query.data)}
      more={moreOf(query)}
      search={search}
      filter={byState}
      isNarrowed={isNarrowed}
      opens="consent"
      addLabel={t('add.title')}
      tools={<Button onClick={() => void saveProof(organizationId)}>{t('list.proof')}</Button>}
      empty={
        isNarrowed
          ? { title: t('common:list.noMatchesTitle'), body: '', isFinal: true }
          : { title: t('list.empty.title'), body: t('list.empty.body') }
      }
    />
  );
}

function useColumns(): Column<Consent>[] {
  const { t } = useTranslation(['consents', 'common']);
  return [
    {
      key: 'person',
      header: t('common:labels.name'),
      card: 'title',
      render: ({ person, address }) =>
        person.name === '' ? <WebAddress>{address}</WebAddress> : <UserText>{person.name}</UserText>,
    },
    {
      key: 'address',
      header: t('labels.address'),
      render: ({ channel, address }) => (
        <>
          <WebAddress>{address}</WebAddress>
          <small>{t(`channels.${channel}`)}</small>
        </>
      ),
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: ({ state, isStopped }) => <ConsentPill state={state} isStopped={isStopped} />,
    },
    {
      key: 'saidOn',
      header: t('labels.saidOn'),
      isShort: true,
      show: 'medium',
      render: ({ saidOn }) => <Code>{formatDate(saidOn)}</Code>,
    },
    {
      key: 'source',
      header: t('labels.source'),
      show: 'wide',
      render: ({ source }) => t(`sources.${source}`),
    },
  ];
}

/** Whether offers go there: an address that is not to be written to gets none, whatever it agreed to. */
export function ConsentPill({ state, isStopped }: Pick<Consent, 'state' | 'isStopped'>) {
  const { t } = useTranslation('consents');
  if (state === 'given' && isStopped) return <StatusPill tone="due">{t('parts.suppressions')}</StatusPill>;
  return <StatusPill tone={state === 'given' ? 'ok' : 'off'}>{t(`states.${state}`)}</StatusPill>;
}
