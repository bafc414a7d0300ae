import { useTranslation } from 'react-i18next';
import { OpenDemo } from '../../features/demo/components/open-demo.tsx';
import classes from './prose.module.css';

const points = ['own', 'nothing', 'gone', 'free'] as const;

export function Demo() {
  const { t } = useTranslation('demo');
  return (
    <article className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={classes.form} data-for="strangers">
        <div data-island="demo">
          <OpenDemo />
        </div>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
      </div>
      <p className={classes.form} data-for="known">
        {t('known')}
      </p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
    </article>
  );
}
