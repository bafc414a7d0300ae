import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
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
const onDevice = ['language', 'look', 'session', 'drafts'] as const;
const others = ['mail', 'storage', 'whatsapp', 'maps', 'push'] as const;
const rights = ['see', 'correct', 'erase', 'answer', 'mandatory'] as const;

export function Privacy() {
  const { t } = useTranslation(['privacy', 'site']);
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
              <td>{t(`kept.${kind}.until`)}</td>
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
