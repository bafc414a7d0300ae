import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useSuspendMember } from '../queries.ts';
import type { MemberDetails } from '../queries.ts';

/** Keeps a member out until further notice, or lets them in again. */
export function SuspendMember({ member: { id, fullName, status } }: { member: MemberDetails }) {
  const { t } = useTranslation('team');
  const suspend = useSuspendMember(id);
  const [isAsked, setIsAsked] = useState(false);
  const name = isolate.text(fullName);
  if (status === 'suspended')
    return (
      <Button
        loading={suspend.isPending}
        onClick={() => suspend.mutate(false, sayOutcome(t('suspend.undone', { name })))}
      >
        {t('member.resume')}
      </Button>
    );
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t('member.suspend')}</Button>
      {isAsked && (
        <ConfirmChange
          title={t('suspend.title', { name })}
          confirmLabel={t('member.suspend')}
          isDanger
          change={suspend}
          value={true}
          done={t('suspend.done', { name })}
          onClose={() => setIsAsked(false)}
        >
          {t('suspend.body')}
        </ConfirmChange>
      )}
    </>
  );
}
