import { formatBasisPoints, formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { FactList, type Fact } from '../../../ui/card.tsx';
import { dayBefore, dollars, shekels } from '../choice.ts';
import type { Offer } from '../queries.ts';

/** What is paid, line by line to the agora: the plan, what comes off, the rate, the VAT, the total. */
export function PriceLines({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['subscription', 'plans']);
  const language = useLanguage();
  const { price, discount, credit, net, vat, total, vatRate, agorotPerDollar, rateOn } = offer;
  const less = (label: string, amount: number): Fact[] =>
    amount === 0 ? [] : [{ label, value: <Amount value={dollars(-amount)} /> }];
  const rate = isolate.code(formatMoney(shekels(agorotPerDollar), language, { decimals: 'always' }));
  const exact = (amount: number) => (
    <bdi dir="ltr">{formatMoney(shekels(amount), language, { decimals: 'always' })}</bdi>
  );
  return (
    <FactList
      facts={[
        { label: t('lines.price'), value: <Amount value={dollars(price)} /> },
        ...less(t('plans:bill.coupon'), discount),
        ...less(t('plans:bill.credit'), credit),
        ...(offer.countsFrom === null || offer.countsTo === null
          ? []
          : [
              {
                label: t('plans:bill.covers'),
                value: (
                  <bdi dir="ltr">{`${formatDate(offer.countsFrom)} – ${formatDate(dayBefore(offer.countsTo))}`}</bdi>
                ),
              },
            ]),
        {
          label: t('lines.rate', { rate, date: isolate.code(formatDate(rateOn)) }),
          value: <Amount value={dollars(net)} />,
        },
        { label: t('lines.net'), value: exact(total - vat) },
        {
          label: t('plans:bill.vat', { rate: isolate.code(formatBasisPoints(vatRate, language)) }),
          value: exact(vat),
        },
        { label: t('plans:bill.total'), value: <b>{exact(total)}</b> },
      ]}
    />
  );
}
