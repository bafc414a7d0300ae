import { MOST_UNITS_AT_ONCE } from '@dira/contract/constants';
import { propertyLimits } from '@dira/contract/properties';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Facade } from '../../../ui/facade.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { Edited } from '../../../ui/use-edited.ts';
import { CityField } from '../../addresses/components/city-field.tsx';
import { StreetField } from '../../addresses/components/street-field.tsx';
import { toFloors } from '../floors.ts';
import { propertyTypes } from '../property-types.ts';
import { emptyProperty, unitsOf } from './property-values.ts';
import type { PropertyValues } from './property-values.ts';

type PropertyFormProps = {
  /** The property to change; a new one where it is null. */
  edited: Edited<PropertyValues> | null;
  loading: boolean;
  error: unknown;
  onSubmit: (values: PropertyValues) => void;
  onClose: () => void;
};

export function PropertyForm({ edited, ...panel }: PropertyFormProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const form = useForm<PropertyValues>({ initialValues: edited?.opened ?? emptyProperty, validate: check });
  const isNew = edited === null;
  return (
    <FormPanel
      title={t(isNew ? 'form.newTitle' : 'form.editTitle')}
      form={form}
      edited={edited}
      labels={useLabels()}
      submitLabel={t(isNew ? 'form.create' : 'form.save')}
      {...panel}
    >
      <FieldGroup legend={t('form.about')}>
        <TextField
          label={tCommon('labels.name')}
          hint={t('form.nameHint')}
          isOptional={isNew}
          maxLength={propertyLimits.name}
          {...form.getInputProps('name')}
        />
        <SelectField
          label={tCommon('labels.type')}
          options={propertyTypes.map((type) => ({ value: type, label: tCommon(`propertyTypes.${type}`) }))}
          {...form.getInputProps('type')}
        />
      </FieldGroup>
      <AddressFields form={form} />
      {isNew && <UnitFields form={form} />}
    </FormPanel>
  );
}

type PartProps = { form: UseFormReturnType<PropertyValues> };

function AddressFields({ form }: PartProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const isIsrael = form.values.place === 'israel';
  return (
    <>
      <FieldGroup legend={tCommon('labels.address')}>
        <Segments
          label={t('form.country')}
          options={[
            { value: 'israel', label: t('form.israel') },
            { value: 'abroad', label: t('form.abroad') },
          ]}
          data-path="place"
          value={form.values.place}
          onChange={(place) => form.setFieldValue('place', place)}
        />
        {isIsrael ? (
          <StreetField
            label={t('form.street')}
            maxLength={propertyLimits.street}
            city={form.values.city}
            read={form.getValues}
            fill={form.setValues}
            {...form.getInputProps('street')}
          />
        ) : (
          <TextField
            label={t('form.street')}
            autoComplete="address-line1"
            maxLength={propertyLimits.street}
            {...form.getInputProps('street')}
          />
        )}
        <FieldRow>
          <TextField
            label={t('form.houseNumber')}
            isOptional
            maxLength={propertyLimits.houseNumber}
            {...form.getInputProps('houseNumber')}
          />
          <TextField
            label={t('form.entrance')}
            isOptional
            maxLength={propertyLimits.entrance}
            {...form.getInputProps('entrance')}
          />
        </FieldRow>
        <FieldRow>
          {isIsrael ? (
            <CityField
              label={t('form.city')}
              maxLength={propertyLimits.city}
              {...form.getInputProps('city')}
            />
          ) : (
            <TextField
              label={t('form.city')}
              autoComplete="address-level2"
              maxLength={propertyLimits.city}
              {...form.getInputProps('city')}
            />
          )}
          <TextField
            label={t('form.zipCode')}
            kind="code"
            isOptional
            maxLength={propertyLimits.zipCode}
            {...(isIsrael && { hint: t('form.zipCodeHint') })}
            {...form.getInputProps('zipCode')}
          />
        </FieldRow>
        {!isIsrael && (
          <FieldRow>
            <TextField
              label={t('form.state')}
              isOptional
              maxLength={propertyLimits.state}
              {...form.getInputProps('state')}
            />
            <TextField
              label={t('form.countryCode')}
              hint={t('form.countryCodeHint')}
              kind="code"
              // A country is two letters.
              maxLength={2}
              {...form.getInputProps('country')}
            />
          </FieldRow>
        )}
      </FieldGroup>
      {isIsrael && (
        <FieldGroup legend={t('form.registry')}>
          <FieldRow>
            <TextField
              label={t('form.gush')}
              kind="code"
              isOptional
              maxLength={propertyLimits.gush}
              {...form.getInputProps('gush')}
            />
            <TextField
              label={t('form.helka')}
              kind="code"
              isOptional
              maxLength={propertyLimits.helka}
              {...form.getInputProps('helka')}
            />
            <TextField
              label={t('form.tatHelka')}
              kind="code"
              isOptional
              maxLength={propertyLimits.tatHelka}
              {...form.getInputProps('tatHelka')}
            />
          </FieldRow>
        </FieldGroup>
      )}
    </>
  );
}

function UnitFields({ form }: PartProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const windows = unitsOf(form.values).map((unit) => ({
    ...unit,
    unitId: unit.number,
    state: 'vacant' as const,
  }));
  return (
    <FieldGroup legend={tCommon('labels.units')}>
      <FieldRow>
        <NumberField label={t('form.unitCount')} {...form.getInputProps('unitCount')} />
        <NumberField label={t('form.unitsPerFloor')} {...form.getInputProps('unitsPerFloor')} />
      </FieldRow>
      <FormNote>
        {t('form.unitsHint')}
        {windows.length > 0 && (
          <Facade
            name={t('form.preview')}
            floors={toFloors(windows, t, language)}
            renderLink={() => <span />}
          />
        )}
      </FormNote>
    </FieldGroup>
  );
}

function check(values: PropertyValues) {
  const required = (text: string) => (text.trim() === '' ? describeFieldProblem('required') : null);
  const isIsrael = values.place === 'israel';
  return {
    street: required(values.street),
    city: required(values.city),
    country: isIsrael || /^[A-Za-z]{2}$/.test(values.country.trim()) ? null : describeFieldProblem('invalid'),
    zipCode:
      !isIsrael || /^(\d{7})?$/.test(values.zipCode.trim()) ? null : describeFieldProblem('invalid_postcode'),
    unitCount:
      values.unitCount === null || values.unitCount < 0 || values.unitCount > MOST_UNITS_AT_ONCE
        ? describeFieldProblem('invalid')
        : null,
    unitsPerFloor:
      values.unitsPerFloor === null || values.unitsPerFloor < 1 ? describeFieldProblem('invalid') : null,
  };
}

function useLabels(): Record<string, string> {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  return {
    name: tCommon('labels.name'),
    place: t('form.country'),
    type: tCommon('labels.type'),
    street: t('form.street'),
    houseNumber: t('form.houseNumber'),
    entrance: t('form.entrance'),
    city: t('form.city'),
    zipCode: t('form.zipCode'),
    state: t('form.state'),
    country: t('form.countryCode'),
    gush: t('form.gush'),
    helka: t('form.helka'),
    tatHelka: t('form.tatHelka'),
    unitCount: t('form.unitCount'),
    unitsPerFloor: t('form.unitsPerFloor'),
  };
}
