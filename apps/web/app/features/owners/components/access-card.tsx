import { formatDate, formatDateTime, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { LinkToSend } from '../../../ui/link-to-send.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  accessQuery,
  useInviteOwner,
  useWithdrawAccess,
  type OwnerAccess,
  type PropertyOwner,
} from '../queries.ts';
import classes from './statement-account.module.css';

type Made = { url: string; expiresAt: string };

/** Whether an owner sees what is theirs, and the way in. */
export function AccessCard({ owner }: { owner: PropertyOwner }) {
  const { t } = useTranslation(['owners', 'team']);
  const { organizationId, can } = useOrganization();
  const { data: access } = useSuspenseQuery(accessQuery(organizationId, owner.id));
  const [made, setMade] = useState<Made | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { account, invitation } = access;
  const mayManage = can['owners.manage'];
  return (
    <Card
      title={t('access.title')}
      action={
        mayManage &&
        (account !== null || invitation !== null) && (
          <Button size="xs" isDanger onClick={() => setIsAsked(true)}>
            {t(account === null ? 'team:invitation.withdraw' : 'access.remove')}
          </Button>
        )
      }
    >
      <div className={classes.changed}>
        <FormNote>
          {t('access.about')}
          {account === null && owner.email === null && ` ${t('access.noAddress')}`}
        </FormNote>
      </div>
      <State access={access} />
      {mayManage && account === null && <Invite owner={owner} access={access} onMade={setMade} />}
      {made !== null && <LinkPanel owner={owner} made={made} onClose={() => setMade(null)} />}
      {isAsked && <Withdraw owner={owner} isOpen={account !== null} onClose={() => setIsAsked(false)} />}
    </Card>
  );
}

/** Who it is, or how the invitation stands. */
function State({ access: { account, invitation } }: { access: OwnerAccess }) {
  const { t } = useTranslation(['owners', 'team']);
  const { t: tCommon } = useTranslation();
  const emailFact = (email: string | null) =>
    email === null ? [] : [{ label: tCommon('labels.email'), value: <Code>{email}</Code> }];
  if (account !== null)
    return (
      <FactList
        facts={[
          { label: tCommon('labels.fullName'), value: <UserText>{account.fullName}</UserText> },
          ...emailFact(account.email),
          { label: t('access.since'), value: <Code>{formatDate(toBusinessDate(account.joinedAt))}</Code> },
        ]}
      />
    );
  if (invitation === null) return null;
  const { createdAt, expiresAt, email, mail, works } = invitation;
  const isOver = Date.parse(expiresAt) <= now();
  return (
    <>
      {(mail === 'failed' || mail === 'skipped') && (
        <p role="alert" className={classes.changed}>
          {t('team:pending.failedWhy')}
        </p>
      )}
      {!works && <p className={classes.changed}>{t(isOver ? 'team:pending.expiredWhy' : 'access.dead')}</p>}
      <FactList
        facts={[
          ...emailFact(email),
          { label: t('team:invitation.sentOn'), value: <Code>{formatDate(toBusinessDate(createdAt))}</Code> },
          { label: t('team:invitation.validUntil'), value: <Code>{formatDateTime(expiresAt)}</Code> },
        ]}
      />
    </>
  );
}

type InviteProps = { owner: PropertyOwner; access: OwnerAccess; onMade: (made: Made) => void };

/** By email where there is an address, or with a link to hand over. */
function Invite({ owner: { id, email }, access: { invitation }, onMade }: InviteProps) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const invite = useInviteOwner(id);
  const ask = (sendsMail: boolean) =>
    invite.mutate(sendsMail, {
      onSuccess: (made) =>
        sendsMail ? showToast({ title: t('made.sent', { email: isolate.code(email ?? '') }) }) : onMade(made),
      onError: sayProblem,
    });
  return (
    <div className={classes.ways}>
      {email !== null && (
        <Button disabled={invite.isPending} onClick={() => ask(true)}>
          {invitation === null ? t('form.send') : tCommon('actions.sendAgain')}
        </Button>
      )}
      <Button disabled={invite.isPending} onClick={() => ask(false)}>
        {t('invitation.newLink')}
      </Button>
    </div>
  );
}

type LinkPanelProps = { owner: PropertyOwner; made: Made; onClose: () => void };

/** The link, which is told once: only its hash is kept. */
function LinkPanel({ owner: { fullName }, made: { url, expiresAt }, onClose }: LinkPanelProps) {
  const { t } = useTranslation(['owners', 'team']);
  const { t: tCommon } = useTranslation();
  const { organizationName } = useOrganization();
  return (
    <SidePanel
      title={t('access.linkFor', { name: isolate.text(fullName) })}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {tCommon('actions.close')}
        </Button>
      }
    >
      <Stack>
        <p>{t('access.lead', { until: isolate.code(formatDateTime(expiresAt)) })}</p>
        <Card title={t('team:made.link')}>
          <LinkToSend
            url={url}
            message={t('access.message', { organization: isolate.text(organizationName), url })}
            copy={<CopyButton text={url} name={t('team:made.link')} isFirst />}
          />
        </Card>
      </Stack>
    </SidePanel>
  );
}

type WithdrawProps = { owner: PropertyOwner; isOpen: boolean; onClose: () => void };

function Withdraw({ owner: { id, fullName }, isOpen, onClose }: WithdrawProps) {
  const { t } = useTranslation(['owners', 'team']);
  const withdraw = useWithdrawAccess(id);
  const name = isolate.text(fullName);
  return (
    <ConfirmChange
      title={t(isOpen ? 'access.removeTitle' : 'access.withdrawTitle', { name })}
      confirmLabel={t(isOpen ? 'access.remove' : 'team:invitation.withdraw')}
      isDanger
      change={withdraw}
      value={null}
      done={t(isOpen ? 'access.removed' : 'team:invitation.withdrawn')}
      onClose={onClose}
    >
      {t(isOpen ? 'access.removeBody' : 'team:invitation.withdrawBody')}
    </ConfirmChange>
  );
}
