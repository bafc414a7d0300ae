import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconDownload, IconLink } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  requestsQuery,
  saveRequestedDocument,
  useRenewLink,
  useSetReminds,
  useVoidRequest,
} from '../queries.ts';
import type { SignatureRequest, Signer, SigningSource } from '../queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RemindButton } from './remind-button.tsx';
import classes from './signatures.module.css';

const tones: Readonly<Record<SignatureRequest['state'], StatusTone>> = {
  open: 'wait',
  completed: 'ok',
  voided: 'off',
  expired: 'late',
};

/** What was sent for signature, and who has signed: it looks again by itself while somebody may. */
export function Signatures({ source }: { source: SigningSource }) {
  const { t } = useTranslation('signing');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(requestsQuery(organizationId, source));
  if (data.items.length === 0) return null;
  return (
    <Card title={t('card.title')}>
      {data.items.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </Card>
  );
}

function Request({ request }: { request: SignatureRequest }) {
  const { t } = useTranslation('signing');
  const { organizationId, can } = useOrganization();
  const [isVoiding, setIsVoiding] = useState(false);
  const isOpen = request.state === 'open' || request.state === 'expired';
  return (
    <section className={classes.request}>
      <header className={classes.head}>
        <div>
          <h3>
            <UserText>{request.title}</UserText>
          </h3>
          <p className={classes.note}>
            {isOpen
              ? t('card.openUntil', { until: isolate.code(formatDateTime(request.expiresAt)) })
              : isolate.code(formatDateTime(request.endedAt ?? request.createdAt))}
          </p>
        </div>
        <StatusPill tone={request.isAltered ? 'late' : tones[request.state]}>
          {describeState(request, t)}
        </StatusPill>
      </header>
      <Refusal request={request} />
      {request.isAltered && <p role="alert">{t('card.altered')}</p>}
      <ul className={classes.signers}>
        {request.signers.map((signer) => (
          <SignerRow key={signer.id} request={request} signer={signer} />
        ))}
      </ul>
      {request.state === 'open' && can['signing.manage'] && <Reminders request={request} />}
      <footer className={classes.actions}>
        {!request.isAltered && (
          <Button icon={IconDownload} onClick={() => void saveRequestedDocument(organizationId, request.id)}>
            {t(request.isSealed ? 'card.sealed' : 'card.document')}
          </Button>
        )}
        {isOpen && can['signing.manage'] && (
          <Button variant="subtle" onClick={() => setIsVoiding(true)}>
            {t('card.voidButton')}
          </Button>
        )}
      </footer>
      {isVoiding && <VoidDialog requestId={request.id} onClose={() => setIsVoiding(false)} />}
    </section>
  );
}

function describeState({ state, refusal, isAltered }: SignatureRequest, t: TFunction<'signing'>): string {
  if (isAltered) return t('card.alteredState');
  return refusal === null ? t(`card.states.${state}`) : t('card.declinedState');
}

/** Who would not sign, and why. */
function Refusal({ request: { refusal, signers } }: { request: SignatureRequest }) {
  const { t } = useTranslation('signing');
  const who = signers.find(({ id }) => id === refusal?.signerId);
  if (refusal === null || who === undefined) return null;
  const [name, reason] = [isolate.text(who.fullName), isolate.text(refusal.reason)];
  return <p>{t('card.refusal', { name, reason })}</p>;
}

/** Whether reminders go out by themselves, and the switch. */
function Reminders({ request: { id, reminds } }: { request: SignatureRequest }) {
  const { t } = useTranslation('signing');
  const set = useSetReminds(id);
  const onError = (error: unknown) => showToast({ tone: 'error', title: describeProblem(error) });
  return (
    <div className={classes.signer}>
      <p className={classes.note}>{t(reminds ? 'card.remindsOn' : 'card.remindsOff')}</p>
      <Button
        size="xs"
        variant="subtle"
        loading={set.isPending}
        onClick={() => set.mutate(!reminds, { onError })}
      >
        {t(reminds ? 'card.stopReminders' : 'card.startReminders')}
      </Button>
    </div>
  );
}

/** Nobody is reminded before those who sign before them. */
function isTheirTurn({ isInOrder, signers }: SignatureRequest, { place, signedAt }: Signer): boolean {
  if (signedAt !== null) return false;
  return !isInOrder || signers.every((other) => other.place >= place || other.signedAt !== null);
}

function SignerRow({ request, signer }: { request: SignatureRequest; signer: Signer }) {
  const { t } = useTranslation('signing');
  const { can } = useOrganization();
  const renew = useRenewLink();
  const mayRenew =
    can['signing.manage'] &&
    signer.signedAt === null &&
    (request.state === 'open' || request.state === 'expired');
  return (
    <li className={classes.signer}>
      <div>
        <UserText>{signer.fullName}</UserText> · {t(`card.roles.${signer.role}`)}
        <p className={classes.note}>{lastStep(signer, t)}</p>
      </div>
      <span className={classes.actions}>
        {mayRenew && request.state === 'open' && signer.email !== null && isTheirTurn(request, signer) && (
          <RemindButton requestId={request.id} signer={signer} />
        )}
        {mayRenew && (
          <Button
            icon={IconLink}
            loading={renew.isPending}
            aria-label={`${t('card.newLink')}: ${signer.fullName}`}
            onClick={() =>
              renew.mutate({ requestId: request.id, signerId: signer.id }, { onError: sayProblem })
            }
          >
            {t('card.newLink')}
          </Button>
        )}
      </span>
      {renew.data !== undefined && (
        <LinkDialog url={renew.data.url} signer={signer} onClose={() => renew.reset()} />
      )}
    </li>
  );
}

function lastStep(
  { sentAt, openedAt, codeSentAt, remindedAt, signedAt }: Signer,
  t: ReturnType<typeof useTranslation<'signing'>>['t'],
): string {
  const shown = (at: string) => ({ at: isolate.code(formatDateTime(at)) });
  if (signedAt !== null) return t('card.signedAt', shown(signedAt));
  const steps = [
    codeSentAt !== null && t('card.codeSentAt', shown(codeSentAt)),
    codeSentAt === null && openedAt !== null && t('card.openedAt', shown(openedAt)),
    codeSentAt === null && openedAt === null && sentAt !== null && t('card.sentAt', shown(sentAt)),
    remindedAt !== null && t('card.remindedAt', shown(remindedAt)),
  ];
  return steps.filter((step) => step !== false).join(' · ');
}

function VoidDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useTranslation('signing');
  const voidRequest = useVoidRequest();
  return (
    <ConfirmDialog
      title={t('card.voidTitle')}
      confirmLabel={t('card.voidButton')}
      isDanger
      loading={voidRequest.isPending}
      error={voidRequest.error}
      onConfirm={() => voidRequest.mutate(requestId, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('card.voidBody')}
    </ConfirmDialog>
  );
}
