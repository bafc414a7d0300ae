import { OPTION_HOLDERS, OPTION_RENT_RULES } from '@dira/domain/lease-agreement/contents';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { useLawWords } from '../../legal-parameters/law-words.ts';
import { LeaseTerms } from '../components/lease-terms.tsx';
import type { Agreement, AgreementContents } from '../queries.ts';
import { PercentField } from './percent-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

type PartProps = { form: UseFormReturnType<AgreementContents['term']>; lease: Agreement['lease'] };

/** How long, who may extend it, and who may end it early. */
export function TermStep({ agreement, ...step }: StepProps) {
  const { t } = useTranslation('lease-agreements');
  const { currency } = agreement.lease.monthlyRent;
  const law = useLawWords(agreement.lease.startsOn);
  return (
    <StepForm
      {...step}
      section="term"
      title={t('steps.term')}
      purpose={t('purpose.term')}
      agreement={agreement}
      toValues={({ contents }) => contents.term}
      toSection={(term) => ({ term })}
    >
      {(form) => (
        <>
          <LeaseTerms lease={agreement.lease} show="term" />
          <OptionFields form={form} lease={agreement.lease} />
          <FieldGroup legend={t('term.exit')}>
            <FormNote tone="legal">
              {t('term.exitLaw', {
                landlord: law('exit_notice_landlord_days'),
                tenant: law('exit_notice_tenant_days'),
              })}
            </FormNote>
            <FieldRow>
              <NumberField
                label={t('term.exitLandlord')}
                hint={t('term.exitHint')}
                isOptional
                {...form.getInputProps('exitLandlordDays')}
              />
              <NumberField
                label={t('term.exitTenant')}
                hint={t('term.exitHint')}
                isOptional
                {...form.getInputProps('exitTenantDays')}
              />
            </FieldRow>
          </FieldGroup>
          <AmountField
            label={t('term.lateLeaving')}
            hint={t('term.lateLeavingHint')}
            isOptional
            currency={currency}
            {...form.getInputProps('lateLeavingAmount')}
          />
        </>
      )}
    </StepForm>
  );
}

function OptionFields({ form, lease }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  const law = useLawWords(lease.startsOn);
  const { currency } = lease.monthlyRent;
  const { optionHolder, optionRentRule } = form.values;
  return (
    <FieldGroup legend={t('term.option')}>
      <SelectField
        label={t('term.optionHolder')}
        options={OPTION_HOLDERS.map((holder) => ({ value: holder, label: t(`term.holders.${holder}`) }))}
        {...form.getInputProps('optionHolder')}
      />
      {optionHolder !== 'none' && (
        <>
          <FormNote tone="legal">
            {t(`term.optionLaw.${optionHolder}`, { notice: law(`option_notice_${optionHolder}_days`) })}
          </FormNote>
          <FieldRow>
            <NumberField label={t('term.optionMonths')} {...form.getInputProps('optionMonths')} />
            <NumberField label={t('term.optionNotice')} {...form.getInputProps('optionNoticeDays')} />
          </FieldRow>
          <FieldRow>
            <SelectField
              label={t('term.optionRent')}
              options={OPTION_RENT_RULES.map((rule) => ({ value: rule, label: t(`term.rentRules.${rule}`) }))}
              {...form.getInputProps('optionRentRule')}
            />
            {optionRentRule === 'percent' && (
              <PercentField label={t('term.optionPercent')} {...form.getInputProps('optionRentPercent')} />
            )}
            {optionRentRule === 'amount' && (
              <AmountField
                label={t('rent.stepAmount')}
                currency={currency}
                {...form.getInputProps('optionRentAmount')}
              />
            )}
          </FieldRow>
        </>
      )}
    </FieldGroup>
  );
}
