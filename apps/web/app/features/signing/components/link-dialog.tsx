import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { WebAddress } from '../../../ui/user-text.tsx';
import type { Signer } from '../queries.ts';
import { LinkWays } from './link-ways.tsx';

type LinkDialogProps = { url: string; signer: Signer; onClose: () => void };

/** A new link for signing, told once. */
export function LinkDialog({ url, signer, onClose }: LinkDialogProps) {
  const { t } = useTranslation('signing');
  const name = isolate.text(signer.fullName);
  return (
    <Dialog
      title={t('card.linkTitle', { name })}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('card.done')}
        </Button>
      }
    >
      <p>{t('card.linkBody', { name })}</p>
      <p>
        <WebAddress>{url}</WebAddress>
      </p>
      <LinkWays url={url} signer={signer} />
    </Dialog>
  );
}
