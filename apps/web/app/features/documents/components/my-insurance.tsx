import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { findInsuranceNeed } from '../insurance-need.ts';
import { myInsuranceQuery } from '../insurance-queries.ts';
import { PolicyList } from './policy-list.tsx';

/** The tenant's own insurance: what they brought, until when it counts, and whether the landlord waits for one. */
export function MyInsurance({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('insurance');
  const { data } = useSuspenseQuery(myInsuranceQuery(leaseId));
  const need = findInsuranceNeed(data);
  return (
    <Card title={t('title')} action={data.items.length > 0 && <UploadLink />}>
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconFileText}
          title={t(need === null ? 'emptyTitle' : `needs.${need}`)}
          body={t('emptyBody')}
          action={<UploadLink />}
        />
      ) : (
        <PolicyList
          policies={data.items}
          notice={need === null ? null : t(`needs.${need}`)}
          downloadFrom={leaseId}
        />
      )}
    </Card>
  );
}

/** On the first screen, only where something waits for the tenant. */
export function InsuranceReminder({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('insurance');
  const { data } = useSuspenseQuery(myInsuranceQuery(leaseId));
  const need = findInsuranceNeed(data);
  if (need === null) return null;
  return (
    <Card title={t('title')} action={<UploadLink />} isPadded>
      <p>{t(`needs.${need}`)}</p>
    </Card>
  );
}

function UploadLink() {
  const { t } = useTranslation('insurance');
  const page = usePageQuery();
  return (
    <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'insurance', request: null })}>
      {t('bring')}
    </Link>
  );
}
