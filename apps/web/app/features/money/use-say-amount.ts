import { formatMoney } from '@dira/i18n/format';
import { isolate } from '../../lib/isolate.ts';
import { useLanguage } from '../../lib/use-language.ts';

/** Says minor units of one currency within a sentence, which they never turn around. */
export function useSayAmount(currency: string): (amount: number) => string {
  const language = useLanguage();
  return (amount) => isolate.code(formatMoney({ amount, currency }, language));
}
