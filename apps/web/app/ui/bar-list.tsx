import type { Amount as AmountValue } from '@dira/i18n/format';
import type { CSSProperties } from 'react';
import { Amount, AmountScale } from './amount.tsx';
import type { BarPart } from './bar.tsx';
import classes from './bar-list.module.css';

type BarListProps = {
  /** Each with its share of the whole, 0 to 1; a bar is drawn where there is any. */
  rows: readonly (Pick<BarPart, 'label' | 'share' | 'tone'> & { readonly amount: AmountValue })[];
};

/** Parts of a whole under one another: label, bar, value. The words and values say all that the bars do. */
export function BarList({ rows }: BarListProps) {
  return (
    <AmountScale of={rows.map(({ amount }) => amount)}>
      <dl className={classes.list}>
        {rows.map(({ label, share, tone, amount }) => {
          const width = { '--share': `${share * 100}%` } as CSSProperties; // React's type knows no custom properties
          return (
            <div key={label} className={classes.row}>
              <dt>{label}</dt>
              <dd className={classes.track} aria-hidden="true">
                {share > 0 && <span className={classes.bar} data-tone={tone ?? 'done'} style={width} />}
              </dd>
              <dd className={classes.value}>
                <Amount value={amount} tone={amount.amount === 0 ? 'muted' : 'plain'} />
              </dd>
            </div>
          );
        })}
      </dl>
    </AmountScale>
  );
}
