import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingProgress } from './use-reading.ts';
import classes from './progress.module.css';

/** How much was read, in words and as a line. */
export function Progress({ reading: { total, left, minutesLeft } }: { reading: ReadingProgress }) {
  const { t } = useTranslation('signing');
  const read = total - left;
  const done = { '--done': read / total } as CSSProperties; // React's type knows no custom properties
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <b role="status">{t('progress.read', { count: total, read })}</b>
        {left > 0 && <span>{t('progress.minutes', { count: minutesLeft })}</span>}
      </div>
      <div className={classes.line} style={done} aria-hidden="true" />
    </div>
  );
}
