import type { ReactNode } from 'react';
import classes from './print-sheet.module.css';

type PrintSheetProps = {
  /** The reader's, where that is another than the page's. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
};

/** Never on the screen, and the one thing on the paper when the page that holds it is printed. */
export function PrintSheet({ children, ...reader }: PrintSheetProps) {
  return (
    <article className={classes.sheet} {...reader} aria-hidden="true">
      {children}
    </article>
  );
}
