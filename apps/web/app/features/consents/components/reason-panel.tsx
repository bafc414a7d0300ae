import { useForm } from '@mantine/form';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';

interface ReasonPanelProps {
  title: string;
  lead: string;
  label: string;
  maxLength: number;
  submitLabel: string;
  change: {
    isPending: boolean;
    error: Error | null;
    mutate: (reason: string, then: { onSuccess: () => void }) => void;
  };
  done: string;
  onClose: () => void;
}

/** Something that is done with a reason, which stays in the list. */
export function ReasonPanel({
  title,
  lead,
  label,
  maxLength,
  submitLabel,
  change,
  done,
  onClose,
}: ReasonPanelProps) {
  const form = useForm<{ reason: string }>({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? describeFieldProblem('required') : null) },
  });
  return (
    <FormPanel
      title={title}
      form={form}
      edited={null}
      labels={{ reason: label }}
      submitLabel={submitLabel}
      loading={change.isPending}
      error={change.error}
      onSubmit={({ reason }) =>
        change.mutate(reason.trim(), {
          onSuccess: () => {
            showToast({ title: done });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormNote>{lead}</FormNote>
      <TextField label={label} maxLength={maxLength} {...form.getInputProps('reason')} />
    </FormPanel>
  );
}
