import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { hasUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before a navigation loses what somebody typed. One for the whole app; forms only say that they hold something. */
export function UnsavedGuard() {
  const { t } = useTranslation('problems');
  const blocker = useBlocker(hasUnsavedChanges);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      isDanger
      loading={false}
      error={null}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('unsaved.body')}
    </ConfirmDialog>
  );
}
