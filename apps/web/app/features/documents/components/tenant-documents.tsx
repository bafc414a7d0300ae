import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { LeaseSwitcher } from '../../tenancy/components/lease-switcher.tsx';
import { NoLease } from '../../tenancy/components/no-lease.tsx';
import { myLeasesQuery } from '../../tenancy/my-leases-queries.ts';
import { pickLease } from '../../tenancy/pick-lease.ts';
import { MyDocuments } from './my-documents.tsx';

/** A tenant's papers, lease by lease. */
export function TenantDocuments() {
  const { t } = useTranslation('documents');
  const { data } = useSuspenseQuery(myLeasesQuery);
  const page = usePageQuery();
  const lease = pickLease(data.items, page.get('lease'), today());
  return (
    <Page isNarrow>
      <PageHeader title={t('title')} purpose={t('mine.purpose')} />
      {lease === null ? (
        <NoLease />
      ) : (
        <Stack>
          <LeaseSwitcher leases={data.items} leaseId={lease.id} />
          <MyDocuments key={lease.id} leaseId={lease.id} />
        </Stack>
      )}
    </Page>
  );
}
