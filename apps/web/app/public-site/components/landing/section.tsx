import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Where links of the menu lead. */
  id?: string;
  title: string;
  lead?: string | undefined;
  /** Beside the heading instead of a lead. */
  beside?: ReactNode;
  ground?: 'plain' | 'sunken' | 'ruled';
  /** Heading and content side by side. */
  isSplit?: boolean;
  children: ReactNode;
}

/** A part of the landing page under its heading, which takes the focus of whoever came by the menu. */
export function Section({
  id,
  title,
  lead,
  beside,
  ground = 'plain',
  isSplit = false,
  children,
}: SectionProps) {
  return (
    <section className={classes.section} id={id} tabIndex={-1} data-ground={ground}>
      <div className={isSplit ? classes.split : classes.wrap}>
        <div className={classes.head}>
          <h2>{title}</h2>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          {beside}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
