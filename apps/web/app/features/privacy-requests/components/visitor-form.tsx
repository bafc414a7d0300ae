import { PRIVACY_FORM_PATH, visitorAskingLimits } from '@dira/contract/privacy-requests';
import { PRIVACY_REQUEST_KINDS } from '@dira/domain/privacy-requests';
import type { Language } from '@dira/i18n/languages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { PrivacyWords } from '../../privacy-notices/components/privacy-words.tsx';
import classes from '../../contact-messages/components/contact-form.module.css';

/** What a visitor asks the operator about their data: a plain form, which the browser checks and posts by itself. */
export function VisitorForm({ language }: { language: Language }) {
  const { t } = useTranslation(['privacy', 'privacy-requests', 'contact-messages', 'common']);
  const id = useId();
  return (
    <form className={classes.form} method="post" action={PRIVACY_FORM_PATH}>
      <input type="hidden" name="language" value={language} />
      <div className={classes.line}>
        <label htmlFor={`${id}-name`}>{t('common:labels.name')}</label>
        <input
          id={`${id}-name`}
          name="name"
          autoComplete="name"
          dir="auto"
          minLength={2} // As the schema has it, which tells forms the longest length alone.
          maxLength={visitorAskingLimits.name}
          required
        />
      </div>
      <div className={classes.line}>
        <label htmlFor={`${id}-email`}>{t('common:labels.email')}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={visitorAskingLimits.email}
          required
        />
      </div>
      <div className={classes.line} data-wide>
        <label htmlFor={`${id}-kind`}>{t('privacy-requests:own.what')}</label>
        <select id={`${id}-kind`} name="kind">
          {PRIVACY_REQUEST_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`privacy-requests:kinds.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.line} data-wide>
        <label htmlFor={`${id}-asked`}>{t('privacy-requests:own.asked')}</label>
        <textarea
          id={`${id}-asked`}
          name="asked"
          rows={4}
          dir="auto"
          maxLength={visitorAskingLimits.asked}
          required
        />
      </div>
      <label className={classes.website} aria-hidden="true">
        {t('contact-messages:fields.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className={classes.note}>
        <p>{t('form.note')}</p>
        <PrivacyWords purpose="request" />
      </div>
      <Button type="submit" variant="filled" size="lg">
        {t('privacy-requests:own.send')}
      </Button>
    </form>
  );
}
