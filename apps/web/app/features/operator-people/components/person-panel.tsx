import { formatPhone } from '@dira/domain/israel/phone';
import { formatDate, formatPastInstant, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { personQuery, type OperatorPerson } from '../queries.ts';
import { nameOf } from './people-tab.tsx';
import { PersonStanding } from './person-standing.tsx';
import { useWhatTheyAre } from './use-what-they-are.ts';

/** One person: who they are here, where they belong and are signed in, and what can be done for their account. */
export function PersonPanel({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation('operator-people');
  const page = usePageQuery();
  const { data: person } = useSuspenseQuery(personQuery(personId));
  return (
    <SidePanel
      title={nameOf(person)}
      subtitle={<PersonStanding person={person} />}
      onClose={onClose}
      footer={
        person.can.erase ? (
          <Link {...buttonLook({ isDanger: true })} to={page.link({ panel: 'person-erasure' })}>
            {t('erase.action')}
          </Link>
        ) : undefined
      }
    >
      <Stack>
        <AccountCard person={person} />
        <PlacesCard person={person} />
        <SessionsCard person={person} />
        <FactorsCard person={person} />
      </Stack>
    </SidePanel>
  );
}

type PartProps = { person: OperatorPerson };

function AccountCard({ person }: PartProps) {
  const { t } = useTranslation(['operator-people', 'operator-billing', 'common']);
  const language = useLanguage();
  const whatTheyAre = useWhatTheyAre();
  const { email, phone, createdAt, origin, lastSeenAt } = person;
  return (
    <Card title={t('common:labels.details')}>
      <FactList
        facts={[
          ...(email === null ? [] : [{ label: t('common:labels.email'), value: <Code>{email}</Code> }]),
          ...(phone === null
            ? []
            : [{ label: t('common:labels.phone'), value: <Code>{formatPhone(phone)}</Code> }]),
          { label: t('is.header'), value: whatTheyAre(person).join(' · ') },
          { label: t('account.made'), value: <Code>{formatDate(toBusinessDate(createdAt))}</Code> },
          { label: t('account.origin'), value: t(`account.origins.${origin}`) },
          ...(lastSeenAt === null
            ? []
            : [
                {
                  label: t('operator-billing:workspaces.lastActive'),
                  value: formatPastInstant(lastSeenAt, today(), language),
                },
              ]),
        ]}
      />
    </Card>
  );
}

function PlacesCard({ person: { workspaces } }: PartProps) {
  const { t } = useTranslation(['operator-people', 'organizations', 'site-admin', 'team']);
  const word = (role: OperatorPerson['workspaces'][number]['role']) =>
    role === 'property_owner' ? t('is.propertyOwner') : t(`organizations:roles.${role}`);
  return (
    <Card title={t('site-admin:tabs.workspaces')}>
      <SettingList>
        {workspaces.map(({ id, name, role, isSuspended }) => (
          <SettingRow
            key={`${id} ${role}`}
            label={<UserText>{name}</UserText>}
            value={[word(role), ...(isSuspended ? [t('team:status.suspended')] : [])].join(' · ')}
          />
        ))}
        {workspaces.length === 0 && <SettingRow label={t('is.alone')} />}
      </SettingList>
    </Card>
  );
}

function SessionsCard({ person: { sessions, can } }: PartProps) {
  const { t } = useTranslation(['operator-people', 'account']);
  const language = useLanguage();
  const page = usePageQuery();
  return (
    <Card
      title={t('sessions.title')}
      action={
        can.signOut && (
          <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'person-sign-out' })}>
            {t('signOut.action')}
          </Link>
        )
      }
    >
      <SettingList>
        {sessions.map(({ id, device, address, lastUsedAt }) => (
          <SettingRow
            key={id}
            label={device === '' ? t('account:sessions.unknown') : <UserText>{device}</UserText>}
            value={[
              t('account:sessions.used', { when: formatPastInstant(lastUsedAt, today(), language) }),
              ...(address === null ? [] : [isolate.code(address)]),
            ].join(' · ')}
          />
        ))}
        {sessions.length === 0 && <SettingRow label={t('sessions.none')} />}
      </SettingList>
    </Card>
  );
}

function FactorsCard({ person: { factors, can } }: PartProps) {
  const { t } = useTranslation('operator-people');
  const page = usePageQuery();
  return (
    <Card
      title={t('factors.title')}
      action={
        can.removeFactors && (
          <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'person-factors' })}>
            {t('removeFactors.action')}
          </Link>
        )
      }
    >
      <SettingList>
        {factors.map(({ id, kind, since }) => (
          <SettingRow
            key={id}
            label={t(`factors.${kind}`)}
            value={t('factors.since', { date: isolate.code(formatDate(toBusinessDate(since))) })}
          />
        ))}
        {factors.length === 0 && <SettingRow label={t('factors.none')} />}
      </SettingList>
    </Card>
  );
}
