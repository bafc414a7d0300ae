import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { useSite } from '../site.tsx';
import classes from './prose.module.css';

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

function Result({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation('site');
  const { href } = useSite();
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      <p>{body}</p>
      <p>
        <a href={href('/')} {...buttonLook({ size: 'lg' })}>
          {t('home')}
        </a>
      </p>
    </article>
  );
}
