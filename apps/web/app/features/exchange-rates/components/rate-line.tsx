import { formatExchangeRate } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Code } from '../../../ui/user-text.tsx';
import type { ExchangeRate } from '../queries.ts';

/** `1 USD = 3.6120 ₪ · 26/11/2026 · Bank of Israel` */
export function RateLine({ rate: { currency, on, rate, source } }: { rate: ExchangeRate }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return (
    <>
      <Code>{`1 ${currency} = ${formatExchangeRate(rate, language)} ₪`}</Code>
      {' · '}
      <Code>{formatDate(on)}</Code>
      {' · '}
      {t(`rates.sources.${source}`)}
    </>
  );
}
