import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useMe } from '../../account/queries.ts';
import { InsuranceReminder } from '../../documents/components/my-insurance.tsx';
import { MyMaintenance } from '../../maintenance/components/my-maintenance.tsx';
import { MyMessages } from '../../messages/components/my-messages.tsx';
import { MyNotices } from '../../notices/components/my-notices.tsx';
import { LeaseSummary } from './lease-facts.tsx';
import { MyPayments } from './my-payments.tsx';
import { TenantPage } from './tenant-page.tsx';

const lastFew = 3;

/** The first screen of a tenant: what is due, the lease in three lines, the last payments. */
export function TenantHome() {
  const { t } = useTranslation('tenancy');
  const { user } = useMe();
  const [firstName = ''] = user.fullName.split(' ');
  return (
    <TenantPage title={t('hello', { name: isolate.text(firstName) })} offers="current">
      {(lease) => (
        <>
          <MyNotices leaseId={lease.id} />
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
