import type { Reminder } from '@dira/contract/reminders';
import type { ReminderRecipient, ReminderStep } from '@dira/domain/reminders';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';

/** How reminders are said: by their own words, or by those of the catalogue where there are none yet. */
export function useReminderWords() {
  const { t } = useTranslation('reminders');
  const { t: tCommon } = useTranslation();
  return {
    recipientOf: (one: ReminderRecipient) =>
      one === 'tenant' ? tCommon('labels.tenant') : t(`recipients.${one}`),
    nameOf: ({ name, builtInKey }: Pick<Reminder, 'name' | 'builtInKey'>) =>
      name ?? (builtInKey === null ? '' : t(`builtIn.${builtInKey}.name`)),
    descriptionOf: ({ description, builtInKey }: Pick<Reminder, 'description' | 'builtInKey'>) =>
      description ?? (builtInKey === null ? '' : t(`builtIn.${builtInKey}.description`)),
    stepOf: ({ days, side }: ReminderStep) =>
      days === 0 ? t('step.on') : t(`step.${side}`, { count: days }),
    daysOf: ({ type, ownOn }: Pick<Reminder, 'type' | 'ownOn'>) =>
      t(`days.${type}`, { date: ownOn === null ? '' : isolate.code(formatDate(ownOn)) }),
  };
}
