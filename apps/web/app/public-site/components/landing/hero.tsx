import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Street } from '../../../ui/street.tsx';
import { useSite } from '../../site.tsx';
import { Picture } from '../picture.tsx';
import classes from './hero.module.css';

export function Hero() {
  const { t } = useTranslation(['landing', 'site', 'demo']);
  const { href } = useSite();
  return (
    <section className={classes.hero}>
      <div className={classes.top}>
        <div className={classes.say}>
          <h1>{t('hero.title')}</h1>
          <p className={classes.lead}>{t('description')}</p>
          <div className={classes.actions}>
            <a
              href={paths.startTrial()}
              {...buttonLook({ variant: 'filled', size: 'lg' })}
              data-for="strangers"
            >
              {t('site:nav.startTrial')}
            </a>
            <a href={paths.dashboard()} {...buttonLook({ variant: 'filled', size: 'lg' })} data-for="known">
              {t('toDashboard')}
            </a>
            <a href={href(paths.demo())} {...buttonLook({ size: 'lg' })}>
              {t('demo:open')}
            </a>
          </div>
          <p className={classes.small}>{t('hero.small')}</p>
        </div>
        <Street className={classes.street} />
      </div>
      <div className={classes.stage}>
        <div className={classes.frame}>
          <Picture of="today" alt={t('hero.picture')} isFirst sizes="(max-width: 80rem) 100vw, 75rem" />
        </div>
        <div className={classes.phone}>
          <Picture of="tenant" alt={t('hero.phone')} isFirst sizes="16rem" />
        </div>
      </div>
    </section>
  );
}
