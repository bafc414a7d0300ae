import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { checkTask, newTaskValues, toTask } from '../forms/task-values.ts';
import type { SubjectValues, TaskValues } from '../forms/task-values.ts';
import { useCreateTask } from '../queries.ts';
import { TaskFields, useTaskLabels } from './task-fields.tsx';

type NewTaskPanelProps = {
  /** What the screen behind shows is what a new one is about. */
  about: SubjectValues;
  onClose: () => void;
};

export function NewTaskPanel({ about, onClose }: NewTaskPanelProps) {
  const { t } = useTranslation('tasks');
  const create = useCreateTask();
  const form = useForm<TaskValues>({ initialValues: newTaskValues(about), validate: checkTask });
  return (
    <FormPanel
      title={t('add')}
      form={form}
      edited={null}
      labels={useTaskLabels()}
      submitLabel={t('add')}
      loading={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(values) =>
        create.mutate(toTask(values), {
          onSuccess: () => {
            showToast({ title: t('added') });
            onClose();
          },
        })
      }
    >
      <TaskFields form={form} task={null} />
    </FormPanel>
  );
}
