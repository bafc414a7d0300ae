import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCash } from '../../../ui/icons.ts';
import { Filters, Page, PageHeader } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { ChequeList } from '../components/cheque-list.tsx';
import { chequeShows, chequesQuery } from '../queries.ts';
import type { Route } from './+types/cheques';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const show = oneOf(new URL(request.url).searchParams.get('show'), chequeShows);
  const [{ organizationId, can }] = await Promise.all([getOrganization(), loadTexts('cheques', 'money')]);
  // That money is not part of their role is said there.
  if (!can['money.see']) throw redirect(paths.financials());
  await queryClient.ensureInfiniteQueryData(chequesQuery(organizationId, { show }));
  return null;
}

/** The cheques of all leases: first of all those to take to the bank this week. */
export default function Cheques() {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const show = oneOf(page.get('show'), chequeShows);
  const query = useSuspenseInfiniteQuery(chequesQuery(organizationId, { show }));
  return (
    <Page>
      <PageHeader title={tCommon('labels.cheques')} purpose={t('purpose')} />
      <Filters>
        <Chips
          label={tCommon('labels.show')}
          value={show}
          chips={chequeShows.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) => page.filter({ show: value === 'to_deposit' ? null : value })}
        />
      </Filters>
      <ChequeList
        key={show}
        cheques={rowsOf(query.data)}
        showsTenant
        more={moreOf(query)}
        empty={<EmptyState icon={IconCash} title={t(`empty.${show}`)} body={t('empty.body')} />}
      />
    </Page>
  );
}
