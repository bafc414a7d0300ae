import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useMe, useUpdateProfile } from '../queries.ts';
import type { Profile } from '../queries.ts';
import { DailyMail } from './daily-mail.tsx';
import { PushCard } from './push-card.tsx';

const types = ['payments', 'maintenance', 'leases'] as const satisfies readonly Switch[];
type Switch = Exclude<keyof Profile['notifications'], 'daily'>;

/** What the person is told of, each switch kept as soon as it is pressed. */
export function NotificationsTab() {
  const { t } = useTranslation('account');
  const { profile } = useMe();
  return (
    <Stack>
      <Card title={t('notifications.title')} isPadded>
        <Stack>
          <p>{t('notifications.intro')}</p>
          <NotificationSwitch name="email" />
          <WhatsAppChoice />
          {types.map((name) => (
            <NotificationSwitch key={name} name={name} />
          ))}
        </Stack>
      </Card>
      <PushCard />
      {profile.notifications.email && <DailyMail />}
    </Stack>
  );
}

/** Where this installation can send by WhatsApp, and the person has shown which phone is theirs. */
function WhatsAppChoice() {
  const { t } = useTranslation('account');
  const { whatsApp } = useMe();
  if (whatsApp === 'unavailable') return null;
  if (whatsApp === 'available') return <NotificationSwitch name="whatsapp" />;
  return (
    <Stack>
      <p>{t('notifications.whatsappNeedsPhone')}</p>
      <div>
        <Link {...buttonLook()} to={paths.settings({ tab: 'notifications', panel: 'phone' })}>
          {t('notifications.whatsappAddPhone')}
        </Link>
      </div>
    </Stack>
  );
}

function NotificationSwitch({ name }: { name: Switch }) {
  const { t } = useTranslation('account');
  const { profile } = useMe();
  const { mutate, variables, isPending } = useUpdateProfile();
  const chosen = isPending ? variables.notifications?.[name] : undefined;
  return (
    <CheckField
      label={t(`notifications.${name}`)}
      hint={t(`notifications.${name}Hint`)}
      checked={chosen ?? profile.notifications[name]}
      onChange={(isOn) =>
        mutate(
          { notifications: { [name]: isOn } },
          {
            onError: (error) =>
              showToast({ title: t('notifications.failed'), body: describeProblem(error), tone: 'error' }),
          },
        )
      }
    />
  );
}
