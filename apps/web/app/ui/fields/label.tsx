import { useTranslation } from 'react-i18next';
import classes from './fields.module.css';

/** Says which fields may stay empty; the others are needed. */
export function Label({ text, isOptional }: { text: string; isOptional: boolean }) {
  const { t } = useTranslation();
  return isOptional ? (
    <>
      {text} <em className={classes.optional}>{t('optional')}</em>
    </>
  ) : (
    text
  );
}
