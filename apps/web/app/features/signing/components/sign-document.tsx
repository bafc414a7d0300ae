import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { saveSigningDocument } from '../queries.ts';
import type { Signing } from '../queries.ts';
import { Decline } from './decline.tsx';
import { DocumentText } from './document-text.tsx';
import { SignForm } from './sign-form.tsx';
import { SigningFrame } from './signing-frame.tsx';
import classes from './signing.module.css';

/** The document, and under it the place to sign. */
export function SignDocument({ signing }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const { signer, title, organizationName, message } = signing;
  const [hasDeclined, setHasDeclined] = useState(false);
  if (hasDeclined) {
    return (
      <SigningFrame
        title={t('decline.doneTitle')}
        lead={t('decline.doneBody', { organization: isolate.text(organizationName) })}
      />
    );
  }
  if (signer.hasSigned) return <Signed signing={signing} />;
  return (
    <SigningFrame
      title={title}
      heading={<UserText>{title}</UserText>}
      lead={t('lead', {
        name: isolate.text(signer.fullName),
        organization: isolate.text(organizationName),
      })}
    >
      {message !== '' && (
        <blockquote className={classes.message}>
          <UserText>{message}</UserText>
        </blockquote>
      )}
      <DocumentText {...signing} />
      <PaperButton />
      {signer.isTheirTurn ? (
        <SignForm signing={signing} />
      ) : (
        <p className={classes.notice} role="status">
          {t('notYourTurn')}
        </p>
      )}
      <Decline organizationName={organizationName} onDeclined={() => setHasDeclined(true)} />
    </SigningFrame>
  );
}

function Signed({ signing: { title, signer, isCompleted } }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const next = isCompleted ? 'byAll' : 'waiting';
  return (
    <SigningFrame
      title={t('signed.title')}
      lead={t('signed.thanks', { name: isolate.text(signer.fullName), title: isolate.text(title) })}
    >
      <p className={classes.notice} role="status">
        {t(`signed.${next}`)} {t(signer.email === null ? 'signed.noMail' : 'signed.byMail')}
      </p>
      <PaperButton />
    </SigningFrame>
  );
}

function PaperButton() {
  const { t } = useTranslation('signing');
  return (
    <div className={classes.actions}>
      <Button icon={IconDownload} onClick={() => void saveSigningDocument()}>
        {t('pdf')}
      </Button>
    </div>
  );
}
