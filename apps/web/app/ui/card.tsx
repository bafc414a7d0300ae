import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  /** The heading; without one give `label`. */
  title?: string;
  label?: string;
  /** A link or small button opposite the heading. */
  action?: ReactNode;
  /** Lists and tables run to the edge; everything else is padded. */
  isPadded?: boolean;
  children: ReactNode;
};

export function Card({ title, label, action, isPadded = false, children }: CardProps) {
  const headingId = useId();
  const name = title === undefined ? { 'aria-label': label } : { 'aria-labelledby': headingId };
  return (
    <section className={classes.card} {...name}>
      {title !== undefined && (
        <header className={classes.header}>
          <h2 id={headingId}>{title}</h2>
          {action}
        </header>
      )}
      {isPadded ? <div className={classes.body}>{children}</div> : children}
    </section>
  );
}

export type Fact = { readonly label: string; readonly value: ReactNode };

/** Label and value, a line each: the terms of a lease, the details of a payment. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
