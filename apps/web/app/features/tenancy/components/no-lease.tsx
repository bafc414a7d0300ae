import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconKey } from '../../../ui/icons.ts';
import { useMe } from '../../account/queries.ts';
import { myLeasesQuery } from '../my-leases-queries.ts';

/** An account that no landlord has connected to a lease yet, or whose leases are over. */
export function NoLease() {
  const { t } = useTranslation('tenancy');
  const { user } = useMe();
  const { refetch, isFetching } = useSuspenseQuery(myLeasesQuery);
  return (
    <Card label={t('none.title')}>
      <EmptyState
        icon={IconKey}
        title={t('none.title')}
        body={t('none.body', { email: isolate.code(user.email) })}
        action={
          <Button variant="filled" loading={isFetching} onClick={() => void refetch()}>
            {t('none.again')}
          </Button>
        }
      />
    </Card>
  );
}
