import type { ReactNode } from 'react';
import classes from './fold.module.css';

/** What few come for: one line until it is pressed. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>
        <span>{title}</span>
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
