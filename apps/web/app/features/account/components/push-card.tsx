import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useShownChoice } from '../../../lib/use-shown-choice.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { pushQuery, useSwitchPush } from '../queries.ts';

/** Whether this browser shows what the person is told of, also while the product is not open in it. */
export function PushCard() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(pushQuery);
  return (
    <Card title={t('notifications.push.title')} isPadded>
      {data.state === 'on' || data.state === 'off' ? (
        <PushSwitch publicKey={data.publicKey} isOn={data.state === 'on'} />
      ) : (
        <p>{t(`notifications.push.${data.state}`)}</p>
      )}
    </Card>
  );
}

function PushSwitch({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { t } = useTranslation(['account', 'shell']);
  const { mutate } = useSwitchPush(publicKey);
  const [chosen, choose] = useShownChoice(mutate, (error) =>
    showToast({
      title: t('shell:toasts.choiceFailed'),
      body: error instanceof DOMException ? t('notifications.push.unreachable') : describeProblem(error),
      tone: 'error',
    }),
  );
  return (
    <CheckField
      label={t('notifications.push.label')}
      hint={t('notifications.push.hint')}
      checked={chosen ?? isOn}
      onChange={choose}
    />
  );
}
