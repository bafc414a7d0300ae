import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useWithdrawAnnouncement } from '../queries.ts';
import type { Announcement } from '../queries.ts';

/** Takes it down before its day. */
export function WithdrawAnnouncement({ announcement: { id, title } }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const withdraw = useWithdrawAnnouncement(id);
  const [isAsked, setIsAsked] = useState(false);
  const withdrawn = () => {
    showToast({ title: t('withdraw.done') });
    setIsAsked(false);
  };
  return (
    <>
      <Button isDanger onClick={() => setIsAsked(true)}>
        {t('withdraw.action')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('withdraw.title', { title: isolate.text(title) })}
          confirmLabel={t('withdraw.action')}
          cancelLabel={t('withdraw.keep')}
          isDanger
          loading={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => withdraw.mutate(null, { onSuccess: withdrawn })}
          onClose={() => setIsAsked(false)}
        >
          {t('withdraw.body')}
        </ConfirmDialog>
      )}
    </>
  );
}
