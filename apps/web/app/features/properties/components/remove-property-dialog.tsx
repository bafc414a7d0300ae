import { useTranslation } from 'react-i18next';
import { describeCode, problemCode } from '../../../lib/problem.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
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
      <ConfirmChange
        title={t('archiveTitle', { name })}
        confirmLabel={t('archive')}
        refusal={property.occupiedUnitCount > 0 ? describeCode('property_occupied') : null}
        change={archive}
        value={property.id}
        done={t('archived', { name })}
        onDone={onRemoved}
        onClose={onClose}
      >
        <p>{describeCode(reason)}</p>
        <p>{t('archiveBody')}</p>
      </ConfirmChange>
    );
  }
  return (
    <ConfirmChange
      title={t('deleteTitle', { name })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={property.id}
      done={t('deleted', { name })}
      onDone={onRemoved}
      onClose={onClose}
    >
      {t('deleteBody')}
    </ConfirmChange>
  );
}

/** What is known to stand against it, or came in between. */
function findReason({ staysBecause }: Pick<Property, 'staysBecause'>, error: unknown): string | null {
  const code = problemCode(error);
  return (
    staysBecause ?? (code === 'property_has_leases' || code === 'property_has_maintenance' ? code : null)
  );
}
