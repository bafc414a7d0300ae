import { useTranslation } from 'react-i18next';
import type { StatusTone } from '../../ui/status-pill.tsx';

/** How a day comes near, from here on it presses. */
const soonDays = 7;

/** How long there is for an answer, in words. */
export function useDaysLeft(): (days: number) => string {
  const { t } = useTranslation('privacy-requests');
  return (days) => {
    if (days === 0) return t('dueToday');
    return days > 0 ? t('daysLeft', { count: days }) : t('daysOver', { count: -days });
  };
}

export function toneOf(days: number): StatusTone {
  if (days < 0) return 'late';
  return days <= soonDays ? 'due' : 'wait';
}
