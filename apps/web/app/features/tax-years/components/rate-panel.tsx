import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { checkRate, rateBases, rateValuesOf, toYearFacts, type RateValues } from '../forms/rate-values.ts';
import { useSetYearFacts, type TaxYear } from '../queries.ts';

/** What decides the rate of the family in the year: age, and other income or a rate. */
export function RatePanel({ year, onClose }: { year: TaxYear; onClose: () => void }) {
  const { t } = useTranslation('tax-years');
  const { t: tCommon } = useTranslation();
  const set = useSetYearFacts({ familyId: year.family.id, year: year.year });
  const form = useForm<RateValues>({ initialValues: rateValuesOf(year.facts), validate: checkRate });
  const labels = {
    age: t('rate.age'),
    basis: t('rate.basis'),
    otherIncome: t('rate.income'),
    ownRate: t('rate.percent'),
  };
  const options = {
    floor: { label: t('rate.floor'), hint: t('rate.floorHint') },
    income: { label: t('rate.byIncome'), hint: t('rate.byIncomeHint') },
    own: { label: t('rate.own'), hint: t('rate.ownHint') },
  };
  return (
    <FormPanel
      title={t('rate.edit')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onClose={onClose}
      onSubmit={(values) =>
        set.mutate(toYearFacts(values), {
          onSuccess: () => {
            showToast({ title: tCommon('saved') });
            onClose();
          },
        })
      }
    >
      <SelectField
        label={labels.age}
        options={[
          { value: 'under', label: t('rate.under') },
          { value: 'fromSixty', label: t('rate.fromSixty') },
        ]}
        {...form.getInputProps('age')}
      />
      <ChoiceField
        label={labels.basis}
        options={rateBases.map((value) => ({ value, ...options[value] }))}
        value={form.values.basis}
        data-path="basis"
        onChange={(basis) => form.setFieldValue('basis', basis)}
      />
      {form.values.basis === 'income' && (
        <AmountField
          label={labels.otherIncome}
          hint={t('rate.incomeHint')}
          currency="ILS"
          {...form.getInputProps('otherIncome')}
        />
      )}
      {form.values.basis === 'own' && (
        <NumberField label={labels.ownRate} step="decimal" {...form.getInputProps('ownRate')} />
      )}
    </FormPanel>
  );
}
