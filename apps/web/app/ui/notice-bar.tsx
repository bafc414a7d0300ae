import type { ReactNode } from 'react';
import classes from './notice-bar.module.css';

type NoticeBarProps = { children: ReactNode; action: ReactNode; tone?: 'warning' | 'info' };

/** A bar over every page: what holds for the whole workspace now, and what can be done about it. */
export function NoticeBar({ children, action, tone = 'warning' }: NoticeBarProps) {
  return (
    <div className={classes.bar} data-tone={tone}>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}
