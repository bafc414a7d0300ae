import type { ReactNode } from 'react';
import classes from './setting-place.module.css';

/** Around what is set in a place of its own, so that a search can lead to it by its name. */
export function SettingPlace({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.place} data-setting={name}>
      {children}
    </div>
  );
}
