import type { Resources } from '@dira/i18n/resources';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import classes from './privacy-notice.module.css';

/** What the data of a form is asked for: one wording each, wherever that is. */
export type Purpose = Exclude<keyof Resources['privacy-notices'], 'more'>;

/** The notice where its texts are loaded already, as on the public pages. */
export function PrivacyWords({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation('privacy-notices');
  return (
    <p className={classes.notice}>
      {t(purpose)}{' '}
      <a href={paths.privacy()} target="_blank" rel="noreferrer">
        {t('more')}
      </a>
    </p>
  );
}
