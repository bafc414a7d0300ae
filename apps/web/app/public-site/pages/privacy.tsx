import { valueOf } from '@dira/calculators/law';
import { ANALYTICS_DAYS, OPTIONAL_COOKIES } from '@dira/domain/visits';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { VisitorForm } from '../../features/privacy-requests/components/visitor-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../site.tsx';
import classes from './prose.module.css';

/** The day on which its words last changed. */
const changedOn = '2026-11-30';

const kept = [
  'account',
  'workspace',
  'identity',
  'security',
  'notices',
  'events',
  'addresses',
  'contact',
  'requests',
] as const;
const onDevice = ['language', 'look', 'choices', 'session', 'drafts'] as const;
const others = ['who', 'what', 'data', 'where'] as const;
const rights = ['see', 'correct', 'erase', 'answer', 'mandatory'] as const;

export function Privacy() {
  const { t } = useTranslation(['privacy', 'site', 'visits']);
  const { facts, language } = useSite();
  const days = valueOf(facts.law, 'privacy_request_days');
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
      <table className={classes.table}>
        <thead>
          <tr>
            {others.map((column) => (
              <th key={column} scope="col">
                {t(`others.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.processors.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`others.${name}.who`)}</th>
              <td>{t(`others.${name}.what`)}</td>
              <td>{t(`others.${name}.data`)}</td>
              <td>{t(`others.${name}.where`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('rights.title')}</h2>
      <ul className={classes.points}>
        {rights.map((right) => (
          <li key={right}>{t(`rights.${right}`, { days })}</li>
        ))}
      </ul>
      <h2 id="request">{t('form.title')}</h2>
      <p>{t('form.lead', { days })}</p>
      <div className={classes.form}>
        <VisitorForm language={language} />
      </div>
      <p className={classes.dated}>{t('site:updated', { date: formatDate(changedOn) })}</p>
    </article>
  );
}
