import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { IconBrandWhatsapp, IconCash, IconFileText, IconMessage } from '../../ui/icons.ts';
import { useReminderOpening } from '../money/components/reminder-link.tsx';
import type { Command, LateHit } from './use-commands.ts';
import { useWorkspace } from './use-workspace.ts';
import { nameOfVerb } from './verbs.ts';

/** What to do about somebody who is late: a reminder first. */
export function useChoices({ leaseId, overdue }: LateHit): Command[] {
  const { t } = useTranslation('palette');
  const { t: tMoney } = useTranslation('money');
  const { organization } = useWorkspace();
  const remind = useReminderOpening(overdue);
  const common = { group: 'actions' } as const;
  const name = isolate.text(overdue.tenant.fullName);
  return [
    ...(remind === null
      ? []
      : [
          {
            ...common,
            id: 'remind',
            icon: IconBrandWhatsapp,
            label: tMoney('reminder.actionFor', { name }),
            run: remind,
          },
        ]),
    {
      ...common,
      id: 'open-lease',
      icon: IconFileText,
      label: t('openLease'),
      path: paths.lease(leaseId),
    },
    ...(organization?.can['money.post'] === true
      ? [
          {
            ...common,
            id: 'record-payment',
            icon: IconCash,
            label: nameOfVerb(t('verbs.recordPayment')),
            path: paths.financials({ panel: 'record', lease: leaseId }),
          },
        ]
      : []),
    ...(organization?.can['messages.use'] === true
      ? [
          {
            ...common,
            id: 'write-message',
            icon: IconMessage,
            label: nameOfVerb(t('verbs.writeMessage')),
            path: paths.messages({ panel: 'message', lease: leaseId }),
          },
        ]
      : []),
  ];
}
