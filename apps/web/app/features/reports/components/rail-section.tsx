import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import classes from './rail.module.css';

/** Where the settings stand under the report, and not beside it. */
const isBeneath = '(max-width: 56.25rem)';

type RailSectionProps = {
  title: string;
  /** How much is set in it, where it is folded. */
  count?: number;
  children: ReactNode;
};

/** A part of what a report asks; on a phone a fold. */
export function RailSection({ title, count = 0, children }: RailSectionProps) {
  const headingId = useId();
  if (useMedia(isBeneath))
    return (
      <details className={classes.fold}>
        <summary>
          <h2>{title}</h2>
          {count > 0 && <span className={classes.count}>{count}</span>}
        </summary>
        <div className={classes.inside}>{children}</div>
      </details>
    );
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div className={classes.inside}>{children}</div>
    </section>
  );
}
