import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useWithdrawAnnouncement } from '../queries.ts';
import type { Announcement } from '../queries.ts';

/** Takes it down before its day. */
export function WithdrawAnnouncement({ announcement: { id, title } }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const withdraw = useWithdrawAnnouncement(id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button isDanger onClick={() => setIsAsked(true)}>
        {t('withdraw.action')}
      </Button>
      {isAsked && (
        <ConfirmChange
          title={t('withdraw.title', { title: isolate.text(title) })}
          confirmLabel={t('withdraw.action')}
          cancelLabel={t('withdraw.keep')}
          isDanger
          change={withdraw}
          value={null}
          done={t('withdraw.done')}
          onClose={() => setIsAsked(false)}
        >
          {t('withdraw.body')}
        </ConfirmChange>
      )}
    </>
  );
}
