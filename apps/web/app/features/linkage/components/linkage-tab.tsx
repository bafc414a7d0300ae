import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { linkageQuery, useRemoveLinkage } from '../queries.ts';
import { LinkedRent } from './linked-rent.tsx';

/** The linkage of a lease's rent, or the way to it. */
export function LinkageTab({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('linkage');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const query = usePageQuery();
  const { data: linkage } = useSuspenseQuery(linkageQuery(organizationId, leaseId));
  const edit = query.link({ panel: 'linkage' });
  if (linkage.terms === null && linkage.history.length === 0) {
    return (
      <Card label={tCommon('labels.linkage')}>
        <EmptyState
          icon={IconChartBar}
          title={t('empty.title')}
          body={t('empty.body')}
          action={
            can['leases.manage'] && (
              <Link {...buttonLook({ variant: 'filled' })} to={edit}>
                {t('link')}
              </Link>
            )
          }
        />
      </Card>
    );
  }
  return (
    <LinkedRent
      linkage={linkage}
      actions={can['leases.manage'] && <Actions leaseId={leaseId} edit={edit} />}
    />
  );
}

function Actions({ leaseId, edit }: { leaseId: string; edit: string }) {
  const { t } = useTranslation('linkage');
  const remove = useRemoveLinkage(leaseId);
  return (
    <span>
      <Link to={edit}>{t('edit')}</Link>{' '}
      <RemoveButton
        label={t('remove.action')}
        title={t('remove.title')}
        change={remove}
        done={t('history.unlinked')}
      >
        {t('remove.body')}
      </RemoveButton>
    </span>
  );
}
