import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

/** A named part of a form. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Short fields side by side, under one another where there is no room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** What the form works out (`sum`), or what the law says beside a field (`legal`). */
export function FormNote({ tone = 'sum', children }: { tone?: 'sum' | 'legal'; children: ReactNode }) {
  return (
    <div className={classes.note} data-tone={tone}>
      {children}
    </div>
  );
}

/** The fields of a form that stands on a page, under what it is for. */
export function FormStack({ purpose, children }: { purpose: string; children: ReactNode }) {
  return (
    <div className={classes.stack}>
      <p className={classes.purpose}>{purpose}</p>
      {children}
    </div>
  );
}

/** The way on, at the foot of such a form. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
