import { ANALYTICS_DAYS, OPTIONAL_COOKIES } from '@dira/domain/visits';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import classes from './prose.module.css';

/** The day on which its words last changed. */
const changedOn = '2026-11-28';

const kept = [
  'account',
  'workspace',
  'identity',
  'security',
  'notices',
  'events',
  'addresses',
  'contact',
] as const;
const onDevice = ['language', 'look', 'choices', 'session', 'drafts'] as const;
const others = ['mail', 'storage', 'whatsapp', 'maps', 'push'] as const;
const rights = ['see', 'correct', 'erase', 'answer', 'mandatory'] as const;

export function Privacy() {
  const { t } = useTranslation(['privacy', 'site', 'visits']);
  return (
    <article className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <h2>{t('who.title')}</h2>
      <p>{t('who.account')}</p>
      <p>{t('who.workspace')}</p>
      <h2>{t('kept.title')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('kept.what')}</th>
            <th scope="col">{t('kept.why')}</th>
            <th scope="col">{t('kept.until')}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kept.${kind}.what`)}</th>
              <td>{t(`kept.${kind}.why`)}</td>
              <td>{t(`kept.${kind}.until`, { days: ANALYTICS_DAYS })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('device.title')}</h2>
      <p>{t('device.lead')}</p>
      <ul className={classes.points}>
        {onDevice.map((kind) => (
          <li key={kind}>{t(`device.${kind}`)}</li>
        ))}
      </ul>
      <h2>{t('visits:cookies.title')}</h2>
      <p>{t('visits:cookies.lead')}</p>
      <dl className={classes.points}>
        {(['essential', ...OPTIONAL_COOKIES] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`visits:cookies.kinds.${kind}.name`)}</dt>
            <dd>{t(`visits:cookies.kinds.${kind}.about`, { days: ANALYTICS_DAYS })}</dd>
          </div>
        ))}
      </dl>
      <Button data-press="choose-cookies">{t('visits:cookies.settings')}</Button>
      <h2>{t('others.title')}</h2>
      <p>{t('others.lead')}</p>
      <ul className={classes.points}>
        {others.map((kind) => (
          <li key={kind}>{t(`others.${kind}`)}</li>
        ))}
      </ul>
      <h2>{t('rights.title')}</h2>
      <ul className={classes.points}>
        {rights.map((right) => (
          <li key={right}>{t(`rights.${right}`)}</li>
        ))}
      </ul>
      <p className={classes.dated}>{t('site:updated', { date: formatDate(changedOn) })}</p>
    </article>
  );
}
