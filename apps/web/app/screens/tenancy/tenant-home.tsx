import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/account/queries.ts';
import { MyAnnouncements } from '../../features/announcements/components/my-announcements.tsx';
import { InsuranceReminder } from '../../features/documents/components/my-insurance.tsx';
import { MyMaintenance } from '../../features/maintenance/components/my-maintenance.tsx';
import { MyMessages } from '../../features/messages/components/my-messages.tsx';
import { isUpForRenewal } from '../../features/renewal-rounds/queries.ts';
import { LeaseSummary } from '../../features/tenancy/components/lease-facts.tsx';
import { MyPayments } from '../../features/tenancy/components/my-payments.tsx';
import type { MyLease } from '../../features/tenancy/queries.ts';
import { isolate } from '../../lib/isolate.ts';
import { TenantPage } from './tenant-page.tsx';

const lastFew = 3;

const MyRenewal = lazy(async () => {
  const { MyRenewal: Card } = await import('../../features/renewal-rounds/components/my-renewal.tsx');
  return { default: Card };
});

/** The first screen of a tenant: what is due, the lease in three lines, the last payments. */
export function TenantHome() {
  const { t } = useTranslation('tenancy');
  const { user } = useMe();
  const [firstName = ''] = user.fullName.split(' ');
  return (
    <TenantPage title={t('hello', { name: isolate.text(firstName) })} offers="current">
      {(lease) => (
        <>
          <RenewalQuestion lease={lease} />
          <MyAnnouncements leaseId={lease.id} />
          <InsuranceReminder leaseId={lease.id} />
          <MyMaintenance leaseId={lease.id} most={lastFew} />
          <MyMessages leaseId={lease.id} />
          <LeaseSummary lease={lease} />
          <MyPayments leaseId={lease.id} most={lastFew} />
        </>
      )}
    </TenantPage>
  );
}

/** Few leases end so soon that somebody is asked. */
function RenewalQuestion({ lease }: { lease: MyLease }) {
  if (!isUpForRenewal(lease.endsOn)) return null;
  return (
    <Suspense fallback={null}>
      <MyRenewal leaseId={lease.id} />
    </Suspense>
  );
}
