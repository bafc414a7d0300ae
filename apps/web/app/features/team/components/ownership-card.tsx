import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { ownershipQuery, useAnswerOwnership, useWithdrawOwnership } from '../queries.ts';
import type { OwnershipOffer } from '../queries.ts';
import setting from '../../../ui/setting-row.module.css';

/** The open offer of the ownership, for whoever has a part in it; nothing where there is none. */
export function OwnershipCard() {
  const { t } = useTranslation('team');
  const { organizationId, organizationName } = useOrganization();
  const { data } = useSuspenseQuery(ownershipQuery(organizationId));
  const { offer } = data;
  if (offer === null) return null;
  const { from, to, can, expiresAt } = offer;
  const [giver, taker] = [isolate.text(from.name), isolate.text(to.name)];
  return (
    <Card title={t('ownership.title')}>
      <p className={setting.intro}>
        {can.answer
          ? t('ownership.toYou', { name: giver, organization: isolate.text(organizationName) })
          : t('ownership.waiting', { from: giver, to: taker })}{' '}
        {t('invitation.validUntil')} {isolate.code(formatDateTime(expiresAt))}.
      </p>
      <div className={setting.foot}>
        {can.answer ? (
          <Answers key={offer.id} offer={offer} />
        ) : (
          can.withdraw && <Withdraw key={offer.id} offer={offer} />
        )}
      </div>
    </Card>
  );
}

function Answers({ offer }: { offer: OwnershipOffer }) {
  const { t } = useTranslation('team');
  const answer = useAnswerOwnership(offer.id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="filled" onClick={() => setIsAsked(true)}>
        {t('ownership.accept')}
      </Button>
      <Button
        loading={answer.isPending}
        onClick={() =>
          answer.mutate(false, {
            onSuccess: () => showToast({ tone: 'info', title: t('ownership.declined') }),
            onError: sayProblem,
          })
        }
      >
        {t('join.decline')}
      </Button>
      {isAsked && <AcceptDialog offer={offer} onClose={() => setIsAsked(false)} />}
    </>
  );
}

type DialogProps = { offer: OwnershipOffer; onClose: () => void };

function AcceptDialog({ offer: { id, from, becomes }, onClose }: DialogProps) {
  const { t } = useTranslation(['team', 'organizations']);
  const { organizationName } = useOrganization();
  const answer = useAnswerOwnership(id);
  const organization = isolate.text(organizationName);
  const name = isolate.text(from.name);
  return (
    <ConfirmChange
      title={t('ownership.acceptTitle', { organization })}
      confirmLabel={t('ownership.accept')}
      change={answer}
      value={true}
      done={t('ownership.accepted', { organization })}
      onClose={onClose}
    >
      {becomes === 'leaves'
        ? t('ownership.leavesTeam', { name })
        : t('ownership.stepsDown', { name, role: t(`organizations:roles.${becomes}`) })}
    </ConfirmChange>
  );
}

function Withdraw({ offer }: { offer: OwnershipOffer }) {
  const { t } = useTranslation('team');
  const withdraw = useWithdrawOwnership(offer.id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t('ownership.withdraw')}</Button>
      {isAsked && (
        <ConfirmChange
          title={t('ownership.withdrawTitle', { name: isolate.text(offer.to.name) })}
          confirmLabel={t('ownership.withdraw')}
          change={withdraw}
          value={null}
          done={t('ownership.withdrawn')}
          onClose={() => setIsAsked(false)}
        >
          {t('ownership.withdrawBody')}
        </ConfirmChange>
      )}
    </>
  );
}
