import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { accountQuery, useMe } from '../../account/queries.ts';
import type { Membership } from '../../account/queries.ts';
import { findOrganization, useWorkspaceChanges } from '../queries.ts';
import { useRequireMfa } from '../setting-queries.ts';
import classes from '../../../ui/setting-row.module.css';

/** For whoever manages the workspace: its members get in only with a second factor. */
export function RequiresMfaCard() {
  const me = useMe();
  useWorkspaceChanges();
  const workspace = findOrganization(me);
  if (workspace === null || !workspace.can['organization.manage']) return null;
  return <Requirement workspace={workspace} />;
}

function Requirement({ workspace }: { workspace: Membership }) {
  const { t } = useTranslation('account');
  const { data: account } = useSuspenseQuery(accountQuery);
  const [isAsking, setIsAsking] = useState(false);
  const isOn = workspace.requiresMfa;
  const hasOwn = (account.factors ?? []).some(({ status }) => status === 'verified');
  const body = t('team.body', { workspace: isolate.text(workspace.organizationName) });
  return (
    <Card
      title={t('team.title')}
      action={<StatusPill tone={isOn ? 'ok' : 'off'}>{t(isOn ? 'team.on' : 'team.off')}</StatusPill>}
    >
      <p className={classes.intro}>{isOn || hasOwn ? body : `${body} ${t('team.ownFirst')}`}</p>
      <div className={classes.foot}>
        <Button disabled={!isOn && !hasOwn} onClick={() => setIsAsking(true)}>
          {t(isOn ? 'team.turnOff' : 'team.turnOn')}
        </Button>
      </div>
      {isAsking && <AskDialog workspace={workspace} body={body} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

type AskDialogProps = { workspace: Membership; body: string; onClose: () => void };

function AskDialog({ workspace, body, onClose }: AskDialogProps) {
  const { t } = useTranslation('account');
  const change = useRequireMfa(workspace.organizationId);
  const isOn = workspace.requiresMfa;
  return (
    <ConfirmChange
      title={t(isOn ? 'team.turnOff' : 'team.title')}
      confirmLabel={t(isOn ? 'team.turnOff' : 'team.turnOn')}
      change={change}
      value={!isOn}
      done={t(isOn ? 'team.turnedOff' : 'team.turnedOn')}
      onClose={onClose}
    >
      {isOn ? t('team.turnedOff') : body}
    </ConfirmChange>
  );
}
