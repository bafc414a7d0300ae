import type { CSSProperties, ReactNode } from 'react';
import classes from './share-list.module.css';

type ShareListProps = {
  /** Each with its share of the longest bar, 0 to 1. */
  rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly share: number;
    readonly value: ReactNode;
  }[];
  /** What is to be known of them. */
  note?: string;
};

/** Values under one another, a bar behind each; the words and figures say all that the bars do. */
export function ShareList({ rows, note }: ShareListProps) {
  return (
    <div className={classes.list}>
      <dl>
        {rows.map(({ key, name, share, value }) => {
          const width = { '--share': `${share * 100}%` } as CSSProperties; // React's type knows no custom properties
          return (
            <div key={key} className={classes.row} style={width}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </div>
  );
}
