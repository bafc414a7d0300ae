import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

type SettingRowProps = {
  /** By which a search leads to it. */
  name?: string;
  label: ReactNode;
  value?: ReactNode;
  /** What is under way with it, or why it is as it is. */
  note?: ReactNode;
  /** The one thing to do with it. */
  action?: ReactNode;
};

/** One thing that is set: what it is, how it stands, and the button that changes it. Stands in a `SettingList`. */
export function SettingRow({ name, label, value, note, action }: SettingRowProps) {
  return (
    <li className={classes.row} data-setting={name}>
      <div className={classes.text}>
        <div className={classes.label}>{label}</div>
        {value !== undefined && <div className={classes.value}>{value}</div>}
        {note !== undefined && <div className={classes.note}>{note}</div>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </li>
  );
}

export function SettingList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
