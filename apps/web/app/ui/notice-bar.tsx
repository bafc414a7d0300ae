import type { ReactNode } from 'react';
import classes from './notice-bar.module.css';

/** A bar over every page: what holds for the whole workspace now, and what can be done about it. */
export function NoticeBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}
