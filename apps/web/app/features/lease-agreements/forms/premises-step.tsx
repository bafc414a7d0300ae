import { agreementLimits } from '@dira/contract/lease-agreements';
import { CONDITIONS, DEFECT_STATES, FURNISHINGS } from '@dira/domain/lease-agreement/contents';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import { AddressField } from '../../addresses/components/address-field.tsx';
import type { AgreementContents } from '../queries.ts';
import { LineList } from './line-list.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

type Premises = AgreementContents['premises'];
type PartProps = { form: UseFormReturnType<Premises> };

/** The dwelling, what is in it, and what is wrong with it. */
export function PremisesStep({ agreement, ...step }: StepProps) {
  const { t } = useTranslation('lease-agreements');
  return (
    <StepForm
      {...step}
      section="premises"
      title={t('steps.premises')}
      purpose={t('purpose.premises')}
      agreement={agreement}
      toValues={({ contents }) => contents.premises}
      toSection={(premises) => ({ premises })}
    >
      {(form) => (
        <>
          <Place form={form} />
          <Furniture form={form} />
          <State form={form} />
        </>
      )}
    </StepForm>
  );
}

function Place({ form }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const uses = ['residential', 'commercial'] as const;
  return (
    <>
      <AddressField
        label={t('premises.address')}
        maxLength={agreementLimits.premises.address}
        {...form.getInputProps('address')}
      />
      <FieldRow>
        <SelectField
          label={t('premises.use')}
          options={uses.map((use) => ({ value: use, label: t(`premises.uses.${use}`) }))}
          {...form.getInputProps('use')}
        />
        <TextField
          label={t('premises.landRegistry')}
          hint={t('premises.landRegistryHint')}
          isOptional
          maxLength={agreementLimits.premises.landRegistry}
          {...form.getInputProps('landRegistry')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label={tCommon('labels.rooms')}
          step="half"
          isOptional
          {...form.getInputProps('rooms')}
        />
        <NumberField
          label={t('premises.area')}
          step="decimal"
          isOptional
          {...form.getInputProps('areaSqm')}
        />
        <NumberField label={tCommon('labels.floor')} isOptional {...form.getInputProps('floor')} />
      </FieldRow>
      <TextAreaField
        label={tCommon('labels.description')}
        hint={t('premises.descriptionHint')}
        {...form.getInputProps('description')}
      />
      <FieldRow>
        <TextField
          label={t('premises.attached')}
          hint={t('premises.attachedHint')}
          isOptional
          {...form.getInputProps('attached')}
        />
        <TextField
          label={t('premises.sharedParts')}
          hint={t('premises.sharedPartsHint')}
          isOptional
          {...form.getInputProps('sharedParts')}
        />
      </FieldRow>
    </>
  );
}

function Furniture({ form }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const { furnishing, inventory } = form.values;
  return (
    <FieldGroup legend={t('premises.furniture')}>
      <SelectField
        label={t('premises.furnishing')}
        placeholder={t('choose')}
        options={FURNISHINGS.map((one) => ({ value: one, label: t(`premises.furnishings.${one}`) }))}
        {...form.getInputProps('furnishing')}
      />
      {furnishing === 'listed' && (
        <LineList
          label={t('premises.furniture')}
          lines={inventory}
          nameOf={({ name }, at) => name || tCommon('labels.item', { number: at + 1 })}
          addLabel={tCommon('actions.addItem')}
          removeLabel={(name) => tCommon('actions.removeNamed', { name })}
          onAdd={() => form.insertListItem('inventory', { name: '', quantity: 1, state: '' })}
          onRemove={(at) => form.removeListItem('inventory', at)}
          path="inventory"
          render={(at) => (
            <FieldRow>
              <TextField label={t('premises.itemName')} {...form.getInputProps(`inventory.${at}.name`)} />
              <NumberField
                label={t('premises.itemQuantity')}
                {...form.getInputProps(`inventory.${at}.quantity`)}
              />
              <TextField
                label={t('premises.itemState')}
                isOptional
                {...form.getInputProps(`inventory.${at}.state`)}
              />
            </FieldRow>
          )}
        />
      )}
    </FieldGroup>
  );
}

function State({ form }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  return (
    <FieldGroup legend={t('premises.state')}>
      <SelectField
        label={t('premises.defects')}
        hint={t('premises.defectsHint')}
        placeholder={t('choose')}
        options={DEFECT_STATES.map((state) => ({ value: state, label: t(`premises.defectStates.${state}`) }))}
        {...form.getInputProps('defects')}
      />
      {form.values.defects === 'listed' && (
        <TextAreaField
          label={t('premises.defectsText')}
          hint={t('premises.defectsTextHint')}
          {...form.getInputProps('defectsText')}
        />
      )}
      <SelectField
        label={t('premises.condition')}
        options={CONDITIONS.map((one) => ({ value: one, label: t(`premises.conditions.${one}`) }))}
        {...form.getInputProps('condition')}
      />
    </FieldGroup>
  );
}
