import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import type { LeaseOption } from '../queries.ts';
import type { AmendmentValues } from './amendment-values.ts';

type AmendmentFieldsProps = {
  form: UseFormReturnType<AmendmentValues>;
  currency: string;
  holder: LeaseOption['holder'] | null;
  chargedUntil: string | null;
};

/** What changes: the term, the rent from a day, the due day; of a renewal the new term and its rent. */
export function AmendmentFields({ form, currency, holder, chargedUntil }: AmendmentFieldsProps) {
  const { t } = useTranslation('amendments');
  const { t: tCommon } = useTranslation();
  const { kind, isOption, rent } = form.values;
  const isCharged = chargedUntil !== null && rent.fromOn !== null && rent.fromOn <= chargedUntil;
  return (
    <>
      {kind !== 'change' && <DateField label={t('form.endsOn')} {...form.getInputProps('endsOn')} />}
      {kind === 'extend' && holder !== null && (
        <CheckField
          label={t(`form.isOption.${holder}`)}
          checked={isOption}
          data-path="isOption"
          onChange={(isTaken) => form.setFieldValue('isOption', isTaken)}
        />
      )}
      {kind === 'extend' && holder !== null && isOption && (
        <DateField label={t('form.noticeOn')} isOptional {...form.getInputProps('optionNoticeOn')} />
      )}
      <FieldGroup legend={kind === 'renew' ? t('form.rentOfNew') : tCommon('labels.rent')}>
        <FieldRow>
          <AmountField
            label={tCommon('labels.monthlyRent')}
            currency={currency}
            isOptional={kind !== 'renew'}
            {...(kind !== 'renew' && { hint: t('form.amountHint') })}
            {...form.getInputProps('rent.monthlyRentAmount')}
          />
          {kind !== 'renew' && (
            <DateField
              label={t('form.fromOn')}
              {...(isCharged && { hint: t('form.fromOnCharged') })}
              {...form.getInputProps('rent.fromOn')}
            />
          )}
        </FieldRow>
        {kind === 'change' && (
          <NumberField
            label={tCommon('labels.dueDay')}
            isOptional
            hint={t('form.dueDayHint')}
            {...form.getInputProps('dueDay')}
          />
        )}
      </FieldGroup>
      {kind !== 'renew' && (
        <TextAreaField
          label={t('form.furtherTerms')}
          hint={t('form.furtherTermsHint')}
          isOptional
          {...form.getInputProps('furtherTerms')}
        />
      )}
    </>
  );
}

/** The names of the fields for a summary of errors. */
export function useAmendmentLabels(): Record<string, string> {
  const { t } = useTranslation('amendments');
  const { t: tCommon } = useTranslation();
  return {
    kind: t('panel.kind'),
    endsOn: t('form.endsOn'),
    'rent.monthlyRentAmount': tCommon('labels.monthlyRent'),
    'rent.fromOn': t('form.fromOn'),
    dueDay: tCommon('labels.dueDay'),
    optionHolder: t('form.noticeOn'),
    optionNoticeOn: t('form.noticeOn'),
    furtherTerms: t('form.furtherTerms'),
  };
}
