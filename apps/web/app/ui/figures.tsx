import type { CSSProperties, ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './figures.module.css';

export type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  /** A word or two of context, or a `Bar`. */
  readonly note?: ReactNode;
  readonly tone?: 'plain' | 'attention';
};

/** The strip of at most four figures at the head of a screen. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const columns = { '--count': figures.length } as CSSProperties; // React's type knows no custom properties
  return (
    <Card label={label}>
      <div className={classes.wrap}>
        <dl className={classes.figures} style={columns}>
          {figures.map((figure) => (
            <div key={figure.label} className={classes.figure} data-tone={figure.tone}>
              <dt>{figure.label}</dt>
              <dd className={classes.value}>{figure.value}</dd>
              {figure.note !== undefined && <dd className={classes.note}>{figure.note}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
