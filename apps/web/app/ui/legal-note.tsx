import { useTranslation } from 'react-i18next';
import classes from './legal-note.module.css';

/** What a screen that speaks of law says once, at its foot, for everything on it. */
export function LegalNote() {
  const { t } = useTranslation();
  return <p className={classes.note}>{t('legalNote')}</p>;
}
