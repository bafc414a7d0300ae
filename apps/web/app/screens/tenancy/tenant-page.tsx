import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HowToPay } from '../../features/money/components/how-to-pay.tsx';
import { LeaseSwitcher } from '../../features/tenancy/components/lease-switcher.tsx';
import { LeasesToSign } from '../../features/tenancy/components/leases-to-sign.tsx';
import { NextDueCard } from '../../features/tenancy/components/next-due-card.tsx';
import { NoLease } from '../../features/tenancy/components/no-lease.tsx';
import { ReadOnlyNote } from '../../features/tenancy/components/read-only-note.tsx';
import { pickLease } from '../../features/tenancy/pick-lease.ts';
import { namePlace } from '../../features/tenancy/place.ts';
import { myHowToPayQuery, myLeaseQuery, myLeasesQuery } from '../../features/tenancy/queries.ts';
import type { MyLease, MyLeaseEntry } from '../../features/tenancy/queries.ts';
import { today } from '../../lib/clock.ts';
import { isolate } from '../../lib/isolate.ts';
import { usePanels } from '../../lib/parts.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';
import { tenantPanels } from './panels.tsx';

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
    <LeasePage key={picked.id} leaseId={picked.id} title={title} offered={offered}>
      {children}
    </LeasePage>
  );
}

type LeasePageProps = Omit<TenantPageProps, 'offers'> & { leaseId: string; offered: readonly MyLeaseEntry[] };

function LeasePage({ leaseId, title, offered, children }: LeasePageProps) {
  const { t } = useTranslation('tenancy');
  const { data: lease } = useSuspenseQuery(myLeaseQuery(leaseId));
  const { data: howToPay } = useSuspenseQuery(myHowToPayQuery(leaseId));
  const { open } = usePanels(tenantPanels, { leaseId });
  const place = namePlace({ property: lease.property.name, unit: lease.unit.number }, t);
  return (
    <Page isNarrow isLegal panel={open}>
      <PageHeader
        title={title}
        purpose={t('purpose', { place, landlord: isolate.text(lease.organizationName) })}
      />
      <Stack>
        <LeaseSwitcher leases={offered} leaseId={leaseId} />
        <ReadOnlyNote lease={lease} />
        <LeasesToSign />
        <NextDueCard lease={lease} />
        <HowToPay {...howToPay} />
        {children(lease)}
      </Stack>
    </Page>
  );
}
