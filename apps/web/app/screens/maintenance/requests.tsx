import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RequestBoard } from '../../features/maintenance/components/request-board.tsx';
import { RequestFilters } from '../../features/maintenance/components/request-filters.tsx';
import { RequestList } from '../../features/maintenance/components/request-list.tsx';
import { requestCountsQuery, requestsQuery } from '../../features/maintenance/queries.ts';
import { filterOf, statusChips } from '../../features/maintenance/request-filter.ts';
import type { RequestFilter } from '../../features/maintenance/request-filter.ts';
import { isWorker, useOrganization } from '../../features/organizations/queries.ts';
import { moreOf, rowsOf } from '../../lib/pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconTool } from '../../ui/icons.ts';

export function StatusChips() {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const filter = filterOf(page.get);
  const { data } = useQuery(requestCountsQuery(organizationId, filter));
  return (
    <Chips
      label={tCommon('labels.status')}
      value={filter.status}
      chips={statusChips.map((value) => ({
        value,
        label: t(`show.${value}`),
        count: data?.counts?.[value],
      }))}
      onChange={(value) => page.filter({ status: value === 'all' ? null : value })}
    />
  );
}

/** What is to be repaired, by its filters: as a list, or state by state. */
export function Requests({ view }: { view: 'list' | 'board' }) {
  const { can } = useOrganization();
  const page = usePageQuery();
  const filter = filterOf(page.get);
  if (view === 'list') return <List filter={filter} mayAdd={can['maintenance.request']} />;
  return (
    <>
      <RequestFilters filter={filter} />
      <RequestBoard filter={filter} />
    </>
  );
}

function List({ filter, mayAdd }: { filter: RequestFilter; mayAdd: boolean }) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const organization = useOrganization();
  const query = useSuspenseInfiniteQuery(requestsQuery(organization.organizationId, filter));
  const isFiltered =
    filter.status !== 'all' || filter.priority !== 'all' || filter.property !== null || filter.whose !== null;
  return (
    <RequestList
      key={JSON.stringify(filter)}
      filter={filter}
      requests={rowsOf(query.data)}
      more={moreOf(query)}
      empty={
        <EmptyState
          icon={IconTool}
          title={isFiltered ? tCommon('list.noMatchesTitle') : t('empty.title')}
          body={t(mayAdd ? 'empty.body' : isWorker(organization) ? 'empty.bodyOwn' : 'empty.bodySeen')}
          action={mayAdd && !isFiltered && <AddLink />}
        />
      }
    />
  );
}

export function AddLink() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'new', open: null })}>
      {t('form.title')}
    </Link>
  );
}
