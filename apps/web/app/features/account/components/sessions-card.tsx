import { formatDate, formatPastInstant, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { focusMain } from '../../../lib/focus-main.ts';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { nameDevice } from '../../auth/device-name.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../queries.ts';
import type { SessionOf } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

/** Every browser and phone that is signed in, and the end of each. */
export function SessionsCard() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(sessionsQuery);
  const [isEndingOthers, setIsEndingOthers] = useState(false);
  const sessions = data.items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <Card title={t('sessions.title')}>
      <SettingList>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </SettingList>
      {sessions.length > 1 && (
        <div className={classes.foot}>
          <Button onClick={() => setIsEndingOthers(true)}>{t('sessions.endOthers')}</Button>
        </div>
      )}
      {isEndingOthers && <EndOthersDialog onClose={() => setIsEndingOthers(false)} />}
    </Card>
  );
}

function SessionRow({ session }: { session: SessionOf }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const end = useEndSession();
  const device = nameDevice(session.userAgent) ?? t('sessions.unknown');
  const parts = [
    t('sessions.used', { when: formatPastInstant(session.lastUsedAt, today(), language) }),
    t('sessions.since', { date: isolate.code(formatDate(toBusinessDate(session.startedAt))) }),
    ...(session.ip === null ? [] : [isolate.code(session.ip)]),
    ...(session.hasSecondFactor ? [t('sessions.factor')] : []),
  ];
  const endIt = () =>
    end.mutate(session.id, {
      onSuccess: () => {
        showToast({ title: t('sessions.ended') });
        focusMain();
      },
      onError: sayProblem,
    });
  return (
    <SettingRow
      label={device}
      value={parts.join(' · ')}
      action={
        session.isCurrent ? (
          <StatusPill tone="ok">{t('sessions.this')}</StatusPill>
        ) : (
          <Button loading={end.isPending} aria-label={t('sessions.endWhat', { device })} onClick={endIt}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const end = useEndOtherSessions();
  return (
    <ConfirmChange
      title={t('sessions.endOthersTitle')}
      confirmLabel={t('sessions.endOthers')}
      isDanger
      change={end}
      value={undefined}
      done={t('sessions.endedOthers')}
      onClose={onClose}
    >
      {t('sessions.endOthersBody')}
    </ConfirmChange>
  );
}
