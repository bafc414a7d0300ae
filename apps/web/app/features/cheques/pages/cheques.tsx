import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { TableFile } from '../../../lib/table-file.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCash } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { ExportChosen, ListTools } from '../../lists/components/list-tools.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useTotals } from '../../lists/components/sums.tsx';
import { useHiddenColumns } from '../../lists/hidden-columns.ts';
import { orderOf, useListOrder } from '../../lists/order.ts';
import { isUsed } from '../../organizations/feature-queries.ts';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { ChequeList, useChequeColumns } from '../components/cheque-list.tsx';
import {
  chequeCountsQuery,
  chequeOrders,
  chequeShows,
  chequesQuery,
  chequeTotalsQuery,
  saveCheques,
} from '../queries.ts';
import type { ChequeFilter } from '../queries.ts';
import type { Route } from './+types/cheques';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = filterOf((name) => searchParams.get(name));
  const [workspace] = await Promise.all([getOrganization(), loadTexts('cheques', 'lists', 'money')]);
  const { organizationId, can } = workspace;
  // That money is not part of their role is said there.
  if (!can['money.see'] || !isUsed(workspace, 'cheques')) throw redirect(paths.financials());
  await queryClient.ensureInfiniteQueryData(chequesQuery(organizationId, filter));
  return null;
}

function filterOf(get: (name: string) => string | null): ChequeFilter {
  return { show: oneOf(get('show'), chequeShows), ...orderOf(get, chequeOrders) };
}

/** The cheques of all leases: first of all those to take to the bank this week. */
export default function Cheques() {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = filterOf(page.get);
  const { show } = filter;
  const query = useSuspenseInfiniteQuery(chequesQuery(organizationId, filter));
  const totals = useQuery(chequeTotalsQuery(organizationId, filter));
  const counts = useQuery(chequeCountsQuery(organizationId));
  const columns = useChequeColumns(true);
  const order = useListOrder(chequeOrders);
  const { hidden } = useHiddenColumns('cheques');
  const save = (file: TableFile) => saveCheques(organizationId, filter, file);
  return (
    <Page>
      <PageHeader title={tCommon('labels.cheques')} purpose={t('purpose')} />
      <ListToolbar
        chips={
          <Chips
            label={tCommon('labels.show')}
            value={show}
            chips={chequeShows.map((value) => ({
              value,
              label: t(`show.${value}`),
              count: counts.data?.counts?.[value],
            }))}
            onChange={(value) => page.filter({ show: value === 'to_deposit' ? null : value })}
          />
        }
        filters={[]}
        order={
          <OrderFields
            order={order}
            options={[
              { value: 'due_on', label: t('columns.dueOn'), first: 'asc' },
              { value: 'amount', label: tCommon('labels.amount'), first: 'desc' },
            ]}
          />
        }
        tools={<ListTools list="cheques" columns={columns} save={save} />}
      />
      <ChequeList
        key={show}
        cheques={rowsOf(query.data)}
        showsTenant
        table={{
          ...order.table,
          hiddenColumns: hidden,
          totals: useTotals(totals.data, { amount: 'amount' }),
        }}
        renderExport={(ids) => <ExportChosen list="cheques" columns={columns} save={save} ids={ids} />}
        more={moreOf(query)}
        empty={<EmptyState icon={IconCash} title={t(`empty.${show}`)} body={t('empty.body')} />}
      />
    </Page>
  );
}
