import { formatPhone } from '@dira/domain/israel/phone';
import { formatDate, formatDateTime, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { memberQuery } from '../queries.ts';
import type { MemberDetails } from '../queries.ts';
import { LeaveTeam } from './leave-team.tsx';
import { OfferOwnership } from './offer-ownership.tsx';
import { PermissionTable } from './permission-table.tsx';
import { RemoveMember } from './remove-member.tsx';
import { SuspendMember } from './suspend-member.tsx';

type MemberPanelProps = { memberId: string; onClose: () => void };

/** One member: how to reach them, what lies in their hands, what they can do. */
export function MemberPanel({ memberId, onClose }: MemberPanelProps) {
  const { t } = useTranslation('team');
  const { organizationId } = useOrganization();
  const { user } = useMe();
  const { data: member } = useSuspenseQuery(memberQuery(organizationId, memberId));
  const isSelf = member.id === user.id;
  return (
    <SidePanel
      title={member.fullName === '' ? (member.email ?? '') : member.fullName}
      subtitle={
        <StatusPill tone={member.status === 'active' ? 'ok' : 'off'}>
          {t(`status.${member.status}`)}
        </StatusPill>
      }
      onClose={onClose}
      {...((isSelf || member.can.change) && {
        footer: isSelf ? <LeaveTeam /> : <Changes member={member} onClose={onClose} />,
      })}
    >
      <Stack>
        {!isSelf && !member.can.change && <p>{t('member.beyond')}</p>}
        <Contact member={member} />
        <Connected member={member} />
        <Card title={t('can.title')} isPadded>
          <PermissionTable
            membership={{
              ...member,
              flags: { ...member.flags, allProperties: member.propertyIds === null },
            }}
          />
        </Card>
        <OfferOwnership member={member} />
      </Stack>
    </SidePanel>
  );
}

function Changes({ member, onClose }: { member: MemberDetails; onClose: () => void }) {
  const { t } = useTranslation('team');
  const page = usePageQuery();
  return (
    <>
      <RemoveMember member={member} onDone={onClose} />
      <SuspendMember member={member} />
      <Link {...buttonLook()} to={page.link({ panel: 'change' })}>
        {t('member.change')}
      </Link>
    </>
  );
}

function Contact({ member }: { member: MemberDetails }) {
  const { t } = useTranslation(['team', 'organizations']);
  const { t: tCommon } = useTranslation();
  const { role, email, phone, joinedAt, lastActiveAt, holds } = member;
  return (
    <Card title={tCommon('labels.details')}>
      <FactList
        facts={[
          { label: t('columns.role'), value: t(`organizations:roles.${role}`) },
          {
            label: tCommon('labels.email'),
            value: email === null ? tCommon('none') : <a href={`mailto:${email}`}>{email}</a>,
          },
          {
            label: tCommon('labels.phone'),
            value:
              phone === null ? (
                tCommon('none')
              ) : (
                <a href={`tel:${phone}`}>
                  <Code>{formatPhone(phone)}</Code>
                </a>
              ),
          },
          { label: t('columns.joined'), value: <Code>{formatDate(toBusinessDate(joinedAt))}</Code> },
          {
            label: t('columns.lastActive'),
            value: lastActiveAt === null ? t('never') : <Code>{formatDateTime(lastActiveAt)}</Code>,
          },
          { label: tCommon('labels.properties'), value: <Properties member={member} /> },
          { label: t('member.properties'), value: String(holds.properties) },
          { label: t('member.jobs'), value: String(holds.jobs) },
          { label: t('member.plans'), value: String(holds.plans) },
          { label: t('member.tasks'), value: String(holds.tasks) },
        ]}
      />
    </Card>
  );
}

/** Each leads to its page. */
function Properties({ member: { propertyIds, properties } }: { member: MemberDetails }) {
  const { t } = useTranslation();
  if (propertyIds === null) return t('labels.allProperties');
  if (properties.length === 0) return t('none');
  return properties.map(({ id, name }) => (
    <div key={id}>
      <Link to={paths.property(id)}>
        <UserText>{name}</UserText>
      </Link>
    </div>
  ));
}

function Connected({ member: { connected } }: { member: MemberDetails }) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const say = (is: boolean) => (
    <StatusPill tone={is ? 'ok' : 'off'}>{t(is ? 'member.connected' : 'member.notConnected')}</StatusPill>
  );
  return (
    <Card title={t('member.connected')}>
      <FactList
        facts={[
          { label: tCommon('labels.whatsApp'), value: say(connected.whatsApp) },
          { label: t('member.google'), value: say(connected.google) },
        ]}
      />
    </Card>
  );
}
