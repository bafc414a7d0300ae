import { endingLimits } from '@dira/contract/lease-endings';
import { METERS } from '@dira/domain/lease-endings';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import { LineList } from '../../contracts/forms/line-list.tsx';
import { EndingForm } from './ending-form.tsx';
import type { EndingFormApi, StepProps } from './ending-form.tsx';

/** What stands on the meters, what came back, and how the home looks. */
export function HandBackStep(props: StepProps) {
  const { t } = useTranslation('lease-endings');
  return (
    <EndingForm {...props} step="handBack">
      {(form) => (
        <>
          <Meters form={form} />
          <NumberField label={t('handBack.keyCount')} isOptional {...form.getInputProps('keyCount')} />
          <TextAreaField
            label={t('handBack.condition')}
            hint={t('handBack.conditionHint')}
            isOptional
            {...form.getInputProps('condition')}
          />
          <Inventory form={form} />
        </>
      )}
    </EndingForm>
  );
}

function Meters({ form }: { form: EndingFormApi }) {
  const { t } = useTranslation('lease-endings');
  return (
    <FieldGroup legend={t('handBack.meters')}>
      <LineList
        lines={form.values.meters}
        nameOf={({ kind }) => t(`meters.${kind}`)}
        addLabel={t('handBack.addMeter')}
        removeLabel={(name) => t('remove', { name })}
        onAdd={() => form.insertListItem('meters', { kind: 'electricity', number: '', reading: '' })}
        onRemove={(at) => form.removeListItem('meters', at)}
        path="meters"
        render={(at) => (
          <FieldRow>
            <SelectField
              label={t('handBack.meterKind')}
              options={METERS.map((kind) => ({ value: kind, label: t(`meters.${kind}`) }))}
              {...form.getInputProps(`meters.${at}.kind`)}
            />
            <TextField
              label={t('handBack.meterNumber')}
              kind="code"
              isOptional
              maxLength={endingLimits.meters.number}
              {...form.getInputProps(`meters.${at}.number`)}
            />
            <TextField
              label={t('handBack.reading')}
              kind="code"
              isOptional
              maxLength={endingLimits.meters.reading}
              {...form.getInputProps(`meters.${at}.reading`)}
            />
          </FieldRow>
        )}
      />
    </FieldGroup>
  );
}

function Inventory({ form }: { form: EndingFormApi }) {
  const { t } = useTranslation('lease-endings');
  return (
    <FieldGroup legend={t('handBack.inventory')}>
      <LineList
        lines={form.values.inventory}
        nameOf={({ name }, at) => name || t('handBack.item', { number: at + 1 })}
        keyOf={(_, at) => String(at)}
        addLabel={t('handBack.addItem')}
        removeLabel={(name) => t('remove', { name })}
        onAdd={() => form.insertListItem('inventory', { name: '', quantity: 1, state: '' })}
        onRemove={(at) => form.removeListItem('inventory', at)}
        path="inventory"
        render={(at) => (
          <FieldRow>
            <TextField
              label={t('handBack.itemName')}
              maxLength={endingLimits.inventory.name}
              {...form.getInputProps(`inventory.${at}.name`)}
            />
            <NumberField
              label={t('handBack.itemQuantity')}
              {...form.getInputProps(`inventory.${at}.quantity`)}
            />
            <TextField
              label={t('handBack.itemState')}
              isOptional
              maxLength={endingLimits.inventory.state}
              {...form.getInputProps(`inventory.${at}.state`)}
            />
          </FieldRow>
        )}
      />
    </FieldGroup>
  );
}
