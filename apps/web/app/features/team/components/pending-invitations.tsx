import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconClock } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { standingOf } from '../invitation-standing.ts';
import { invitationsQuery } from '../queries.ts';
import type { TeamInvitation } from '../queries.ts';

/** Who was asked and has not answered; nothing where there is nobody. */
export function PendingInvitations() {
  const { t } = useTranslation(['team', 'organizations']);
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(invitationsQuery(organizationId));
  const rows = rowsOf(query.data);
  const more = moreOf(query);
  if (rows.length === 0) return null;
  return (
    <Card title={t('pending.title')}>
      <TaskList
        tasks={rows.map((invitation) => ({
          id: invitation.id,
          icon: IconClock,
          tone: standingOf(invitation, now()) === 'invited' ? 'wait' : 'off',
          title: (
            <Link to={page.link({ panel: null, member: null, invitation: invitation.id })}>
              <Code>{invitation.email}</Code>
            </Link>
          ),
          detail: t('pending.detail', {
            role: t(`organizations:roles.${invitation.role}`),
            name: isolate.text(invitation.inviterName ?? ''),
          }),
          action: <InvitationPill invitation={invitation} />,
        }))}
      />
      {more && (
        <footer>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </footer>
      )}
    </Card>
  );
}

const toneOf = { invited: 'wait', expired: 'off', dead: 'off', undelivered: 'late' } as const;

/** How an invitation stands, in a word. */
export function InvitationPill({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team');
  const standing = standingOf(invitation, now());
  return (
    <span title={formatDateTime(invitation.expiresAt)}>
      <StatusPill tone={toneOf[standing]}>{t(`pending.${standing}`)}</StatusPill>
    </span>
  );
}
