import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Membership } from '../features/account/queries.ts';
import { LeaseList } from '../features/leases/components/lease-list.tsx';
import { NoLeases } from '../features/leases/components/no-leases.tsx';
import { VacantList } from '../features/leases/components/vacant-list.tsx';
import { leasesPanels } from '../features/leases/panels.tsx';
import {
  leaseCountsQuery,
  leaseOrders,
  leasesQuery,
  leaseShows,
  vacantUnitsQuery,
} from '../features/leases/queries.ts';
import type { LeaseFilter } from '../features/leases/queries.ts';
import { legalParametersQuery } from '../features/legal-parameters/queries.ts';
import { orderOf } from '../features/lists/order.ts';
import { getOrganization, useOrganization } from '../features/organizations/queries.ts';
import { openingsQuery, renewalShows, renewalsQuery } from '../features/renewal-rounds/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../lib/parts.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { oneOf, usePageQuery } from '../lib/use-page-query.ts';
import { buttonLook } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/leases';

const RenewalList = lazy(async () => {
  const { RenewalList: List } = await import('../features/renewal-rounds/components/renewal-list.tsx');
  return { default: List };
});

type Get = (name: string) => string | null;

/** Who is late is told to those who see money. */
const showsFor = (can: Membership['can']) =>
  [
    'open' as const,
    ...leaseShows.filter((show) => show !== 'open' && (show !== 'late' || can['money.see'])),
  ] as const;

const showOf = (get: Get, can: Membership['can']) =>
  oneOf(get('show'), [...showsFor(can), 'vacant', 'renewals']);

const filterOf = (get: Get, can: Membership['can']): LeaseFilter => ({
  search: get('search') ?? '',
  show: oneOf(get('show'), showsFor(can)),
  ...orderOf(can['money.see'] || get('sort') !== 'rent' ? get : () => null, leaseOrders),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const get: Get = (name) => searchParams.get(name);
  const [subject] = await Promise.all([
    getOrganization(),
    loadTexts('leases', 'lists', 'standing', 'tenants', 'money'),
  ]);
  await Promise.all([
    loadList(subject, get),
    loadParts([findPanel(leasesPanels, get)], subject, get),
    queryClient.ensureQueryData(legalParametersQuery),
  ]);
  return null;
}

function loadList({ organizationId, can }: Pick<Membership, 'can'> & { organizationId: string }, get: Get) {
  switch (showOf(get, can)) {
    case 'vacant':
      return queryClient.ensureQueryData(vacantUnitsQuery(organizationId));
    case 'renewals':
      return Promise.all([
        loadTexts('renewal-rounds'),
        queryClient.ensureInfiniteQueryData(
          renewalsQuery(organizationId, oneOf(get('round'), ['all', ...renewalShows] as const)),
        ),
        queryClient.ensureQueryData(openingsQuery(organizationId)),
      ]);
    default:
      return queryClient.ensureInfiniteQueryData(leasesQuery(organizationId, filterOf(get, can)));
  }
}

export default function Leases() {
  const { t } = useTranslation('leases');
  const subject = useOrganization();
  const { can } = subject;
  const query = usePageQuery();
  const { open, linkTo } = usePanels(leasesPanels, subject);
  const show = showOf(query.get, can);
  const filter = filterOf(query.get, can);
  return (
    <Page isLegal={open !== null} panel={open}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          can['leases.manage'] && (
            <>
              {can['rent_rolls.import'] && (
                <Link {...buttonLook()} to={paths.importRentRoll()}>
                  {t('import')}
                </Link>
              )}
              <Link {...buttonLook({ variant: 'filled' })} to={linkTo('new')}>
                {t('people.add')}
              </Link>
            </>
          )
        }
      />
      {show === 'vacant' && <VacantList chips={<ShowChips />} activeId={query.get('unit')} />}
      {show === 'renewals' && (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <RenewalList chips={<ShowChips />} />
        </Suspense>
      )}
      {show !== 'vacant' && show !== 'renewals' && (
        <LeaseList filter={filter} chips={<ShowChips />} empty={<NoLeases filter={filter} />} />
      )}
    </Page>
  );
}

/** Which leases, or the units that have none. */
function ShowChips() {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const { organizationId, can } = useOrganization();
  const { data } = useQuery(leaseCountsQuery(organizationId));
  return (
    <Chips
      label={tCommon('labels.show')}
      value={showOf(query.get, can)}
      chips={([...showsFor(can), 'vacant', 'renewals'] as const).map((value) => ({
        value,
        label: t(`show.${value}`),
        ...(value !== 'renewals' && { count: data?.counts?.[value] }),
      }))}
      onChange={(value) => query.filter({ show: value === 'open' ? null : value, round: null })}
    />
  );
}
