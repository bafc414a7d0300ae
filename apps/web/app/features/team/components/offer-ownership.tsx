import { AFTER_OWNERSHIP } from '@dira/contract/team-ownership';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { ownershipQuery, useOfferOwnership } from '../queries.ts';
import type { MemberDetails, OwnershipOffer } from '../queries.ts';

/** For an owner: hands the ownership over to this member, once they agree. Nothing while another offer is open. */
export function OfferOwnership({ member }: { member: MemberDetails }) {
  const { t } = useTranslation('team');
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseQuery(ownershipQuery(organizationId));
  const [isAsked, setIsAsked] = useState(false);
  const canTake = member.status === 'active' && member.role !== 'admin';
  if (!can['organization.close'] || !canTake || data.offer !== null) return null;
  const name = isolate.text(member.fullName);
  return (
    <Card title={t('ownership.title')} isPadded>
      <Stack>
        <p>{t('ownership.about', { name })}</p>
        <div>
          <Button onClick={() => setIsAsked(true)}>{t('ownership.action')}</Button>
        </div>
      </Stack>
      {isAsked && <OfferDialog memberId={member.id} name={name} onClose={() => setIsAsked(false)} />}
    </Card>
  );
}

type OfferDialogProps = { memberId: string; name: string; onClose: () => void };

function OfferDialog({ memberId, name, onClose }: OfferDialogProps) {
  const { t } = useTranslation(['team', 'organizations']);
  const offer = useOfferOwnership();
  const [becomes, setBecomes] = useState<OwnershipOffer['becomes']>('property_manager');
  const say = (after: OwnershipOffer['becomes']) =>
    after === 'leaves' ? t('ownership.leaves') : t(`organizations:roles.${after}`);
  return (
    <ConfirmChange
      title={t('ownership.offerTitle', { name })}
      confirmLabel={t('ownership.send')}
      change={offer}
      value={{ memberId, becomes }}
      done={t('ownership.sent', { name })}
      onClose={onClose}
    >
      <Stack>
        <p>{t('ownership.offerBody', { name })}</p>
        <SelectField
          label={t('ownership.becomes')}
          options={AFTER_OWNERSHIP.map((after) => ({ value: after, label: say(after) }))}
          value={becomes}
          onChange={setBecomes}
        />
      </Stack>
    </ConfirmChange>
  );
}
