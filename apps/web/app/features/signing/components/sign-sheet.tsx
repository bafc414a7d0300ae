import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { IconX } from '../../../ui/icons.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { SignForm } from './sign-form.tsx';
import type { SignFormProps } from './sign-form.tsx';
import classes from './sign-sheet.module.css';

/** The place to sign, over the document: from below on a phone, in the middle where there is room. */
export function SignSheet({ onClose, ...form }: SignFormProps & { onClose: () => void }) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose });
  return (
    <dialog ref={ref} className={classes.sheet} aria-labelledby={titleId} onCancel={onCancel}>
      <header className={classes.header}>
        <h2 id={titleId}>{t('form.title')}</h2>
        <IconButton label={tCommon('actions.close')} icon={IconX} size="lg" onClick={onClose} />
      </header>
      <SignForm {...form} />
    </dialog>
  );
}
