import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { sealKeyQuery, useRemoveSealKey, type SuppliedKey } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

const pills = {
  organization: { tone: 'ok', text: 'sealKey.own' },
  installation: { tone: 'ok', text: 'sealKey.installation' },
  built: { tone: 'off', text: 'sealKey.built' },
} as const;

/** With which key the workspace seals what was signed, and the way to another. */
export function SealKeyCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('account');
  const query = usePageQuery();
  const { data } = useSuspenseQuery(sealKeyQuery(organizationId));
  const [isRemoving, setIsRemoving] = useState(false);
  const { tone, text } = pills[data.sealsWith];
  const shown = data.organization ?? data.installation;
  const isOwn = data.organization !== null;
  return (
    <Card title={t('sealKey.title')} action={<StatusPill tone={tone}>{t(text)}</StatusPill>}>
      <p className={classes.intro}>{t('sealKey.body')}</p>
      {shown !== null && (
        <KeyList
          sealKey={shown}
          hasEnded={isOwn ? data.sealsWith !== 'organization' : data.sealsWith === 'built'}
        />
      )}
      <div className={classes.foot}>
        <Link {...buttonLook()} to={query.link({ panel: 'seal-key' })} preventScrollReset>
          {t(isOwn ? 'sealKey.replace' : 'sealKey.supply')}
        </Link>
        {isOwn && <Button onClick={() => setIsRemoving(true)}>{t('sealKey.remove')}</Button>}
      </div>
      {isRemoving && <RemoveDialog organizationId={organizationId} onClose={() => setIsRemoving(false)} />}
    </Card>
  );
}

function KeyList({ sealKey, hasEnded }: { sealKey: SuppliedKey; hasEnded: boolean }) {
  const { t } = useTranslation('account');
  const date = isolate.code(formatDate(toBusinessDate(sealKey.validUntil)));
  return (
    <SettingList>
      <SettingRow
        label={<UserText>{sealKey.subject}</UserText>}
        value={t('sealKey.issuedBy', { issuer: isolate.text(sealKey.issuer) })}
        note={t(hasEnded ? 'sealKey.ended' : 'sealKey.until', { date })}
      />
      <SettingRow
        label={<span className={classes.plain}>{t('sealKey.fingerprint')}</span>}
        // Too long for one line, so it may be torn at its colons.
        value={<bdi dir="ltr">{sealKey.fingerprint}</bdi>}
      />
    </SettingList>
  );
}

function RemoveDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const remove = useRemoveSealKey(organizationId);
  return (
    <ConfirmChange
      title={t('sealKey.removeTitle')}
      confirmLabel={t('sealKey.remove')}
      isDanger
      change={remove}
      value={undefined}
      done={t('sealKey.removed')}
      onClose={onClose}
    >
      {t('sealKey.removeBody')}
    </ConfirmChange>
  );
}
