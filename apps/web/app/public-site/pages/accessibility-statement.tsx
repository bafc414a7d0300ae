import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { ContactIsland } from '../components/contact-island.tsx';
import { useSite } from '../site.tsx';
import classes from './prose.module.css';

/** The day on which its words last changed. */
const changedOn = '2026-11-28';

const done = ['keyboard', 'reader', 'contrast', 'zoom', 'motion', 'charts', 'pdf', 'tested'] as const;
const missing = ['uploads', 'hebrew', 'people'] as const;

/** What the Service Accessibility Regulations of 2013 want said, section 35. */
export function AccessibilityStatement() {
  const { t } = useTranslation(['accessibility-statement', 'site']);
  return (
    <article className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <h2>{t('standard.title')}</h2>
      <p>{t('standard.body')}</p>
      <h2>{t('done.title')}</h2>
      <ul className={classes.points}>
        {done.map((what) => (
          <li key={what}>{t(`done.${what}`)}</li>
        ))}
      </ul>
      <h2>{t('missing.title')}</h2>
      <ul className={classes.points}>
        {missing.map((what) => (
          <li key={what}>{t(`missing.${what}`)}</li>
        ))}
      </ul>
      <h2>{t('service.title')}</h2>
      <p>{t('service.body')}</p>
      <h2 id="feedback">{t('contact.title')}</h2>
      <p>{t('contact.lead')}</p>
      <Coordinator />
      <div className={classes.form}>
        <ContactIsland kind="accessibility" />
      </div>
      <p className={classes.dated}>{t('site:updated', { date: formatDate(changedOn) })}</p>
    </article>
  );
}

/** Who answers, where the operator has named somebody. */
function Coordinator() {
  const { t } = useTranslation('accessibility-statement');
  const { coordinator, phone, email, reviewedOn } = useSite().facts.content.accessibility;
  return (
    <>
      {coordinator !== '' && (
        <p>
          {t('contact.coordinator')}: <bdi>{coordinator}</bdi>
          {phone !== '' && (
            <>
              {' · '}
              <a href={`tel:${phone}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </>
          )}
          {email !== '' && (
            <>
              {' · '}
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </>
          )}
        </p>
      )}
      {reviewedOn !== '' && <p>{t('contact.reviewed', { date: formatDate(reviewedOn) })}</p>}
    </>
  );
}
