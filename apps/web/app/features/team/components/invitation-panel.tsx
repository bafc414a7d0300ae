import { formatDate, formatDateTime, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { standingOf } from '../invitation-standing.ts';
import { invitationsQuery, useRenewInvitation, useWithdrawInvitation } from '../queries.ts';
import type { InvitationLink, TeamInvitation } from '../queries.ts';
import { InvitationMade } from './invitation-made.tsx';
import { InvitationPill } from './pending-invitations.tsx';
import { PermissionTable } from './permission-table.tsx';

type InvitationPanelProps = { invitationId: string; onClose: () => void };

/** One invitation that waits: what it gives, how it stands, and what can be done about it. */
export function InvitationPanel({ invitationId, onClose }: InvitationPanelProps) {
  const { t } = useTranslation('team');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(invitationsQuery(organizationId));
  const [made, setMade] = useState<{ isMailed: boolean; link: InvitationLink } | null>(null);
  const invitation = rowsOf(data).find(({ id }) => id === invitationId);
  if (invitation === undefined)
    return (
      <SidePanel title={t('invitation.title')} onClose={onClose}>
        <p>{t('invitation.gone')}</p>
      </SidePanel>
    );
  if (made !== null) return <InvitationMade email={invitation.email} {...made} onClose={onClose} />;
  return (
    <SidePanel
      title={invitation.email}
      subtitle={<InvitationPill invitation={invitation} />}
      onClose={onClose}
      footer={<Ways invitation={invitation} onMade={setMade} onClose={onClose} />}
    >
      <Stack>
        <Trouble invitation={invitation} />
        <Facts invitation={invitation} />
        <Fold title={t('can.title')}>
          <PermissionTable membership={invitation} />
        </Fold>
      </Stack>
    </SidePanel>
  );
}

function Trouble({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team');
  switch (standingOf(invitation, now())) {
    case 'invited':
      return null;
    case 'dead':
      return <p>{t('pending.deadWhy')}</p>;
    case 'expired':
      return <p>{t('pending.expiredWhy')}</p>;
    case 'undelivered':
      return <p role="alert">{t('pending.failedWhy')}</p>;
  }
}

function Facts({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation(['team', 'organizations']);
  const { t: tCommon } = useTranslation();
  const { role, propertyIds, inviterName, createdAt, expiresAt } = invitation;
  return (
    <Card title={tCommon('labels.details')}>
      <FactList
        facts={[
          { label: t('columns.role'), value: t(`organizations:roles.${role}`) },
          ...(propertyIds === null
            ? []
            : [{ label: tCommon('labels.properties'), value: String(propertyIds.length) }]),
          { label: t('invitation.by'), value: <UserText>{inviterName ?? ''}</UserText> },
          { label: t('invitation.sentOn'), value: <Code>{formatDate(toBusinessDate(createdAt))}</Code> },
          { label: t('invitation.validUntil'), value: <Code>{formatDateTime(expiresAt)}</Code> },
        ]}
      />
    </Card>
  );
}

type WaysProps = {
  invitation: TeamInvitation;
  onMade: (made: { isMailed: boolean; link: InvitationLink }) => void;
  onClose: () => void;
};

function Ways({ invitation: { id, email }, onMade, onClose }: WaysProps) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const renew = useRenewInvitation(id);
  const [isAsked, setIsAsked] = useState(false);
  const again = (isMailed: boolean) =>
    renew.mutate(isMailed, {
      onSuccess: (link) => onMade({ isMailed, link }),
      onError: sayProblem,
    });
  return (
    <>
      <Button isDanger onClick={() => setIsAsked(true)}>
        {t('invitation.withdraw')}
      </Button>
      <Button disabled={renew.isPending} onClick={() => again(false)}>
        {t('invitation.newLink')}
      </Button>
      <Button disabled={renew.isPending} onClick={() => again(true)}>
        {tCommon('actions.sendAgain')}
      </Button>
      {isAsked && <Withdraw id={id} email={email} onDone={onClose} onClose={() => setIsAsked(false)} />}
    </>
  );
}

type WithdrawProps = { id: string; email: string; onDone: () => void; onClose: () => void };

function Withdraw({ id, email, onDone, onClose }: WithdrawProps) {
  const { t } = useTranslation('team');
  const withdraw = useWithdrawInvitation(id);
  return (
    <ConfirmChange
      title={t('invitation.withdrawTitle', { email: isolate.code(email) })}
      confirmLabel={t('invitation.withdraw')}
      isDanger
      change={withdraw}
      value={null}
      done={t('invitation.withdrawn')}
      onDone={onDone}
      onClose={onClose}
    >
      {t('invitation.withdrawBody')}
    </ConfirmChange>
  );
}
