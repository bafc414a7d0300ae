import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { checkCost, costValuesOf, toPropertyFacts, type CostValues } from '../forms/cost-values.ts';
import { useSetProperty, type TaxProperty } from '../queries.ts';

type CostPanelProps = { property: TaxProperty; year: number; onClose: () => void };

/** What a property cost, and the interest of its mortgage in the year. */
export function CostPanel({ property, year, onClose }: CostPanelProps) {
  const { t } = useTranslation('tax-years');
  const { t: tCommon } = useTranslation();
  const say = useSayAmount('ILS');
  const set = useSetProperty(property.propertyId, year);
  const form = useForm<CostValues>({ initialValues: costValuesOf(property), validate: checkCost });
  const labels = {
    'costBasis.boughtOn': t('cost.boughtOn'),
    'costBasis.cost': t('cost.cost'),
    mortgageInterest: t('cost.interest', { year: isolate.code(String(year)) }),
  };
  return (
    <FormPanel
      title={t('cost.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onClose={onClose}
      onSubmit={(values) =>
        set.mutate(toPropertyFacts(values), {
          onSuccess: () => {
            showToast({ title: tCommon('saved') });
            onClose();
          },
        })
      }
    >
      <FormNote>
        <UserText>{property.propertyName}</UserText>
      </FormNote>
      <DateField
        label={labels['costBasis.boughtOn']}
        isOptional
        {...form.getInputProps('costBasis.boughtOn')}
      />
      <AmountField
        label={labels['costBasis.cost']}
        hint={t('cost.costHint')}
        currency="ILS"
        isOptional
        {...form.getInputProps('costBasis.cost')}
      />
      <AmountField
        label={labels.mortgageInterest}
        hint={t('cost.interestHint')}
        currency="ILS"
        isOptional
        {...form.getInputProps('mortgageInterest')}
      />
      {property.mortgagePayments > 0 && (
        <FormNote>{t('cost.payments', { amount: say(property.mortgagePayments) })}</FormNote>
      )}
    </FormPanel>
  );
}
