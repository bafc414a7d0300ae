import { formatTime } from '@dira/i18n/format-date';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { refresh } from '../../../lib/freshness.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { Membership } from '../../account/queries.ts';
import { useAllowChanges, useEndSupport, useLeaveWorkspace } from '../queries.ts';

type Support = NonNullable<Membership['support']>;
type SupportBarProps = { workspace: Membership; support: Support };

/** Says over every page that support looks into the workspace: to its team, and to whoever looks. */
export function SupportBar({ workspace, support }: SupportBarProps) {
  useEnd(support);
  return support.isOwn ? (
    <OwnBar workspace={workspace} support={support} />
  ) : (
    <TeamBar workspace={workspace} support={support} />
  );
}

/** Once the hour is over, who is here asks anew what is open to them. */
function useEnd({ endsAt }: Support): void {
  useEffect(() => {
    const left = Temporal.Instant.from(endsAt).epochMilliseconds - now();
    const timer = setTimeout(() => void refresh(['support_session']), Math.max(left, 0) + 1000);
    return () => clearTimeout(timer);
  }, [endsAt]);
}

function OwnBar({ workspace, support: { endsAt, allowsChanges } }: SupportBarProps) {
  const { t } = useTranslation('support-sessions');
  const leave = useLeaveWorkspace(workspace.organizationId);
  return (
    <NoticeBar
      action={
        <Button
          size="xs"
          loading={leave.isPending}
          onClick={() => leave.mutate(null, { onError: sayProblem })}
        >
          {t('leave')}
        </Button>
      }
    >
      {t(allowsChanges ? 'own.changing' : 'own.reading', {
        workspace: isolate.text(workspace.organizationName),
        time: isolate.code(formatTime(endsAt)),
      })}
    </NoticeBar>
  );
}

function TeamBar({ workspace, support: { endsAt, reason, allowsChanges } }: SupportBarProps) {
  const { t } = useTranslation('support-sessions');
  const end = useEndSupport();
  const allow = useAllowChanges();
  const isOwner = workspace.can['support.manage'];
  return (
    <NoticeBar
      tone="info"
      action={
        isOwner && (
          <>
            <Link
              {...buttonLook({ size: 'xs' })}
              to={paths.organizationSettings({ tab: 'audit', kind: 'support_session' })}
            >
              {t('seen')}
            </Link>
            <Button
              size="xs"
              loading={allow.isPending}
              onClick={() => allow.mutate(!allowsChanges, { onError: sayProblem })}
            >
              {t(allowsChanges ? 'readAgain' : 'allow')}
            </Button>
            <Button
              size="xs"
              loading={end.isPending}
              onClick={() => end.mutate(null, { onError: sayProblem })}
            >
              {t('end')}
            </Button>
          </>
        )
      }
    >
      {t(allowsChanges ? 'team.changing' : 'team.reading', { time: isolate.code(formatTime(endsAt)) })}{' '}
      <UserText>{reason}</UserText>
    </NoticeBar>
  );
}
