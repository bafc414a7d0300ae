import { switchLimits } from '@dira/contract/installation-switches';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { switchesQuery, useSetSwitch, type InstallationSwitch } from '../queries.ts';

type SwitchPanelProps = { name: string | null; onClose: () => void };

/** Closes something, or opens it again, with the reason for colleagues. */
export function SwitchPanel({ name, onClose }: SwitchPanelProps) {
  const { data } = useSuspenseQuery(switchesQuery);
  const found = data.items.find((each) => each.name === name);
  return found === undefined ? null : <SwitchForm found={found} onClose={onClose} />;
}

function SwitchForm({ found, onClose }: { found: InstallationSwitch; onClose: () => void }) {
  const { t } = useTranslation('installation-switches');
  const set = useSetSwitch(found.name);
  const form = useForm({ initialValues: { reason: '' } });
  return (
    <FormPanel
      title={t(`names.${found.name}`)}
      form={form}
      edited={null}
      labels={{ reason: t('reason') }}
      submitLabel={t(found.isOn ? 'close' : 'reopen')}
      isDanger={found.isOn}
      loading={set.isPending}
      error={set.error}
      onSubmit={({ reason }) =>
        set.mutate(
          { isOn: !found.isOn, reason: reason.trim() },
          {
            onSuccess: () => {
              showToast({ title: t('set') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {found.isOn && <FormNote>{t(`closes.${found.name}`)}</FormNote>}
      <TextField
        label={t('reason')}
        isOptional
        maxLength={switchLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  );
}
