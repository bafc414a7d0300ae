import type { Reminder } from '@dira/contract/reminders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useSwitchReminders } from '../queries.ts';

/** Turns all on where none is, else all off; both ask first. */
export function SwitchAll({ reminders }: { reminders: readonly Reminder[] }) {
  const { t } = useTranslation('reminders');
  const change = useSwitchReminders();
  const [isAsking, setIsAsking] = useState(false);
  const isOn = !reminders.some(({ isActive }) => isActive);
  const label = t(isOn ? 'turnAllOn' : 'turnAllOff');
  if (reminders.length === 0) return null;
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{label}</Button>
      {isAsking && (
        <ConfirmChange
          title={t(isOn ? 'turnAllOnTitle' : 'turnAllOffTitle')}
          confirmLabel={label}
          change={change}
          value={isOn}
          done={t(isOn ? 'allOn' : 'allOff')}
          onClose={() => setIsAsking(false)}
        >
          {t(isOn ? 'turnAllOnBody' : 'turnAllOffBody')}
        </ConfirmChange>
      )}
    </>
  );
}
