import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import { LegalNote } from './legal-note.tsx';
import classes from './page.module.css';

type PageProps = {
  children: ReactNode;
  /** A `SidePanel` or `FormPanel` beside the page; null when closed. */
  panel?: ReactNode;
  /** For forms and texts: at most 640 px. */
  isNarrow?: boolean;
  /** The screen, or a panel beside it, says what the law sets. */
  isLegal?: boolean;
};

/** The content column of a screen, with room for a side panel. */
export function Page({ children, panel, isNarrow = false, isLegal = false }: PageProps) {
  const hasPanel = panel !== undefined && panel !== null && panel !== false;
  return (
    <div className={classes.layout} data-panel={hasPanel || undefined}>
      <div className={classes.page} data-narrow={isNarrow || undefined}>
        {children}
        {isLegal && <LegalNote />}
      </div>
      {panel}
    </div>
  );
}

type PageHeaderProps = {
  /** Also the title of the tab, unless `tabTitle` is given. */
  title: ReactNode;
  tabTitle?: string;
  /** One line: what the screen is for, or what it holds right now. */
  purpose?: ReactNode;
  /** At most one of them `variant="filled"`. */
  actions?: ReactNode;
};

export function PageHeader({ title, tabTitle, purpose, actions }: PageHeaderProps) {
  usePageTitle(tabTitle ?? (typeof title === 'string' ? title : ''));
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <h1>{title}</h1>
        {purpose !== undefined && <p className={classes.purpose}>{purpose}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** The row of search, chips and selects under a page header. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}

/** Two columns, the first wider; one column where there is no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}

/** Cards under one another with the rhythm of the look. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
