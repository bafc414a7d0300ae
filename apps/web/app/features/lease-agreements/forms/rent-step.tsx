import { agreementLimits } from '@dira/contract/lease-agreements';
import {
  INDEX_FLOORS,
  INDEX_FREQUENCIES,
  INDEX_METHODS,
  INDEX_ROUNDINGS,
} from '@dira/domain/lease-agreement/contents';
import { LINK_TARGETS } from '@dira/domain/linkage-terms';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import { isUsed } from '../../organizations/feature-queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { LeaseTerms } from '../components/lease-terms.tsx';
import type { Agreement, AgreementContents } from '../queries.ts';
import { LineList } from './line-list.tsx';
import { PercentField } from './percent-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

type PartProps = { form: UseFormReturnType<AgreementContents['rent']>; lease: Agreement['lease'] };

/** How the rent is paid, how it steps, and what it is linked to. */
export function RentStep({ agreement, ...step }: StepProps) {
  const { t } = useTranslation('lease-agreements');
  const { lease } = agreement;
  // One that is agreed is shown, whatever the workspace does without.
  const isOffered = isUsed(useOrganization(), 'linkage') || agreement.contents.rent.isLinked;
  return (
    <StepForm
      {...step}
      section="rent"
      title={t('steps.rent')}
      purpose={t('purpose.rent')}
      agreement={agreement}
      toValues={({ contents }) => contents.rent}
      toSection={(rent) => ({ rent })}
    >
      {(form) => (
        <>
          <LeaseTerms lease={lease} show="rent" />
          <TextField
            label={t('rent.account')}
            hint={t('rent.accountHint')}
            maxLength={agreementLimits.rent.account}
            {...form.getInputProps('account')}
          />
          <Steps form={form} lease={lease} />
          {isOffered && <Linkage form={form} lease={lease} />}
        </>
      )}
    </StepForm>
  );
}

function Steps({ form, lease }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { amount, currency } = lease.monthlyRent;
  return (
    <FieldGroup legend={t('rent.steps')}>
      <LineList
        label={t('rent.steps')}
        lines={form.values.steps}
        nameOf={(_, at) => t('rent.step', { number: at + 1 })}
        say={(step) =>
          [formatDate(step.fromOn), formatMoney({ amount: step.amount, currency }, language)].join(' ')
        }
        addLabel={t('rent.addStep')}
        removeLabel={(name) => tCommon('actions.removeNamed', { name })}
        onAdd={() => form.insertListItem('steps', { fromOn: lease.endsOn, amount })}
        onRemove={(at) => form.removeListItem('steps', at)}
        path="steps"
        render={(at) => (
          <FieldRow>
            <DateField label={t('rent.stepFrom')} {...form.getInputProps(`steps.${at}.fromOn`)} />
            <AmountField
              label={t('rent.stepAmount')}
              currency={currency}
              {...form.getInputProps(`steps.${at}.amount`)}
            />
          </FieldRow>
        )}
      />
    </FieldGroup>
  );
}

function Linkage({ form, lease }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const { t: tLinkage } = useTranslation('linkage');
  const { isLinked } = form.values;
  return (
    <FieldGroup legend={tCommon('labels.linkage')}>
      <CheckField
        label={t('rent.isLinked')}
        checked={isLinked}
        data-path="isLinked"
        onChange={(isOn) => form.setFieldValue('isLinked', isOn)}
      />
      {isLinked && (
        <>
          {/* Rent that is agreed in a foreign currency follows it by itself. */}
          {lease.monthlyRent.currency === 'ILS' && (
            <SelectField
              label={tLinkage('terms.linkedTo')}
              options={LINK_TARGETS.map((one) => ({ value: one, label: tLinkage(`targets.${one}`) }))}
              {...form.getInputProps('linkedTo')}
            />
          )}
          {form.values.linkedTo === 'index' ? <IndexBase form={form} /> : <RateBase form={form} />}
          <FieldRow>
            <SelectField
              label={t('rent.indexFloor')}
              options={INDEX_FLOORS.map((one) => ({ value: one, label: t(`rent.indexFloors.${one}`) }))}
              {...form.getInputProps('indexFloor')}
            />
            <PercentField label={t('rent.indexCap')} isOptional {...form.getInputProps('indexCapPercent')} />
          </FieldRow>
          <FieldRow>
            <SelectField
              label={t('rent.indexFrequency')}
              options={INDEX_FREQUENCIES.map((one) => ({ value: one, label: t(`rent.frequencies.${one}`) }))}
              {...form.getInputProps('indexFrequency')}
            />
            <SelectField
              label={t('rent.indexRounding')}
              options={INDEX_ROUNDINGS.map((one) => ({ value: one, label: t(`rent.roundings.${one}`) }))}
              {...form.getInputProps('indexRounding')}
            />
          </FieldRow>
        </>
      )}
    </FieldGroup>
  );
}

type BaseProps = Pick<PartProps, 'form'>;

function IndexBase({ form }: BaseProps) {
  const { t } = useTranslation('lease-agreements');
  return (
    <>
      <SelectField
        label={t('rent.indexMethod')}
        options={INDEX_METHODS.map((one) => ({ value: one, label: t(`rent.indexMethods.${one}`) }))}
        {...form.getInputProps('indexMethod')}
      />
      <FieldRow>
        <MonthField label={t('rent.baseMonth')} {...form.getInputProps('baseMonth')} />
        <TextField label={t('rent.baseValue')} kind="code" isOptional {...form.getInputProps('baseValue')} />
      </FieldRow>
    </>
  );
}

function RateBase({ form }: BaseProps) {
  const { t: tLinkage } = useTranslation('linkage');
  return (
    <FieldRow>
      <DateField label={tLinkage('form.baseRateOn')} isOptional {...form.getInputProps('baseRateOn')} />
      <TextField
        label={tLinkage('terms.baseRate')}
        kind="code"
        isOptional
        {...form.getInputProps('baseRate')}
      />
    </FieldRow>
  );
}
