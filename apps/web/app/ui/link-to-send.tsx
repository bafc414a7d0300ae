import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconBrandWhatsapp } from './icons.ts';
import { WebAddress } from './user-text.tsx';
import classes from './link-to-send.module.css';

type LinkToSendProps = {
  url: string;
  /** What is sent by WhatsApp, with the link in it. */
  message: string;
  /** The button that copies it. */
  copy: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** A link in a card, and the ways to hand it over. */
export function LinkToSend({ url, message, copy, children }: LinkToSendProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.link}>
        <WebAddress>{url}</WebAddress>
      </p>
      <div className={classes.ways}>
        {copy}
        <a
          {...buttonLook()}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={IconBrandWhatsapp} size={16} /> {t('actions.sendByWhatsApp')}
        </a>
        {children}
      </div>
    </>
  );
}
