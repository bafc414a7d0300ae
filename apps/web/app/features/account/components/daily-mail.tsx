import { NOTIFICATION_TYPES } from '@dira/domain/notifications';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useMe } from '../queries.ts';
import type { Profile } from '../queries.ts';
import { useKeepChoice } from '../use-keep-choice.ts';
import { useSwitchWords } from '../use-switch-words.ts';

type Types = Profile['notifications']['daily'];

/** Which copies come in the daily summary; each choice is kept as soon as it is made. */
export function DailyMail() {
  const { t } = useTranslation('account');
  const chosen = useMe().profile.notifications.daily;
  const keep = useKeepChoice();
  const say = useSwitchWords();
  const choose = (daily: Types, label: string, isOn: boolean) =>
    keep({ notifications: { daily } }, say(`${t('notifications.daily.title')}, ${label}`, isOn));
  return (
    <Card title={t('notifications.daily.title')} isPadded>
      <Stack>
        <p>{t('notifications.daily.intro')}</p>
        <CheckField
          label={t('notifications.daily.all')}
          checked={chosen.length === NOTIFICATION_TYPES.length}
          onChange={(isOn) => choose(isOn ? [...NOTIFICATION_TYPES] : [], t('notifications.daily.all'), isOn)}
        />
        {NOTIFICATION_TYPES.map((type) => (
          <CheckField
            key={type}
            label={t(`notifications.daily.${type}`)}
            checked={chosen.includes(type)}
            onChange={(isOn) =>
              choose(
                isOn ? [...chosen, type] : chosen.filter((other) => other !== type),
                t(`notifications.daily.${type}`),
                isOn,
              )
            }
          />
        ))}
      </Stack>
    </Card>
  );
}
