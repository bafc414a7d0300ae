import { taskLimits } from '@dira/contract/tasks';
import { TASK_REMINDER_DAYS, TASK_REPEATS } from '@dira/domain/tasks';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import type { TaskValues } from '../forms/task-values.ts';
import type { TaskDetails } from '../queries.ts';
import { AssigneeField } from './assignee-field.tsx';
import { SubjectFields } from './subject-fields.tsx';

export function useTaskLabels(): Record<keyof TaskValues, string> {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  return {
    title: tCommon('labels.title'),
    description: tCommon('labels.description'),
    about: t('about'),
    propertyId: tCommon('labels.property'),
    unitId: tCommon('labels.unit'),
    tenantId: tCommon('labels.tenant'),
    leaseId: tCommon('labels.lease'),
    dueOn: t('dueOn'),
    assigneeId: t('assignee'),
    repeat: t('repeat'),
    remindDays: t('reminder'),
    items: t('checklist.title'),
  };
}

type TaskFieldsProps = {
  form: UseFormReturnType<TaskValues>;
  /** As it was opened; null for a new one, which may bring its checklist along: that of another is worked on where it stands. */
  task: TaskDetails | null;
};

export function TaskFields({ form, task }: TaskFieldsProps) {
  const { t } = useTranslation('tasks');
  const labels = useTaskLabels();
  const { about, repeat, dueOn } = form.values;
  return (
    <>
      <TextField label={labels.title} maxLength={taskLimits.title} {...form.getInputProps('title')} />
      <SubjectFields form={form} />
      <FieldRow>
        <DateField
          label={labels.dueOn}
          isOptional={repeat === 'none' && form.values.remindDays === ''}
          {...form.getInputProps('dueOn')}
        />
        <AssigneeField
          label={labels.assigneeId}
          noneLabel={t('anyone')}
          isAboutTenants={about === 'tenant' || about === 'lease'}
          propertyId={form.values.propertyId}
          given={task?.assignee ?? null}
          {...form.getInputProps('assigneeId')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={labels.repeat}
          options={TASK_REPEATS.map((value) => ({ value, label: t(`repeats.${value}`) }))}
          {...(repeat !== 'none' && { hint: t('repeatHint') })}
          {...form.getInputProps('repeat')}
        />
        <SelectField
          label={labels.remindDays}
          options={[
            { value: '' as const, label: t('reminders.none') },
            ...TASK_REMINDER_DAYS.map((days) => ({
              value: `${days}` as const,
              label: t(`reminders.d${days}`),
            })),
          ]}
          {...(dueOn === null && form.values.remindDays === '' && { hint: t('needsDay') })}
          {...form.getInputProps('remindDays')}
        />
      </FieldRow>
      {task === null && (
        <TextAreaField
          label={labels.items}
          hint={t('checklist.hint')}
          isOptional
          {...form.getInputProps('items')}
        />
      )}
      <TextAreaField label={labels.description} isOptional {...form.getInputProps('description')} />
    </>
  );
}
