import { terminationLimits } from '@dira/contract/lease-terminations';
import { METERS } from '@dira/domain/lease-terminations';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import { LineList } from '../../lease-agreements/forms/line-list.tsx';
import { TerminationForm } from './termination-form.tsx';
import type { TerminationFormApi, StepProps } from './termination-form.tsx';
import type { TerminationValues } from './termination-values.ts';

/** What stands on the meters, what came back, and how the home looks. */
export function MoveOutStep(props: StepProps) {
  const { t } = useTranslation('lease-terminations');
  return (
    <TerminationForm {...props} step="moveOut">
      {(form) => (
        <>
          <Meters form={form} />
          <NumberField label={t('moveOut.keyCount')} isOptional {...form.getInputProps('keyCount')} />
          <TextAreaField
            label={t('moveOut.condition')}
            hint={t('moveOut.conditionHint')}
            isOptional
            {...form.getInputProps('condition')}
          />
          <Inventory form={form} />
        </>
      )}
    </TerminationForm>
  );
}

function Meters({ form }: { form: TerminationFormApi }) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  return (
    <FieldGroup legend={t('moveOut.meters')}>
      <LineList
        label={t('moveOut.meters')}
        say={({ kind, number, reading }: TerminationValues['meters'][number]) =>
          [t(`meters.${kind}`), isolate.code(number), isolate.code(reading)].join(' ')
        }
        lines={form.values.meters}
        nameOf={({ kind }) => t(`meters.${kind}`)}
        addLabel={t('moveOut.addMeter')}
        removeLabel={(name) => tCommon('actions.removeNamed', { name })}
        onAdd={() => form.insertListItem('meters', { kind: 'electricity', number: '', reading: '' })}
        onRemove={(at) => form.removeListItem('meters', at)}
        path="meters"
        render={(at) => (
          <FieldRow>
            <SelectField
              label={t('moveOut.meterKind')}
              options={METERS.map((kind) => ({ value: kind, label: t(`meters.${kind}`) }))}
              {...form.getInputProps(`meters.${at}.kind`)}
            />
            <TextField
              label={t('moveOut.meterNumber')}
              kind="code"
              isOptional
              maxLength={terminationLimits.meters.number}
              {...form.getInputProps(`meters.${at}.number`)}
            />
            <TextField
              label={t('moveOut.reading')}
              kind="code"
              isOptional
              maxLength={terminationLimits.meters.reading}
              {...form.getInputProps(`meters.${at}.reading`)}
            />
          </FieldRow>
        )}
      />
    </FieldGroup>
  );
}

function Inventory({ form }: { form: TerminationFormApi }) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  return (
    <FieldGroup legend={t('moveOut.inventory')}>
      <LineList
        label={t('moveOut.inventory')}
        say={({ name, quantity, state }: TerminationValues['inventory'][number]) =>
          [isolate.text(name), isolate.code(`× ${quantity ?? 0}`), isolate.text(state)].join(' ')
        }
        lines={form.values.inventory}
        nameOf={({ name }, at) => name || tCommon('labels.item', { number: at + 1 })}
        keyOf={(_, at) => String(at)}
        addLabel={tCommon('actions.addItem')}
        removeLabel={(name) => tCommon('actions.removeNamed', { name })}
        onAdd={() => form.insertListItem('inventory', { name: '', quantity: 1, state: '' })}
        onRemove={(at) => form.removeListItem('inventory', at)}
        path="inventory"
        render={(at) => (
          <FieldRow>
            <TextField
              label={t('moveOut.itemName')}
              maxLength={terminationLimits.inventory.name}
              {...form.getInputProps(`inventory.${at}.name`)}
            />
            <NumberField
              label={t('moveOut.itemQuantity')}
              {...form.getInputProps(`inventory.${at}.quantity`)}
            />
            <TextField
              label={t('moveOut.itemState')}
              isOptional
              maxLength={terminationLimits.inventory.state}
              {...form.getInputProps(`inventory.${at}.state`)}
            />
          </FieldRow>
        )}
      />
    </FieldGroup>
  );
}
