import { terminationLimits } from '@dira/contract/lease-terminations';
import { FINAL_CHARGES } from '@dira/domain/lease-terminations';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { LineList } from '../../lease-agreements/forms/line-list.tsx';
import { TerminationForm } from './termination-form.tsx';
import type { StepProps } from './termination-form.tsx';
import type { TerminationValues } from './termination-values.ts';

/** What is asked for beside the rent. */
export function ChargesStep({ currency, ...props }: StepProps & { currency: string }) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <TerminationForm {...props} step="charges">
      {(form) => (
        <>
          <FormNote>{t('charges.rentNote')}</FormNote>
          {props.termination.can.charge ? (
            <LineList
              label={t('steps.charges')}
              say={({ kind, amount, reason }: TerminationValues['charges'][number]) =>
                [
                  t(`chargeKinds.${kind}`),
                  formatMoney({ amount: amount ?? 0, currency }, language),
                  isolate.text(reason),
                ].join(' ')
              }
              lines={form.values.charges}
              nameOf={({ kind }) => t(`chargeKinds.${kind}`)}
              addLabel={tCommon('actions.addCharge')}
              removeLabel={(name) => tCommon('actions.removeNamed', { name })}
              onAdd={() => form.insertListItem('charges', { kind: 'utility', amount: null, reason: '' })}
              onRemove={(at) => form.removeListItem('charges', at)}
              path="charges"
              render={(at) => (
                <>
                  <FieldRow>
                    <SelectField
                      label={t('charges.kind')}
                      options={FINAL_CHARGES.map((kind) => ({
                        value: kind,
                        label: t(`chargeKinds.${kind}`),
                      }))}
                      {...form.getInputProps(`charges.${at}.kind`)}
                    />
                    <AmountField
                      label={tCommon('labels.amount')}
                      currency={currency}
                      {...form.getInputProps(`charges.${at}.amount`)}
                    />
                  </FieldRow>
                  <TextField
                    label={tCommon('labels.reason')}
                    hint={t('charges.reasonHint')}
                    maxLength={terminationLimits.charges.reason}
                    {...form.getInputProps(`charges.${at}.reason`)}
                  />
                </>
              )}
            />
          ) : (
            <FormNote>{t('charges.notAllowed')}</FormNote>
          )}
        </>
      )}
    </TerminationForm>
  );
}
