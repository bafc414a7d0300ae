import { taxFamilyLimits } from '@dira/contract/tax-years';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { ownerChoicesQuery } from '../../owners/queries.ts';
import { checkFamily, familyValuesOf, toFamily, type FamilyValues } from '../forms/family-values.ts';
import { useAddFamily, useChangeFamily, useRemoveFamily, type TaxFamily } from '../queries.ts';

type FamilyPanelProps = {
  /** Null for a new one. */
  family: TaxFamily | null;
  onClose: () => void;
};

/** A family has the properties that are of no registered owner, the shares of registered owners, or both. */
export function FamilyPanel({ family, onClose }: FamilyPanelProps) {
  const { t } = useTranslation('tax-years');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: owners } = useSuspenseQuery(ownerChoicesQuery(organizationId));
  const [add, change] = [useAddFamily(), useChangeFamily(family?.id ?? '')];
  const save = family === null ? add : change;
  const edited = useEdited(family, familyValuesOf, change.error);
  const form = useForm<FamilyValues>({
    initialValues: edited?.opened ?? familyValuesOf(null),
    validate: checkFamily,
  });
  const labels = {
    name: tCommon('labels.name'),
    hasUnowned: t('form.hasUnowned'),
    ownerIds: t('form.owners'),
  };
  const saved = (title: string) => () => {
    showToast({ title });
    onClose();
  };
  const { ownerIds, hasUnowned } = form.values;
  const choose = (id: string, isChosen: boolean) =>
    form.setFieldValue('ownerIds', isChosen ? [...ownerIds, id] : ownerIds.filter((one) => one !== id));
  return (
    <FormPanel
      title={t(family === null ? 'add' : 'edit')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={family === null ? t('add') : tCommon('actions.save')}
      loading={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(values) =>
        edited === null
          ? add.mutate(toFamily(values), { onSuccess: saved(t('added')) })
          : change.mutate(
              { seen: edited.seen, body: toFamily(values) },
              { onSuccess: saved(tCommon('saved')) },
            )
      }
    >
      <TextField label={labels.name} maxLength={taxFamilyLimits.name} {...form.getInputProps('name')} />
      <CheckField
        label={labels.hasUnowned}
        checked={hasUnowned}
        data-path="hasUnowned"
        onChange={(isChosen) => form.setFieldValue('hasUnowned', isChosen)}
      />
      {owners.items.length > 0 && (
        <FieldGroup legend={labels.ownerIds}>
          {owners.items.map(({ id, fullName }) => (
            <CheckField
              key={id}
              label={fullName}
              checked={ownerIds.includes(id)}
              data-path="ownerIds"
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
          <FormNote>{t('form.ownersHint')}</FormNote>
        </FieldGroup>
      )}
      {family !== null && <RemoveFamily family={family} onDone={onClose} />}
    </FormPanel>
  );
}

function RemoveFamily({ family, onDone }: { family: TaxFamily; onDone: () => void }) {
  const { t } = useTranslation('tax-years');
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveFamily();
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('remove.action')}</Button>
      {isAsking && (
        <ConfirmChange
          title={t('remove.title')}
          confirmLabel={t('remove.action')}
          isDanger
          change={remove}
          value={family.id}
          done={t('remove.done')}
          onDone={onDone}
          onClose={() => setAsking(false)}
        >
          {t('remove.body')}
        </ConfirmChange>
      )}
    </div>
  );
}
