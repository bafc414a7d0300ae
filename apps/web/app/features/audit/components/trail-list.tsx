import { auditAction, auditEntity } from '@dira/domain/audit';
import { formatDateTime } from '@dira/i18n/format-date';
import { startSentence } from '@dira/i18n/start-sentence';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChecklist, IconSearch } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { saveTrail, trailQuery } from '../queries.ts';
import type { AuditEvent, TrailFilter } from '../queries.ts';
import { isFiltered } from '../trail-filter.ts';
import { TrailFilters } from './trail-filters.tsx';

/** Who changed what, newest first. */
export function TrailList({ filter }: { filter: TrailFilter }) {
  const { t } = useTranslation('audit');
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(trailQuery(organizationId, filter));
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'auditEvents',
    columns: useColumns(),
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveTrail(organizationId, filter, file),
  });
  return (
    <>
      <TrailFilters filter={filter} tools={tools} />
      <DataList
        label={t('title')}
        {...table}
        rowName={({ action, at }) =>
          `${startSentence(t(`actions.${auditAction(action)}`))} ${formatDateTime(at)}`
        }
        more={moreOf(query)}
        empty={<Nothing isFiltered={isFiltered(filter)} />}
      />
    </>
  );
}

function Nothing({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const { t } = useTranslation('audit');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  if (!isNarrowed) return <EmptyState icon={IconChecklist} title={t('emptyTitle')} body={t('empty')} />;
  const clear = { person: null, kind: null, from: null, to: null };
  return (
    <EmptyState
      icon={IconSearch}
      title={tCommon('list.noMatchesTitle')}
      body={t('filtered')}
      action={<Button onClick={() => page.filter(clear)}>{tCommon('list.clearFilters')}</Button>}
    />
  );
}

function useColumns(): Column<AuditEvent>[] {
  const { t } = useTranslation('audit');
  return [
    {
      key: 'at',
      isShort: true,
      header: t('columns.at'),
      card: 'aside',
      render: ({ at }) => <Code>{formatDateTime(at)}</Code>,
    },
    {
      key: 'actor',
      header: t('columns.actor'),
      render: ({ actor, token, isSupport }) => {
        if (actor === null) return t('bySystem');
        return (
          <>
            {actor.name === null ? t('byFormer') : <UserText>{actor.name}</UserText>}
            {isSupport && <small>{t('bySupport')}</small>}
            {token !== null && <small>{t('byToken', { token: isolate.text(token) })}</small>}
          </>
        );
      },
    },
    {
      key: 'action',
      header: t('columns.action'),
      card: 'title',
      render: ({ action }) => startSentence(t(`actions.${auditAction(action)}`)),
    },
    {
      key: 'subject',
      header: t('columns.subject'),
      render: (event) => <Subject event={event} />,
    },
  ];
}

/** The thing by its kind and what it was called, with the way there where it has a page. */
function Subject({ event: { entity, entityId, action, subject, areas } }: { event: AuditEvent }) {
  const { t } = useTranslation(['audit', 'api-tokens']);
  const kind = startSentence(t(`entities.${auditEntity(entity)}`));
  const to = action === 'deleted' ? undefined : pageOf[entity]?.(entityId);
  return (
    <>
      {to === undefined ? kind : <Link to={to}>{kind}</Link>}
      {subject !== null && (
        <small>
          <UserText>{subject}</UserText>
        </small>
      )}
      {areas.map((area) => (
        <small key={area}>{t(`api-tokens:areasOf.${area}`)}</small>
      ))}
    </>
  );
}

const pageOf: Readonly<Record<string, (id: string) => string>> = {
  organization: () => paths.organizationSettings(),
  property: (id) => paths.property(id),
  portfolio: (id) => paths.portfolio(id),
  lease: (id) => paths.lease(id),
};
