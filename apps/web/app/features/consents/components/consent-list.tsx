import { CONSENT_STATES } from '@dira/domain/consents';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { consentFilter } from '../filters.ts';
import { consentsQuery, saveProof, type Consent } from '../queries.ts';

/** What each address last said about offers. */
export function ConsentList() {
  const { t } = useTranslation(['consents', 'common']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = consentFilter(page.get);
  const { state, search = '' } = filter;
  const query = useSuspenseInfiniteQuery(consentsQuery(organizationId, filter));
  const rows = rowsOf(query.data);
  const isNarrowed = state !== undefined || search !== '';
  const byState = useChoiceFilter({
    name: 'state',
    label: t('common:labels.status'),
    any: t('states.all'),
    value: state ?? '',
    options: CONSENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
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
          tools={
            <>
              <Button onClick={() => void saveProof(organizationId)}>{t('list.proof')}</Button>
              <AddLink />
            </>
          }
        />
      )}
      <DataList
        label={t('parts.consents')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ person, address }) => person.name || address}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, consent: id })} {...link} />}
        activeKey={page.get('consent')}
        more={moreOf(query)}
        empty={
          isNarrowed ? (
            <EmptyState icon={IconMail} title={t('common:list.noMatchesTitle')} body="" />
          ) : (
            <EmptyState
              icon={IconMail}
              title={t('list.empty.title')}
              body={t('list.empty.body')}
              action={<AddLink />}
            />
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
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'add-consent', consent: null })}>
      {t('add.title')}
    </Link>
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
