import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import classes from './last-call.module.css';

export function LastCall() {
  const { t } = useTranslation(['landing', 'site']);
  return (
    <section className={classes.last}>
      <div className={classes.wrap}>
        <h2>{t('last.title')}</h2>
        <div>
          <p>{t('last.body')}</p>
          <a href={paths.startTrial()} {...buttonLook({ size: 'lg' })}>
            {t('site:nav.startTrial')}
          </a>
        </div>
      </div>
    </section>
  );
}
