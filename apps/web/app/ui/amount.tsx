import { formatMoney } from '@dira/i18n/format';
import type { Amount as AmountValue } from '@dira/i18n/format';
import { useLanguage } from '../lib/use-language.ts';
import classes from './amount.module.css';

type AmountProps = {
  /** Integer minor units with their currency. */
  value: AmountValue;
  /** `always` keeps a column aligned at the agora. */
  decimals?: 'auto' | 'always' | 'never';
  sign?: 'auto' | 'always';
  tone?: 'plain' | 'attention' | 'muted';
};

/** Money on a screen: tabular figures, never turned around by Hebrew beside it. */
export function Amount({ value, decimals = 'auto', sign = 'auto', tone = 'plain' }: AmountProps) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className={classes.amount} data-tone={tone}>
      {formatMoney(value, language, { decimals, sign })}
    </bdi>
  );
}
