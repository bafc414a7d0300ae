import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HowToPay } from '../../features/money/components/how-to-pay.tsx';
import { LandlordMark } from '../../features/tenancy/components/landlord-mark.tsx';
import { LeaseSwitcher } from '../../features/tenancy/components/lease-switcher.tsx';
import { LeasesToSign } from '../../features/tenancy/components/leases-to-sign.tsx';
import { NextDueCard } from '../../features/tenancy/components/next-due-card.tsx';
import { NoLease } from '../../features/tenancy/components/no-lease.tsx';
import { ReadOnlyNote } from '../../features/tenancy/components/read-only-note.tsx';
import { myLeasesQuery } from '../../features/tenancy/my-leases-queries.ts';
import { pickLease } from '../../features/tenancy/pick-lease.ts';
import { namePlace } from '../../features/tenancy/place.ts';
import { myHowToPayQuery, myLeaseQuery } from '../../features/tenancy/queries.ts';
import type { MyLease } from '../../features/tenancy/queries.ts';
import { today } from '../../lib/clock.ts';
import { usePanels } from '../../lib/parts.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';
import { tenantPanels, type TenantSubject } from './panels.tsx';

type TenantPageProps = {
  title: string;
  /** Leases that are over belong to the portal; the first screen offers them no room. */
  offers: 'current' | 'all';
  /** What stands under the payment that is due. */
  children: (lease: MyLease) => ReactNode;
};

/** The frame of a tenant's pages: whose home it is, what is due, and the panels that report. */
export function TenantPage({ title, offers, children }: TenantPageProps) {
  const { data } = useSuspenseQuery(myLeasesQuery);
  const page = usePageQuery();
  const picked = pickLease(data.items, page.get('lease'), today());
  if (picked === null) {
    return (
      <Page isNarrow>
        <PageHeader title={title} />
        <Stack>
          <LeasesToSign />
          <NoLease />
        </Stack>
      </Page>
    );
  }
  const offered = data.items.filter(
    ({ id, endsOn }) => offers === 'all' || id === picked.id || endsOn >= today(),
  );
  return (
    <LeasePage
      key={picked.id}
      subject={{ leaseId: picked.id }}
      title={title}
      above={
        <>
          <LeaseSwitcher leases={offered} leaseId={picked.id} />
          <LeasesToSign />
        </>
      }
    >
      {children}
    </LeasePage>
  );
}

type LeasePageProps = Omit<TenantPageProps, 'offers'> & {
  subject: TenantSubject;
  /** What comes before the payment that is due. */
  above: ReactNode;
};

/** One lease, for whoever rents by it. */
export function LeasePage({ subject, title, above, children }: LeasePageProps) {
  const { leaseId } = subject;
  const { t } = useTranslation('tenancy');
  const { data: lease } = useSuspenseQuery(myLeaseQuery(leaseId));
  const { data: howToPay } = useSuspenseQuery(myHowToPayQuery(leaseId));
  const { open } = usePanels(tenantPanels, subject);
  const place = namePlace({ property: lease.property.name, unit: lease.unit.number }, t);
  return (
    <Page isNarrow isLegal panel={open}>
      <LandlordMark leaseId={leaseId} name={lease.organizationName} />
      <PageHeader title={title} purpose={place} />
      <Stack>
        {above}
        <ReadOnlyNote lease={lease} />
        <NextDueCard lease={lease} />
        <HowToPay {...howToPay} />
        {children(lease)}
      </Stack>
    </Page>
  );
}
