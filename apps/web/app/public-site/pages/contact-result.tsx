import { useTranslation } from 'react-i18next';
import { Result } from '../components/result.tsx';

/** What became of a form that was sent without a script. */
export function ContactSent() {
  const { t } = useTranslation('contact-messages');
  return <Result title={t('page.sent')} body={t('sent.contact')} />;
}

export function CancellationSent() {
  const { t } = useTranslation('contact-messages');
  return <Result title={t('page.cancelled')} body={t('sent.cancellation')} />;
}

export function ContactFailed() {
  const { t } = useTranslation('contact-messages');
  return <Result title={t('page.failed')} body={`${t('failed')}. ${t('page.kept')}`} />;
}
