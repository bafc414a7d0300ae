import { useTranslation } from 'react-i18next';
import { describeCode, problemCode } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Property } from '../queries.ts';
import { useArchiveProperty, useDeleteProperty } from '../queries.ts';

type RemovePropertyDialogProps = {
  property: Pick<Property, 'id' | 'name' | 'occupiedUnitCount' | 'staysBecause'>;
  onClose: () => void;
  /** It is gone from the lists. */
  onRemoved: () => void;
};

/** Deletes; where leases or requests forbid it, says so and offers to archive instead, once nobody lives there. */
export function RemovePropertyDialog({ property, onClose, onRemoved }: RemovePropertyDialogProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const remove = useDeleteProperty();
  const archive = useArchiveProperty();
  const { name } = property;
  const reason = findReason(property, remove.error);
  if (reason !== null) {
    return (
      <ConfirmDialog
        title={t('archiveTitle', { name })}
        confirmLabel={t('archive')}
        refusal={property.occupiedUnitCount > 0 ? describeCode('property_occupied') : null}
        loading={archive.isPending}
        error={archive.error}
        onClose={onClose}
        onConfirm={() => archive.mutate(property.id, { onSuccess: () => finish(t('archived', { name })) })}
      >
        <p>{describeCode(reason)}</p>
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

/** What is known to stand against it, or came in between. */
function findReason({ staysBecause }: Pick<Property, 'staysBecause'>, error: unknown): string | null {
  const code = problemCode(error);
  return (
    staysBecause ?? (code === 'property_has_leases' || code === 'property_has_maintenance' ? code : null)
  );
}
