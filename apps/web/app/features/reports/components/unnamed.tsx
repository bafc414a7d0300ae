import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/side-panel.module.css';

/** Says what a report needs before it can be saved, and takes the focus. */
export function Unnamed() {
  const { t } = useTranslation('report-builder');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
      {t('needsNameAndField')}
    </div>
  );
}
