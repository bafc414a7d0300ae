import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { IconSignature } from '../../../ui/icons.ts';
import { SignOf } from '../../../ui/marked-name.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { Signing } from '../queries.ts';
import { Decline } from './decline.tsx';
import { DocumentText } from './document-text.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PaperButton } from './paper-button.tsx';
import { Progress } from './progress.tsx';
import { startingValues } from './signature-values.ts';
import { Signed } from './signed.tsx';
import { SigningFrame } from './signing-frame.tsx';
import { useReading } from './use-reading.ts';
import type { ReadingProgress } from './use-reading.ts';
import classes from './signing.module.css';

const SignSheet = lazy(async () => ({ default: (await import('./sign-sheet.tsx')).SignSheet }));

/** What it comes to, then the document, and at the foot the way to sign. */
export function SignDocument({ signing }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const [hasDeclined, setHasDeclined] = useState(false);
  const organization = isolate.text(signing.organizationName);
  if (hasDeclined)
    return <SigningFrame title={t('decline.doneTitle')} lead={t('decline.doneBody', { organization })} />;
  if (signing.signer.hasSigned) return <Signed signing={signing} />;
  return <ToSign signing={signing} onDeclined={() => setHasDeclined(true)} />;
}

function ToSign({ signing, onDeclined }: { signing: Signing; onDeclined: () => void }) {
  const { t } = useTranslation('signing');
  const { signer, title, organizationName, message } = signing;
  const reading = useReading(signing.reading);
  const [isSigning, setIsSigning] = useState(false);
  // Kept here: whoever goes back to read on finds what they drew.
  const [values, setValues] = useState(startingValues);
  const lead = { name: isolate.text(signer.fullName), organization: isolate.text(organizationName) };
  return (
    <SigningFrame
      title={title}
      heading={<UserText>{title}</UserText>}
      lead={t('lead', lead)}
      progress={reading.isFolded ? <Progress reading={reading} /> : undefined}
      foot={
        <Foot
          reading={reading.isFolded ? reading : null}
          isTheirTurn={signer.isTheirTurn}
          onSign={() => setIsSigning(true)}
        />
      }
    >
      <SignOf {...signing} />
      {message !== '' && (
        <blockquote className={classes.message}>
          <UserText>{message}</UserText>
        </blockquote>
      )}
      <KeyFacts signing={signing} />
      <DocumentText signing={signing} reading={reading} />
      <div className={classes.actions}>
        <PaperButton />
        <Decline organizationName={organizationName} onDeclined={onDeclined} />
      </div>
      {isSigning && (
        <Suspense>
          <SignSheet
            signing={signing}
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            onClose={() => setIsSigning(false)}
          />
        </Suspense>
      )}
    </SigningFrame>
  );
}

type FootProps = { reading: ReadingProgress | null; isTheirTurn: boolean; onSign: () => void };

function Foot({ reading, isTheirTurn, onSign }: FootProps) {
  const { t } = useTranslation('signing');
  const left = reading?.left ?? 0;
  return (
    <>
      {!isTheirTurn && <p role="status">{t('notYourTurn')}</p>}
      {isTheirTurn && reading !== null && (
        <p>{left === 0 ? t('progress.all') : t('progress.left', { count: left })}</p>
      )}
      <div className={classes.ways}>
        {left > 0 && (
          <Button size="lg" onClick={reading?.goToNext}>
            {t('progress.next')}
          </Button>
        )}
        {isTheirTurn && (
          <Button size="lg" variant="filled" icon={IconSignature} onClick={onSign}>
            {t('sign')}
          </Button>
        )}
      </div>
    </>
  );
}
