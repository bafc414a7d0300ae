import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingPlace } from '../../../ui/setting-place.tsx';
import { useMe } from '../queries.ts';
import type { Profile } from '../queries.ts';
import { useKeepChoice } from '../use-keep-choice.ts';
import { useSwitchWords } from '../use-switch-words.ts';
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
      <SettingPlace name="push">
        <PushCard />
      </SettingPlace>
      <SettingPlace name="daily">{profile.notifications.email && <DailyMail />}</SettingPlace>
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
    <SettingPlace name="whatsappCopies">
      <Stack>
        <p>{t('notifications.whatsappNeedsPhone')}</p>
        <div>
          <Link {...buttonLook()} to={paths.settings({ tab: 'notifications', panel: 'phone' })}>
            {t('notifications.whatsappAddPhone')}
          </Link>
        </div>
      </Stack>
    </SettingPlace>
  );
}

const placeOf = (name: Switch) =>
  name === 'email' || name === 'whatsapp' ? (`${name}Copies` as const) : name;

function NotificationSwitch({ name }: { name: Switch }) {
  const { t } = useTranslation('account');
  const { profile } = useMe();
  const keep = useKeepChoice();
  const say = useSwitchWords();
  const label = t(`notifications.${name}`);
  return (
    <SettingPlace name={placeOf(name)}>
      <CheckField
        label={label}
        hint={t(`notifications.${name}Hint`)}
        checked={profile.notifications[name]}
        onChange={(isOn) => keep({ notifications: { [name]: isOn } }, say(label, isOn))}
      />
    </SettingPlace>
  );
}
