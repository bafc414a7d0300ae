import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { insuranceQuery, useRequestPolicy, useWithdrawPolicyRequest } from '../insurance-queries.ts';
import { PolicyList } from './policy-list.tsx';

/** What the tenants of a lease brought of their insurance, and a way to ask for it. */
export function LeaseInsurance({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('insurance');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data } = useSuspenseQuery(insuranceQuery(organizationId, leaseId));
  const request = useRequestPolicy(organizationId, leaseId);
  const ask = () => request.mutate(undefined, sayOutcome(t('ofLease.asked'), t('ofLease.askedBody')));
  const waiting =
    data.requestedAt === null
      ? null
      : t('ofLease.waiting', { date: isolate.code(formatDate(toBusinessDate(data.requestedAt))) });
  return (
    <Card
      title={t('ofLease.title')}
      action={
        data.can.withdraw ? (
          <WithdrawRequest leaseId={leaseId} />
        ) : (
          data.can.request && (
            <Button size="xs" loading={request.isPending} onClick={ask}>
              {t('ofLease.ask')}
            </Button>
          )
        )
      }
    >
      {data.items.length === 0 ? (
        <EmptyState
          isSmall
          icon={IconFileText}
          title={waiting ?? t('ofLease.emptyTitle')}
          body={t('ofLease.emptyBody')}
        />
      ) : (
        <PolicyList
          policies={data.items}
          notice={waiting}
          linkTo={(document) => page.link({ panel: null, document })}
        />
      )}
    </Card>
  );
}

/** The wish is taken back. */
function WithdrawRequest({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('insurance');
  const { organizationId } = useOrganization();
  const withdraw = useWithdrawPolicyRequest(organizationId, leaseId);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setIsAsked(true)}>
        {t('ofLease.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmChange
          title={t('ofLease.withdrawTitle')}
          confirmLabel={t('ofLease.withdraw')}
          cancelLabel={t('ofLease.keepWaiting')}
          change={withdraw}
          value={undefined}
          done={t('ofLease.withdrawn')}
          onClose={() => setIsAsked(false)}
        >
          {t('ofLease.withdrawBody')}
        </ConfirmChange>
      )}
    </>
  );
}
