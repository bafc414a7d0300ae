import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusMain } from '../lib/focus-main.ts';
import classes from './skip-link.module.css';

/** The first stop of the Tab key on every page: past what is above it, into its `main`. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={classes.skip} href="#main" onClick={focusContent}>
      {t('skipToContent')}
    </a>
  );
}

/** The address stays as it is: to the router a fragment would be another page. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  focusMain({ preventScroll: false });
}
