import { NOTIFICATION_TYPES } from '@dira/domain/notifications';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useMe, useUpdateProfile } from '../queries.ts';
import type { Profile } from '../queries.ts';

type Types = Profile['notifications']['daily'];

/** Which copies come in the daily summary; each choice is kept as soon as it is made. */
export function DailyMail() {
  const { t } = useTranslation('account');
  const { profile } = useMe();
  const { mutate, variables, isPending } = useUpdateProfile();
  const chosen = (isPending ? variables.notifications?.daily : undefined) ?? profile.notifications.daily;
  const choose = (daily: Types) =>
    mutate(
      { notifications: { daily } },
      {
        onError: (error) =>
          showToast({ title: t('notifications.failed'), body: describeProblem(error), tone: 'error' }),
      },
    );
  return (
    <Card title={t('notifications.daily.title')} isPadded>
      <Stack>
        <p>{t('notifications.daily.intro')}</p>
        <CheckField
          label={t('notifications.daily.all')}
          checked={chosen.length === NOTIFICATION_TYPES.length}
          onChange={(isOn) => choose(isOn ? [...NOTIFICATION_TYPES] : [])}
        />
        {NOTIFICATION_TYPES.map((type) => (
          <CheckField
            key={type}
            label={t(`notifications.daily.${type}`)}
            checked={chosen.includes(type)}
            onChange={(isOn) => choose(isOn ? [...chosen, type] : chosen.filter((other) => other !== type))}
          />
        ))}
      </Stack>
    </Card>
  );
}
