import { formatDateRange } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { Code } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import { useKindName } from '../kind-words.ts';
import { missingQuery, saveMissing } from '../tracking-queries.ts';
import type { LeaseWithMissing } from '../tracking-queries.ts';

/** Leases that lack a paper, those that end first on top; a press opens the lease, where it is added. */
export function MissingList() {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(missingQuery(organizationId));
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'missingDocuments',
    columns: useColumns(),
    rows,
    rowKey: ({ leaseId }) => leaseId,
    save: (file) => saveMissing(organizationId, file),
  });
  return (
    <>
      {rows.length > 0 && <ListToolbar filters={[]} tools={tools} />}
      <DataList
        label={t('tracking.tab.missing')}
        {...table}
        rowName={({ tenantName }) => tenantName}
        renderRowLink={({ leaseId }, link) => (
          <Link to={paths.lease(leaseId, { panel: 'upload' })} {...link} />
        )}
        empty={
          <EmptyState icon={IconCircleCheck} title={t('missing.emptyTitle')} body={t('missing.emptyBody')} />
        }
        more={moreOf(query)}
      />
    </>
  );
}

function useColumns(): Column<LeaseWithMissing>[] {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const kindName = useKindName();
  const tenantNames = useTenantNames();
  return [
    {
      key: 'lease',
      header: tCommon('labels.lease'),
      render: ({ property, unit, tenantName, moreTenants }) =>
        t('leaseName', {
          property: isolate.text(property.name),
          unit: isolate.text(unit.number),
          tenant: tenantNames(tenantName, moreTenants),
        }),
    },
    {
      key: 'missing',
      sortBy: ({ missing }) => missing.length,
      sortsFirst: 'desc',
      header: t('columns.missing'),
      render: ({ missing }) => missing.map(kindName).join(' · '),
    },
    {
      key: 'term',
      show: 'medium',
      sortBy: ({ endsOn }) => endsOn,
      header: t('columns.term'),
      align: 'end',
      render: ({ startsOn, endsOn }) => <Code>{formatDateRange(startsOn, endsOn)}</Code>,
    },
  ];
}
