import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AssigneeField } from '../../features/maintenance/components/assignee-field.tsx';
import { RequestBoard } from '../../features/maintenance/components/request-board.tsx';
import { RequestList } from '../../features/maintenance/components/request-list.tsx';
import { requestsQuery } from '../../features/maintenance/queries.ts';
import { filterOf, priorityChips, statusChips } from '../../features/maintenance/request-filter.ts';
import type { RequestFilter } from '../../features/maintenance/request-filter.ts';
import { useOrganization } from '../../features/organizations/queries.ts';
import { PropertyFilter } from '../../features/properties/components/property-filter.tsx';
import { moreOf, rowsOf } from '../../lib/pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconTool } from '../../ui/icons.ts';
import { Filters } from '../../ui/page.tsx';

export function StatusChips() {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  return (
    <Chips
      label={tCommon('labels.status')}
      value={filterOf(page.get).status}
      chips={statusChips.map((value) => ({ value, label: t(`show.${value}`) }))}
      onChange={(value) => page.filter({ status: value === 'all' ? null : value })}
    />
  );
}

/** What is to be repaired, by its filters: as a list, or state by state. */
export function Requests({ view }: { view: 'list' | 'board' }) {
  const { t } = useTranslation('maintenance');
  const { can } = useOrganization();
  const page = usePageQuery();
  const filter = filterOf(page.get);
  return (
    <>
      <Filters>
        <Chips
          label={t('columns.priority')}
          value={filter.priority}
          chips={priorityChips.map((value) => ({
            value,
            label: value === 'all' ? t('anyPriority') : t(`priorities.${value}`),
          }))}
          onChange={(value) => page.filter({ priority: value === 'all' ? null : value })}
        />
        {can['maintenance.manage'] && <WhereAndWhose filter={filter} />}
      </Filters>
      {view === 'board' ? (
        <RequestBoard filter={filter} />
      ) : (
        <List filter={filter} mayAdd={can['maintenance.request']} />
      )}
    </>
  );
}

/** The filters of requests: one property, one member. */
function WhereAndWhose({ filter: { property, whose } }: { filter: RequestFilter }) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  return (
    <>
      <PropertyFilter
        label={tCommon('labels.property')}
        allLabel={tCommon('labels.allProperties')}
        value={property ?? ''}
        onChange={(value) => page.filter({ property: value })}
      />
      <AssigneeField
        label={t('columns.assignee')}
        isLabelHidden
        noneLabel={t('anybody')}
        value={whose ?? ''}
        onChange={(value) => page.filter({ whose: value })}
      />
    </>
  );
}

function List({ filter, mayAdd }: { filter: RequestFilter; mayAdd: boolean }) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(requestsQuery(organizationId, filter));
  const isFiltered =
    filter.status !== 'all' || filter.priority !== 'all' || filter.property !== null || filter.whose !== null;
  return (
    <RequestList
      key={JSON.stringify(filter)}
      requests={rowsOf(query.data)}
      more={moreOf(query)}
      sort={filter.sort}
      empty={
        <EmptyState
          icon={IconTool}
          title={isFiltered ? tCommon('list.noMatchesTitle') : t('empty.title')}
          body={t(mayAdd ? 'empty.body' : 'empty.bodyOwn')}
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
