import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Property } from '../queries.ts';
import { useArchiveProperty, useDeleteProperty } from '../queries.ts';

type RemovePropertyDialogProps = {
  property: Pick<Property, 'id' | 'name'>;
  onClose: () => void;
  /** It is gone from the lists. */
  onRemoved: () => void;
};

/** Deletes; where leases forbid it, offers to archive instead. */
export function RemovePropertyDialog({ property, onClose, onRemoved }: RemovePropertyDialogProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const remove = useDeleteProperty();
  const archive = useArchiveProperty();
  const { name } = property;
  if (isApiError(remove.error, 'property_has_leases')) {
    return (
      <ConfirmDialog
        title={t('archiveTitle', { name })}
        confirmLabel={t('archive')}
        loading={archive.isPending}
        error={archive.error}
        onClose={onClose}
        onConfirm={() => archive.mutate(property.id, { onSuccess: () => finish(t('archived', { name })) })}
      >
        <p>{t('archiveInstead')}</p>
        <p>{t('archiveBody')}</p>
      </ConfirmDialog>
    );
  }
  function finish(title: string) {
    showToast({ title });
    onRemoved();
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      loading={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(property.id, { onSuccess: () => finish(t('deleted', { name })) })}
    >
      {t('deleteBody')}
    </ConfirmDialog>
  );
}
