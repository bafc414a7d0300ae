import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { WebAddress } from '../../../ui/user-text.tsx';
import type { Signer } from '../queries.ts';
import { LinkWays } from './link-ways.tsx';
import dialog from '../../../ui/dialog.module.css';

type LinkDialogProps = { url: string; signer: Signer; onClose: () => void };

/** A new link for signing, told once. */
export function LinkDialog({ url, signer, onClose }: LinkDialogProps) {
  const { t } = useTranslation('signing');
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose });
  const name = isolate.text(signer.fullName);
  return (
    <dialog ref={ref} className={dialog.dialog} aria-labelledby={titleId} onCancel={onCancel}>
      <div className={dialog.body}>
        <h2 id={titleId} className={dialog.title}>
          {t('card.linkTitle', { name })}
        </h2>
        <p>{t('card.linkBody', { name })}</p>
        <p>
          <WebAddress>{url}</WebAddress>
        </p>
        <LinkWays url={url} signer={signer} />
      </div>
      <footer className={dialog.footer}>
        <Button variant="filled" onClick={onClose}>
          {t('card.done')}
        </Button>
      </footer>
    </dialog>
  );
}
