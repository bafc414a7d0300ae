import type { Reminder } from '@dira/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBell } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { ReminderForm } from '../forms/reminder-form.tsx';
import { remindersQuery } from '../queries.ts';

type ReminderPanelProps = {
  /** Null for a new one. */
  reminderId: string | null;
  onClose: () => void;
};

/** A reminder that is added or changed, beside the list. */
export function ReminderPanel({ reminderId, onClose }: ReminderPanelProps) {
  const { t } = useTranslation('reminders');
  const { organizationId, can } = useOrganization();
  const { data } = useQuery(remindersQuery(organizationId));
  if (!can['automations.manage']) return null;
  if (reminderId === null) return <ReminderForm reminder={null} onClose={onClose} />;
  const reminder: Reminder | undefined = data?.items.find(({ id }) => id === reminderId);
  if (reminder !== undefined) return <ReminderForm reminder={reminder} onClose={onClose} />;
  return (
    <SidePanel title={t('edit')} onClose={onClose}>
      {data === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <EmptyState icon={IconBell} title={t('missing.title')} body={t('missing.body')} />
      )}
    </SidePanel>
  );
}
