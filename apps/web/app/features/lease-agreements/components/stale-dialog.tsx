import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type StaleDialogProps = {
  loading: boolean;
  error: unknown;
  /** Saves what was typed over what the other person saved in this section. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Somebody else saved first. Nothing that was typed is lost: its writer decides. */
export function StaleDialog({ loading, error, onKeepMine, onTakeTheirs, onClose }: StaleDialogProps) {
  const { t } = useTranslation('lease-agreements');
  return (
    <ConfirmDialog
      title={t('stale.title')}
      confirmLabel={t('stale.keepMine')}
      cancelLabel={t('stale.keepEditing')}
      loading={loading}
      error={error}
      onConfirm={onKeepMine}
      onClose={onClose}
    >
      <p>{t('stale.body')}</p>
      <p>
        <Button size="xs" disabled={loading} onClick={onTakeTheirs}>
          {t('stale.takeTheirs')}
        </Button>
      </p>
    </ConfirmDialog>
  );
}
