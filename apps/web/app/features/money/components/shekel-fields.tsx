import { isForeign } from '@dira/domain/exchange-rates';
import type { Currency } from '@dira/domain/money';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { ratesQuery } from '../../exchange-rates/queries.ts';
import { amountOf, type ShekelValues } from '../forms/shekel-values.ts';

type ShekelFieldsProps = {
  currency: Currency;
  ofDay: ReturnType<typeof useRateOfDay>;
  values: ShekelValues;
  propsOf: (field: 'shekels' | 'rate') => object;
};

/** What came in shekels of a lease in another currency, by the rate of the day or one that was agreed. */
export function ShekelFields({ currency, ofDay, values, propsOf }: ShekelFieldsProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const amount = amountOf(values, currency, ofDay?.rate ?? null);
  return (
    <>
      <FieldRow>
        <AmountField label={t('payment.shekels')} currency="ILS" {...propsOf('shekels')} />
        <TextField
          kind="code"
          label={t('payment.rate')}
          {...(ofDay !== undefined && {
            hint: t('payment.rateOf', {
              rate: isolate.code(ofDay.rate),
              date: isolate.code(formatDate(ofDay.on)),
            }),
          })}
          {...propsOf('rate')}
        />
      </FieldRow>
      {amount !== null && (
        <FormNote>
          {t('payment.comesTo', { amount: isolate.code(formatMoney({ amount, currency }, language)) })}
        </FormNote>
      )}
    </>
  );
}

/** By which the day is converted; undefined until it is there, and where nobody asks or there is none. */
export function useRateOfDay(organizationId: string | null, currency: Currency, on: IsoDate | null) {
  const { data } = useQuery({
    ...ratesQuery(organizationId ?? '', on ?? ''),
    enabled: organizationId !== null && isForeign(currency) && on !== null,
  });
  return data?.items.find((rate) => rate.currency === currency);
}
