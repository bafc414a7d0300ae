import { whatsAppLink } from '@dira/domain/israel/phone';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBrandWhatsapp } from '../../../ui/icons.ts';
import type { Signer } from '../queries.ts';
import classes from './signatures.module.css';

type LinkWaysProps = { url: string; signer: Pick<Signer, 'fullName' | 'phone' | 'language'> };

/** A link to its signer: copied, or by WhatsApp in their own language. */
export function LinkWays({ url, signer }: LinkWaysProps) {
  const { t } = useTranslation();
  const { t: tTheirs, ready } = useTranslation('signing', { lng: signer.language, useSuspense: false });
  const message = tTheirs('card.linkMessage', { name: signer.fullName, url });
  return (
    <div className={classes.actions}>
      <CopyButton isFirst text={url} name={signer.fullName} />
      {signer.phone !== null && ready && (
        <a
          {...buttonLook()}
          href={whatsAppLink(signer.phone, message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={IconBrandWhatsapp} size={16} /> {t('actions.sendByWhatsApp')}
        </a>
      )}
    </div>
  );
}
