import { endingLimits } from '@dira/contract/lease-endings';
import { FINAL_CHARGES } from '@dira/domain/lease-endings';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { LineList } from '../../contracts/forms/line-list.tsx';
import { EndingForm } from './ending-form.tsx';
import type { StepProps } from './ending-form.tsx';

/** What is asked for beside the rent. */
export function ChargesStep({ currency, ...props }: StepProps & { currency: string }) {
  const { t } = useTranslation('lease-endings');
  return (
    <EndingForm {...props} step="charges">
      {(form) => (
        <>
          <FormNote>{t('charges.rentNote')}</FormNote>
          {props.ending.can.charge ? (
            <LineList
              lines={form.values.charges}
              nameOf={({ kind }) => t(`chargeKinds.${kind}`)}
              addLabel={t('charges.add')}
              removeLabel={(name) => t('remove', { name })}
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
                      label={t('charges.amount')}
                      currency={currency}
                      {...form.getInputProps(`charges.${at}.amount`)}
                    />
                  </FieldRow>
                  <TextField
                    label={t('charges.reason')}
                    hint={t('charges.reasonHint')}
                    maxLength={endingLimits.charges.reason}
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
    </EndingForm>
  );
}
