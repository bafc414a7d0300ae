import { CURRENCIES, type Currency } from '@dira/domain/money';
import { formatMonth } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { firstOfMonth } from '../../../lib/days.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { usePersonLabels } from '../../tenants/forms/person-fields.tsx';
import { planRent } from '../planned-rent.ts';
import type { VacantUnit } from '../queries.ts';
import { endOfYearFrom } from '../terms.ts';
import { DepositNote } from './deposit-note.tsx';
import { FirstPayment } from './first-payment.tsx';
import { checkLease } from './lease-values.ts';
import type { LeaseValues } from './lease-values.ts';
import { TenantPart } from './tenant-part.tsx';
import { TermsFields, useTermsLabels } from './terms-fields.tsx';
import { UnitPicker } from './unit-picker.tsx';

type LeaseFormProps = {
  initial: LeaseValues;
  /** The unit that the form starts with. */
  unit: VacantUnit | null;
  loading: boolean;
  error: unknown;
  onSubmit: (values: LeaseValues) => void;
  onClose: () => void;
};

export function LeaseForm({ initial, unit, ...panel }: LeaseFormProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const form = useForm<LeaseValues>({ initialValues: initial, validate: checkLease });
  const { values } = form;
  const labels = useLabels(values.tenants.length);
  const follow = useFollowers(form, initial.startsOn, unit);
  const chargeFromOn = values.chargeFrom === 'month' ? firstOfMonth(today()) : '';
  const whole = planRent(values);
  const planned = whole?.filter(({ endsOn }) => endsOn >= chargeFromOn) ?? null;
  return (
    <FormPanel
      title={t('form.newTitle')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t(values.isDraft ? 'form.createDraft' : 'form.create')}
      {...panel}
    >
      <CheckField
        label={t('form.isDraft')}
        hint={t('form.isDraftHint')}
        checked={values.isDraft}
        onChange={(isDraft) => form.setFieldValue('isDraft', isDraft)}
      />
      {/* Before the people: where nothing is vacant, nobody types a name first. */}
      <FieldGroup legend={tCommon('labels.unit')}>
        <UnitPicker
          values={values}
          chosen={follow.chosen}
          error={form.errors['unitId']}
          onProperty={follow.property}
          onUnit={follow.unit}
        />
      </FieldGroup>
      <TenantPart form={form} />
      <FieldGroup legend={t('form.terms')}>
        <SelectField
          label={labels.currency}
          options={CURRENCIES.map((value) => ({ value, label: tMoney(`currencies.${value}`) }))}
          {...form.getInputProps('currency')}
        />
        <TermsFields
          values={values}
          currency={values.currency}
          propsOf={(field) => ({
            ...form.getInputProps(field),
            ...(field === 'startsOn' && { onChange: follow.start }),
          })}
        >
          {values.startsOn !== null && values.startsOn < firstOfMonth(today()) && (
            <ChargeFrom
              value={values.chargeFrom}
              onChange={(from) => form.setFieldValue('chargeFrom', from)}
            />
          )}
          {planned !== null && (
            <FirstPayment
              planned={planned}
              monthlyRentAmount={values.monthlyRentAmount ?? 0}
              currency={values.currency}
              dueDay={values.dueDay ?? 1}
            />
          )}
        </TermsFields>
        {whole !== null && (
          <DepositNote
            startsOn={values.startsOn ?? today()}
            planned={whole}
            monthlyRentAmount={values.monthlyRentAmount ?? 0}
            depositAmount={values.depositAmount ?? 0}
            currency={values.currency}
          />
        )}
      </FieldGroup>
    </FormPanel>
  );
}

/** What is asked for a unit, where it is asked in that currency. */
export function askingRentOf(
  unit: Pick<VacantUnit, 'marketRent'> | null | undefined,
  currency: Currency,
): number | null {
  return unit?.marketRent?.currency === currency ? unit.marketRent.amount : null;
}

/** The end follows the start, and the rent the unit's asking rent, until somebody types their own. */
function useFollowers(
  form: UseFormReturnType<LeaseValues>,
  firstStart: IsoDate | null,
  firstUnit: VacantUnit | null,
) {
  const [start, setStart] = useState(firstStart);
  const [chosen, setChosen] = useState(firstUnit);
  const { monthlyRentAmount, currency, endsOn } = form.values;
  const askingRent = askingRentOf(chosen, currency);
  return {
    chosen,
    start: (startsOn: unknown) => {
      if (typeof startsOn !== 'string') return form.setFieldValue('startsOn', null);
      const isFollowing = start !== null && endsOn === endOfYearFrom(start);
      form.setValues({ startsOn, ...(isFollowing && { endsOn: endOfYearFrom(startsOn) }) });
      form.clearFieldError('startsOn');
      setStart(startsOn);
    },
    property: (propertyId: string) => {
      form.setValues({ propertyId, unitId: null });
      setChosen(null);
    },
    unit: (unit: VacantUnit) => {
      const isFollowing = monthlyRentAmount === null || monthlyRentAmount === askingRent;
      const rent = askingRentOf(unit, currency);
      form.setValues({
        unitId: unit.id,
        propertyId: unit.propertyId,
        ...(isFollowing && rent !== null && { monthlyRentAmount: rent }),
      });
      form.clearFieldError('unitId');
      setChosen(unit);
    },
  };
}

function ChargeFrom({
  value,
  onChange,
}: {
  value: LeaseValues['chargeFrom'];
  onChange: (value: LeaseValues['chargeFrom']) => void;
}) {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  return (
    <FieldGroup legend={t('form.chargeFrom')}>
      <Segments
        label={t('form.chargeFrom')}
        options={[
          { value: 'start', label: t('form.chargeAll') },
          { value: 'month', label: t('form.chargeFromMonth', { month: formatMonth(today(), language) }) },
        ]}
        value={value}
        onChange={onChange}
      />
    </FieldGroup>
  );
}

function useLabels(tenantCount: number) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const person = { ...usePersonLabels(), id: t('form.knownTenant') };
  const ofTenants = Array.from({ length: tenantCount }, (_, at) =>
    Object.entries(person).map(([field, label]) => [
      `tenants.${at}.${field}`,
      tenantCount === 1 ? label : `${t('form.tenantAt', { number: at + 1 })}: ${label}`,
    ]),
  );
  return {
    ...Object.fromEntries(ofTenants.flat()),
    ...useTermsLabels(),
    unitId: tCommon('labels.unit'),
    currency: t('form.currency'),
  };
}
