import { formatPhone } from '@dira/domain/israel/phone';
import { formatDate, formatDateTime, toBusinessDate } from '@dira/i18n/format-date';
import { languageNames } from '@dira/i18n/languages';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { SuspendMember } from '../../team/components/suspend-member.tsx';
import { memberQuery } from '../../team/queries.ts';
import { userQuery } from '../queries.ts';
import type { User } from '../queries.ts';
import { DeleteUser } from './delete-user.tsx';
import { ResetAccess } from './reset-access.tsx';
import { SignOutUser } from './sign-out-user.tsx';
import { useRoleWord } from './use-role-word.ts';
import { nameOf } from './user-list.tsx';
import { UserStatus } from './user-status.tsx';

type UserPanelProps = { userId: string; onClose: () => void };

/** One user: who they are, whose account it is, and what an owner can do about it. */
export function UserPanel({ userId, onClose }: UserPanelProps) {
  const { t } = useTranslation('users');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data: user } = useSuspenseQuery(userQuery(organizationId, userId));
  const { can } = user;
  return (
    <SidePanel
      title={nameOf(user)}
      subtitle={<UserStatus status={user.status} />}
      onClose={onClose}
      {...(can.delete && {
        footer: (
          <>
            <DeleteUser user={user} onDone={onClose} />
            {can.change && (
              <Link {...buttonLook()} to={page.link({ panel: 'change' })}>
                {t('change.title')}
              </Link>
            )}
          </>
        ),
      })}
    >
      <Stack>
        <Facts user={user} />
        <Access user={user} />
      </Stack>
    </SidePanel>
  );
}

function Facts({ user: { role, email, phone, language, joinedAt, lastActiveAt } }: { user: User }) {
  const roleWord = useRoleWord();
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  return (
    <Card title={tCommon('labels.details')}>
      <FactList
        facts={[
          { label: t('columns.role'), value: roleWord(role) },
          {
            label: tCommon('labels.email'),
            value: email === null ? tCommon('none') : <a href={`mailto:${email}`}>{email}</a>,
          },
          {
            label: tCommon('labels.phone'),
            value: phone === null ? tCommon('none') : <Code>{formatPhone(phone)}</Code>,
          },
          {
            label: tCommon('labels.language'),
            value: language === null ? tCommon('none') : languageNames[language],
          },
          { label: t('columns.joined'), value: <Code>{formatDate(toBusinessDate(joinedAt))}</Code> },
          {
            label: t('columns.lastActive'),
            value: lastActiveAt === null ? t('never') : <Code>{formatDateTime(lastActiveAt)}</Code>,
          },
        ]}
      />
    </Card>
  );
}

function Access({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { isManaged, tenantId, can } = user;
  const isOtherRole = tenantId === null && can.delete && !can.change;
  return (
    <Card title={t('account.title')} isPadded>
      <Stack>
        <p>
          <b>{t(isManaged ? 'account.managed' : 'account.own')}</b>
        </p>
        {!isManaged && can.delete && <p>{t('account.ownWhy')}</p>}
        {tenantId !== null && <p>{t('account.tenantWhy')}</p>}
        {isOtherRole && <p>{t('account.otherRoleWhy')}</p>}
        {can.resetAccess && <ResetAccess user={user} />}
        {can.signOut && <SignOutUser user={user} />}
        {!isManaged && tenantId === null && can.delete && <Suspend userId={user.id} />}
      </Stack>
    </Card>
  );
}

/** The way out of this workspace of whoever has an account of their own, until further notice. */
function Suspend({ userId }: { userId: string }) {
  const { organizationId, can } = useOrganization();
  const { data: member } = useQuery(memberQuery(organizationId, userId));
  if (!can['team.manage'] || member?.can.change !== true) return null;
  return (
    <div>
      <SuspendMember member={member} />
    </div>
  );
}
