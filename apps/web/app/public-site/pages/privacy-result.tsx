import { useTranslation } from 'react-i18next';
import { Result } from '../components/result.tsx';

/** What became of a request about one’s data. */
export function PrivacySent() {
  const { t } = useTranslation('privacy');
  return <Result title={t('form.sentTitle')} body={t('form.sentBody')} />;
}

export function PrivacyFailed() {
  const { t } = useTranslation(['privacy', 'contact-messages']);
  return <Result title={t('contact-messages:page.failed')} body={t('form.failedBody')} />;
}
