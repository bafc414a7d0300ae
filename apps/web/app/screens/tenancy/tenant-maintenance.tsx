import { useTranslation } from 'react-i18next';
import { MyMaintenance } from '../../features/maintenance/components/my-maintenance.tsx';
import { TenantPage } from './tenant-page.tsx';

/** Everything that the tenant of a lease ever reported. */
export function TenantMaintenance() {
  const { t } = useTranslation('maintenance');
  return (
    <TenantPage title={t('title')} offers="all">
      {(lease) => <MyMaintenance leaseId={lease.id} />}
    </TenantPage>
  );
}
