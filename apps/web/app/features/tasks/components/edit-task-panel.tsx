import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { checkTask, taskValuesOf, toChange } from '../forms/task-values.ts';
import type { TaskValues } from '../forms/task-values.ts';
import { useChangeTask } from '../queries.ts';
import type { TaskDetails } from '../queries.ts';
import { TaskFields, useTaskLabels } from './task-fields.tsx';

export function EditTaskPanel({ task, onClose }: { task: TaskDetails; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const change = useChangeTask(task.id);
  const edited = useEdited(task, taskValuesOf, change.error);
  const form = useForm<TaskValues>({ initialValues: edited.opened, validate: checkTask });
  return (
    <FormPanel
      title={t('edit')}
      subtitle={<UserText>{task.title}</UserText>}
      form={form}
      edited={edited}
      labels={useTaskLabels()}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(values) =>
        change.mutate(
          { seen: edited.seen, body: toChange(values) },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    >
      <TaskFields form={form} task={task} />
    </FormPanel>
  );
}
