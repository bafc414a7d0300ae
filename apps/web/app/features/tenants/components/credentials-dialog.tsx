import { whatsAppLink } from '@dira/domain/israel/phone';
import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconLink, IconPrinter } from '../../../ui/icons.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { Credentials } from '../queries.ts';
import { CredentialsSheet } from './credentials-sheet.tsx';
import dialog from '../../../ui/dialog.module.css';
import classes from './credentials.module.css';

type CredentialsDialogProps = {
  credentials: Credentials;
  tenant: { readonly fullName: string; readonly phone: string | null; readonly language: Language };
  /** Somebody of the team, who rents nothing: another letter, and nothing that an invitation would answer. */
  isForTeam?: boolean;
  onClose: () => void;
};

/** The sign-in that was made for a tenant or a user, told once: copied, printed or sent before it is gone. */
export function CredentialsDialog({
  credentials,
  tenant,
  isForTeam = false,
  onClose,
}: CredentialsDialogProps) {
  const { t } = useTranslation('tenants');
  const { t: tCommon } = useTranslation();
  const [isKept, setIsKept] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  const leave = () => (isKept ? onClose() : setIsAsking(true));
  const giveUp = () => {
    // The way on must not be asked about a second time: the mark of something unsaved goes first.
    flushSync(() => setIsKept(true));
    onClose();
  };
  const { ref, onCancel } = useDialog({ onClose: leave });
  useUnsavedChanges(!isKept);
  return (
    <>
      <dialog ref={ref} className={dialog.dialog} aria-labelledby={titleId} onCancel={onCancel}>
        <div className={dialog.body}>
          <h2 id={titleId} className={dialog.title}>
            {t(isForTeam ? 'user.title' : 'credentials.title', { name: isolate.text(tenant.fullName) })}
          </h2>
          <dl className={classes.facts}>
            <dt>{t('credentials.signInName')}</dt>
            <dd>
              <Code>{credentials.signInName}</Code>
            </dd>
            <dt>{tCommon('labels.password')}</dt>
            <dd className={classes.password}>
              <Code>{credentials.password}</Code>
            </dd>
          </dl>
          <p className={classes.warning}>
            {t('credentials.once', { until: isolate.code(formatDateTime(credentials.expiresAt)) })}
          </p>
          {!isForTeam && <p className={classes.known}>{t('credentials.known')}</p>}
          <Ways {...{ credentials, tenant, isForTeam }} onKept={() => setIsKept(true)} />
        </div>
        <footer className={dialog.footer}>
          <Button variant="filled" onClick={leave}>
            {t('credentials.done')}
          </Button>
        </footer>
        <CredentialsSheet {...{ credentials, tenant, isForTeam }} />
      </dialog>
      {isAsking && (
        <ConfirmDialog
          title={t('credentials.leaveTitle')}
          confirmLabel={t('credentials.leave')}
          cancelLabel={t('credentials.stay')}
          isDanger
          loading={false}
          error={null}
          onConfirm={giveUp}
          onClose={() => setIsAsking(false)}
        >
          {t(isForTeam ? 'user.leaveBody' : 'credentials.leaveBody')}
        </ConfirmDialog>
      )}
    </>
  );
}

type WaysProps = Omit<CredentialsDialogProps, 'onClose'> & { onKept: () => void };

/** The ways to the tenant. Each counts as kept. */
function Ways({ credentials, tenant, isForTeam, onKept }: WaysProps) {
  const { t } = useTranslation('tenants');
  const { t: tCommon } = useTranslation();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const message = useMessage(credentials, tenant, isForTeam === true);
  const copy = async (text: string) => {
    const done = await copyText(text);
    setIsCopied(done);
    if (done) onKept();
  };
  const print = () => {
    window.print();
    onKept();
  };
  return (
    <>
      <div className={classes.ways}>
        <Button
          data-autofocus
          icon={isCopied === true ? IconCheck : IconCopy}
          disabled={message === null}
          onClick={() => void copy(message ?? '')}
        >
          {tCommon(isCopied === true ? 'actions.copied' : 'actions.copy')}
        </Button>
        <Button icon={IconLink} onClick={() => void copy(credentials.inviteUrl)}>
          {t('credentials.copyLink')}
        </Button>
        <Button icon={IconPrinter} disabled={message === null} onClick={print}>
          {tCommon('actions.print')}
        </Button>
        {tenant.phone !== null && message !== null && (
          <a
            {...buttonLook()}
            href={whatsAppLink(tenant.phone, message)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onKept}
          >
            <Icon of={IconBrandWhatsapp} size={16} /> {tCommon('actions.sendByWhatsApp')}
          </a>
        )}
      </div>
      <p role="status" className={classes.status}>
        {isCopied === true && tCommon('actions.copied')}
        {isCopied === false && t('credentials.notCopied')}
      </p>
    </>
  );
}

/** What is sent or copied, in the language of the tenant; null while its words are on their way. */
function useMessage(
  { signInName, password, inviteUrl }: Credentials,
  { fullName, language }: WaysProps['tenant'],
  isForTeam: boolean,
): string | null {
  const { t, ready } = useTranslation('tenants', { lng: language, useSuspense: false });
  const { organizationName } = useOrganization();
  if (!ready) return null;
  const address = location.origin + paths.auth();
  return t(isForTeam ? 'user.message' : 'message', {
    name: fullName,
    organization: organizationName,
    address,
    signInName,
    password,
    link: inviteUrl,
  });
}
