import type { Amount as AmountValue } from '@dira/i18n/format';
import type { ReactNode } from 'react';
import { Amount } from '../../../ui/amount.tsx';
import classes from './sum-head.module.css';

type SumHeadProps = {
  sum: AmountValue;
  /** What it is, in a line. */
  note: string;
  /** What can be done with it; nothing for those who may not. */
  children?: ReactNode;
};

/** One amount at the head of a card, large, with what can be done with it. */
export function SumHead({ sum, note, children }: SumHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.sum}>
          <Amount value={sum} />
        </p>
        <p className={classes.note}>{note}</p>
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
