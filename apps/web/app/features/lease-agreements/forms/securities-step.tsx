import { AGREED_SECURITY_TYPES } from '@dira/domain/securities';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { useLawWords } from '../../legal-parameters/law-words.ts';
import type { Agreement, AgreementOutcome } from '../queries.ts';
import { LineList } from './line-list.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** What backs the lease, against the most it may cost the tenant. */
export function SecuritiesStep({ agreement, outcome, ...step }: StepProps & { outcome: AgreementOutcome }) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { currency } = agreement.lease.monthlyRent;
  return (
    <StepForm
      {...step}
      section="securities"
      title={t('steps.securities')}
      purpose={t('purpose.securities')}
      agreement={agreement}
      toValues={({ contents }) => contents.securities}
      toSection={(securities) => ({ securities })}
    >
      {(form) => (
        <>
          <Ceiling ceiling={outcome.ceiling} lease={agreement.lease} />
          <LineList
            label={t('steps.securities')}
            lines={form.values.items}
            nameOf={({ type }) => t(`subjects.${type}`)}
            say={({ type, amount }) =>
              [
                t(`subjects.${type}`),
                amount === null ? '' : formatMoney({ amount, currency }, language),
              ].join(' ')
            }
            addLabel={t('securities.add')}
            removeLabel={(name) => tCommon('actions.removeNamed', { name })}
            onAdd={() => form.insertListItem('items', { type: 'bank_guarantee', amount: null, details: '' })}
            onRemove={(at) => form.removeListItem('items', at)}
            path="items"
            render={(at) => (
              <FieldRow>
                <SelectField
                  label={t('securities.type')}
                  options={AGREED_SECURITY_TYPES.map((type) => ({
                    value: type,
                    label: t(`subjects.${type}`),
                  }))}
                  {...form.getInputProps(`items.${at}.type`)}
                />
                <AmountField
                  label={tCommon('labels.amount')}
                  currency={currency}
                  {...form.getInputProps(`items.${at}.amount`)}
                />
                <TextField
                  label={tCommon('labels.details')}
                  hint={t('securities.detailsHint')}
                  isOptional
                  {...form.getInputProps(`items.${at}.details`)}
                />
              </FieldRow>
            )}
          />
          <NumberField label={t('securities.returnDays')} {...form.getInputProps('returnDays')} />
        </>
      )}
    </StepForm>
  );
}

type CeilingProps = { ceiling: AgreementOutcome['ceiling']; lease: Agreement['lease'] };

/** Follows what is typed: the law's ceiling, and how far below or above it the securities are. */
function Ceiling({ ceiling: { given, ceiling, withOption }, lease }: CeilingProps) {
  const { t } = useTranslation('lease-agreements');
  const language = useLanguage();
  const law = useLawWords(lease.startsOn);
  const { currency } = lease.monthlyRent;
  const show = (amount: number) => isolate.code(formatMoney({ amount, currency }, language));
  const isOver = given > ceiling;
  return (
    <div role="status">
      <FormNote tone={isOver ? 'legal' : 'sum'}>
        <span>
          {t(isOver ? 'securities.over' : 'securities.within', {
            given: show(given),
            ceiling: show(ceiling),
          })}
        </span>
        {withOption !== null && withOption !== ceiling && (
          <span>{t('securities.withOption', { ceiling: show(withOption) })}</span>
        )}
        <small>
          {t('securities.law', {
            months: law('security_cap_months'),
            part: law('security_cap_term_divisor'),
          })}
        </small>
      </FormNote>
    </div>
  );
}
