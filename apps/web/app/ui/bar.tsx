import type { CSSProperties } from 'react';
import classes from './bar.module.css';

export type BarPart = {
  readonly label: string;
  /** Share of the whole, 0 to 1. */
  readonly share: number;
  readonly tone?: 'done' | 'soon' | 'late' | 'severe';
};

/** A thin bar of one or more shares. `label` says in words what it shows. */
export function Bar({ label, parts }: { label: string; parts: readonly BarPart[] }) {
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      {parts.map((part) => {
        const width = { '--share': `${part.share * 100}%` } as CSSProperties; // React's type knows no custom properties
        return (
          <span
            key={part.label}
            className={classes.part}
            data-tone={part.tone ?? 'done'}
            style={width}
            title={part.label}
          />
        );
      })}
    </div>
  );
}
