import { formatPhone, whatsAppLink } from '@dira/domain/israel/phone';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBrandWhatsapp, IconMail, IconPhone } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { SharedPortfolio } from '../shared-queries.ts';
import classes from './shared-portfolio.module.css';

type SharedContactProps = { contact: SharedPortfolio['contact']; title: string };

/** The ways to the owner that the owner chose; nothing where there are none. */
export function SharedContact({ contact: { name, phone, email }, title }: SharedContactProps) {
  const { t } = useTranslation('shared-portfolios');
  const { t: tCommon } = useTranslation();
  if (name === '' && phone === null && email === null) return null;
  const message = t('contact.message', { title, url: location.href });
  return (
    <section className={classes.contact} aria-labelledby="contact">
      <h2 id="contact">{t('contact.title')}</h2>
      {name !== '' && (
        <p>
          <UserText>{name}</UserText>
        </p>
      )}
      <div className={classes.ways}>
        {phone !== null && (
          <>
            <a {...buttonLook({ variant: 'filled', size: 'lg' })} href={`tel:${phone}`}>
              <Icon of={IconPhone} size={18} /> {t('contact.call')} <Code>{formatPhone(phone)}</Code>
            </a>
            <a
              {...buttonLook({ size: 'lg' })}
              href={whatsAppLink(phone, message)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon of={IconBrandWhatsapp} size={18} /> {tCommon('labels.whatsApp')}
            </a>
          </>
        )}
        {email !== null && (
          <a {...buttonLook({ size: 'lg' })} href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
            <Icon of={IconMail} size={18} /> {t('contact.mail')}
          </a>
        )}
      </div>
    </section>
  );
}
