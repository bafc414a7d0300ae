import type { Amount as AmountValue } from '@dira/i18n/format';
import type { CSSProperties, ReactNode } from 'react';
import { Amount, AmountScale } from './amount.tsx';
import { Card } from './card.tsx';
import classes from './figures.module.css';

export type Figure = {
  readonly label: string;
  /** What it is; of money `amount`, unless it stands there otherwise. */
  readonly value?: ReactNode;
  /** As soon as one amount of the strip has agorot, all show theirs. */
  readonly amount?: AmountValue;
  /** The amounts that a total is of, where it is of several. */
  readonly exact?: ReactNode;
  /** A word or two of context, or a `Bar`. */
  readonly note?: ReactNode;
  readonly tone?: 'plain' | 'attention';
};

type FiguresProps = {
  figures: readonly Figure[];
  /** A link or small button opposite the heading. */
  action?: ReactNode;
} & ({ title: string; label?: never } | { title?: never; label: string });

/** The strip of at most four figures at the head of a screen; with a heading where it is one card of several. */
export function Figures({ figures, action, ...name }: FiguresProps) {
  const columns = { '--count': figures.length } as CSSProperties; // React's type knows no custom properties
  return (
    <Card {...name} action={action}>
      <div className={classes.wrap}>
        <AmountScale of={figures.map(({ amount }) => amount)}>
          <dl className={classes.figures} style={columns}>
            {figures.map((figure) => (
              <div key={figure.label} className={classes.figure} data-tone={figure.tone}>
                <dt>{figure.label}</dt>
                <dd className={classes.value}>
                  {figure.value ?? (figure.amount && <Amount value={figure.amount} />)}
                </dd>
                {figure.exact !== undefined && <dd className={classes.note}>{figure.exact}</dd>}
                {figure.note !== undefined && <dd className={classes.note}>{figure.note}</dd>}
              </div>
            ))}
          </dl>
        </AmountScale>
      </div>
    </Card>
  );
}
