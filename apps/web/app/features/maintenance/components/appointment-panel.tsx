import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { checkHours, hoursOf, toHours } from '../forms/hours.ts';
import type { HoursValues } from '../forms/hours.ts';
import { requestQuery, useSetAppointment } from '../queries.ts';

type AppointmentPanelProps = { requestId: string; onClose: () => void };

/** When somebody comes to repair. */
export function AppointmentPanel({ requestId, onClose }: AppointmentPanelProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: request } = useSuspenseQuery(requestQuery(organizationId, requestId));
  const set = useSetAppointment(requestId);
  const edited = useEdited(request, hoursOf, set.error);
  const form = useForm<HoursValues>({ initialValues: edited.opened, validate: checkHours });
  const labels = {
    on: tCommon('labels.day'),
    from: t('appointment.from'),
    to: t('appointment.to'),
  };
  return (
    <FormPanel
      title={t('appointment.title')}
      subtitle={request.title}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onClose={onClose}
      onSubmit={(values) =>
        set.mutate(
          { seen: edited.seen, body: toHours(values) },
          {
            onSuccess: () => {
              showToast({ title: t('appointment.made') });
              onClose();
            },
          },
        )
      }
    >
      <DateField label={labels.on} {...form.getInputProps('on')} />
      <FieldRow>
        <TimeField label={labels.from} {...form.getInputProps('from')} />
        <TimeField label={labels.to} {...form.getInputProps('to')} />
      </FieldRow>
    </FormPanel>
  );
}
