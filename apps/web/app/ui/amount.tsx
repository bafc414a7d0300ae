import { formatMoney, hasMinorUnits } from '@dira/i18n/format';
import type { Amount as AmountValue } from '@dira/i18n/format';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../lib/use-language.ts';
import classes from './amount.module.css';

/** Whether the amounts around show their agorot even where there are none. */
const AgorotContext = createContext(false);

type AmountScaleProps = { of: readonly (AmountValue | null | undefined)[]; children: ReactNode };

/** Amounts that are compared, under or beside one another: as soon as one of them has agorot, all show theirs. */
export function AmountScale({ of, children }: AmountScaleProps) {
  const hasAgorot = of.some((amount) => amount !== null && amount !== undefined && hasMinorUnits(amount));
  return <AgorotContext value={hasAgorot}>{children}</AgorotContext>;
}

type AmountProps = {
  /** Integer minor units with their currency. */
  value: AmountValue;
  sign?: 'auto' | 'always';
  tone?: 'plain' | 'attention' | 'muted';
};

/** Money on a screen: tabular figures, never turned around by Hebrew beside it. */
export function Amount({ value, sign = 'auto', tone = 'plain' }: AmountProps) {
  const language = useLanguage();
  const decimals = use(AgorotContext) ? 'always' : 'auto';
  return (
    <bdi dir="ltr" className={classes.amount} data-tone={tone}>
      {formatMoney(value, language, { decimals, sign })}
    </bdi>
  );
}
