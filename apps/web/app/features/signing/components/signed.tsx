import { formatList } from '@dira/i18n/format';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconClock, IconMail, IconSignature } from '../../../ui/icons.ts';
import type { Signing } from '../queries.ts';
import { House } from './house.tsx';
import { PaperButton } from './paper-button.tsx';
import { SigningFrame } from './signing-frame.tsx';
import classes from './signed.module.css';
import frame from './signing.module.css';

/** What was signed, and what comes next. The window lights once everybody has signed. */
export function Signed({ signing }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const { title, signer, signers, summary, isCompleted } = signing;
  return (
    <SigningFrame
      title={t('signed.title')}
      lead={t('signed.thanks', { name: isolate.text(signer.fullName), title: isolate.text(title) })}
      scene={summary === null ? undefined : <House isLit={isCompleted} size="lg" />}
    >
      <Card label={t('facts.title')}>
        <ul className={classes.next}>
          <SignedAt signers={signers} />
          <Rest signing={signing} />
          <li>
            <Icon of={IconMail} />
            <span>
              {t(signer.email === null ? 'signed.noMail' : 'signed.byMail')}
              {signer.email !== null && (
                <small>
                  <bdi dir="ltr">{signer.email}</bdi>
                </small>
              )}
            </span>
          </li>
        </ul>
      </Card>
      <div className={frame.actions}>
        <PaperButton />
      </div>
    </SigningFrame>
  );
}

function SignedAt({ signers }: Pick<Signing, 'signers'>) {
  const { t } = useTranslation('signing');
  const signedAt = signers.find(({ isYou }) => isYou)?.signedAt ?? null;
  if (signedAt === null) return null;
  return (
    <li>
      <Icon of={IconSignature} />
      <span>
        {t('card.signedAt', { at: isolate.code(formatDateTime(signedAt)) })}
        <small>{t('next.fixed')}</small>
      </span>
    </li>
  );
}

function Rest({ signing: { signers, isCompleted } }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const awaited = signers
    .filter(({ signedAt }) => signedAt === null)
    .map(({ fullName }) => isolate.text(fullName));
  return (
    <li>
      <Icon of={IconClock} />
      <span role="status">
        {t(isCompleted ? 'signed.byAll' : 'signed.waiting')}
        {!isCompleted && awaited.length > 0 && <small>{formatList(awaited, language)}</small>}
      </span>
    </li>
  );
}
