import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { useSite } from '../site.tsx';
import classes from './prose.module.css';

export function NotFound() {
  const { t } = useTranslation(['site', 'shell']);
  const { href } = useSite();
  return (
    <article className={classes.page}>
      <h1>{t('shell:notFound.title')}</h1>
      <p>{t('shell:notFound.body')}</p>
      <p>
        <a href={href('/')} {...buttonLook({ variant: 'filled', size: 'lg' })}>
          {t('home')}
        </a>
      </p>
    </article>
  );
}
