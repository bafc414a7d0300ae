import { PET_RULES, SUBLET_RULES } from '@dira/domain/lease-agreement/contents';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { useLawWords } from '../../legal-parameters/law-words.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** How the two sides live with the lease: repairs, visits, pets, and whatever else they agreed. */
export function RulesStep({ agreement, ...step }: StepProps) {
  const { t } = useTranslation('lease-agreements');
  const law = useLawWords(agreement.lease.startsOn);
  return (
    <StepForm
      {...step}
      section="rules"
      title={t('steps.rules')}
      purpose={t('purpose.rules')}
      agreement={agreement}
      toValues={({ contents }) => contents.rules}
      toSection={(rules) => ({ rules })}
    >
      {(form) => (
        <>
          <FieldGroup legend={t('rules.repairs')}>
            <FormNote tone="legal">
              {t('rules.repairLaw', { days: law('repair_days'), urgent: law('urgent_repair_days') })}
            </FormNote>
            <FieldRow>
              <NumberField label={t('rules.repairDays')} {...form.getInputProps('repairDays')} />
              <NumberField label={t('rules.urgentRepairDays')} {...form.getInputProps('urgentRepairDays')} />
            </FieldRow>
            <TextField
              label={t('rules.repairContact')}
              hint={t('rules.repairContactHint')}
              isOptional
              {...form.getInputProps('repairContact')}
            />
          </FieldGroup>
          <FieldGroup legend={t('rules.entry')}>
            <FieldRow>
              <NumberField
                label={t('rules.entryNotice')}
                hint={t('rules.entryHint')}
                {...form.getInputProps('entryNoticeHours')}
              />
              <TextField label={t('rules.entryNote')} isOptional {...form.getInputProps('entryNote')} />
            </FieldRow>
          </FieldGroup>
          <FieldGroup legend={t('rules.living')}>
            <FieldRow>
              <SelectField
                label={t('rules.pets')}
                options={PET_RULES.map((rule) => ({ value: rule, label: t(`rules.petRules.${rule}`) }))}
                {...form.getInputProps('pets')}
              />
              <TextField label={t('rules.petsNote')} isOptional {...form.getInputProps('petsNote')} />
            </FieldRow>
            <SelectField
              label={t('rules.sublet')}
              options={SUBLET_RULES.map((rule) => ({ value: rule, label: t(`rules.subletRules.${rule}`) }))}
              {...form.getInputProps('sublet')}
            />
          </FieldGroup>
          <TextAreaField
            label={t('rules.special')}
            hint={t('rules.specialHint')}
            isOptional
            rows={5}
            {...form.getInputProps('special')}
          />
        </>
      )}
    </StepForm>
  );
}
