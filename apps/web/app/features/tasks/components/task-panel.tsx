import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { taskQuery, useCompleteTask, useRemoveTask, useReopenTask } from '../queries.ts';
import type { TaskDetails } from '../queries.ts';
import { pathOfSubject, useSubjectName } from '../subject-words.ts';
import { Checklist } from './checklist.tsx';
import { DueDay } from './due-day.tsx';
import { EditTaskPanel } from './edit-task-panel.tsx';

type TaskPanelProps = { taskId: string; onClose: () => void };

/** One task: what is known of it, its checklist, and what can be done with it. */
export function TaskPanel({ taskId, onClose }: TaskPanelProps) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: task } = useSuspenseQuery(taskQuery(organizationId, taskId));
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const subjectName = useSubjectName();
  if (doing === 'edit') return <EditTaskPanel task={task} onClose={() => setDoing(null)} />;
  return (
    <SidePanel
      title={task.title}
      {...(task.subject !== null && {
        subtitle: <Link to={pathOfSubject(task.subject)}>{subjectName(task.subject)}</Link>,
      })}
      onClose={onClose}
      footer={
        (task.can.change || task.can.work) && (
          <>
            {task.can.change && (
              <>
                <Button isDanger onClick={() => setDoing('remove')}>
                  {t('actions.delete')}
                </Button>
                <Button onClick={() => setDoing('edit')}>{t('actions.edit')}</Button>
              </>
            )}
            {task.can.work && <Finish task={task} />}
          </>
        )
      }
    >
      <Stack>
        <Facts task={task} />
        <Checklist task={task} />
      </Stack>
      {doing === 'remove' && <RemoveTask task={task} onRemoved={onClose} onClose={() => setDoing(null)} />}
    </SidePanel>
  );
}

/** Done, or open again; both ways stand in the same place. */
function Finish({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('tasks');
  const complete = useCompleteTask();
  const reopen = useReopenTask();
  const onError = (error: unknown) => showToast({ tone: 'error', title: describeProblem(error) });
  if (task.doneAt !== null)
    return (
      <Button
        loading={reopen.isPending}
        onClick={() =>
          reopen.mutate(task.id, { onSuccess: () => showToast({ title: t('reopened') }), onError })
        }
      >
        {t('reopen')}
      </Button>
    );
  return (
    <Button
      variant="filled"
      loading={complete.isPending}
      onClick={() =>
        complete.mutate(task.id, {
          onSuccess: ({ next }) =>
            showToast({
              title: t('justDone'),
              ...(next !== null && { body: t('nextOn', { date: isolate.code(formatDate(next.dueOn)) }) }),
            }),
          onError,
        })
      }
    >
      {t('complete')}
    </Button>
  );
}

function Facts({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const { dueOn, assignee, repeat, remindDays, description, reopenedAt } = task;
  const by = (name: string | null, at: string) => {
    const date = isolate.code(formatDate(toBusinessDate(at)));
    return name === null ? date : t('personOn', { name: isolate.text(name), date });
  };
  return (
    <Card label={task.title}>
      <FactList
        facts={[
          ...(task.doneAt === null
            ? []
            : [{ label: t('statuses.done'), value: by(task.doneBy, task.doneAt) }]),
          ...(dueOn === null
            ? []
            : [
                {
                  label: t('dueOn'),
                  value: (
                    <>
                      <Code>{formatDate(dueOn)}</Code>
                      {task.doneAt === null && ' · '}
                      {task.doneAt === null && <DueDay task={task} />}
                    </>
                  ),
                },
              ]),
          {
            label: t('assignee'),
            value: assignee === null ? t('anyone') : <UserText>{assignee.name}</UserText>,
          },
          ...(repeat === 'none' ? [] : [{ label: t('repeat'), value: t(`repeats.${repeat}`) }]),
          ...(remindDays === null ? [] : [{ label: t('reminder'), value: t(`reminders.d${remindDays}`) }]),
          ...(description === ''
            ? []
            : [{ label: tCommon('labels.description'), value: <UserText>{description}</UserText> }]),
          { label: t('addedBy'), value: by(task.createdBy, task.createdAt) },
          ...(reopenedAt === null
            ? []
            : [{ label: t('reopenedBy'), value: by(task.reopenedBy, reopenedAt) }]),
        ]}
      />
    </Card>
  );
}

type RemoveTaskProps = { task: TaskDetails; onRemoved: () => void; onClose: () => void };

function RemoveTask({ task, onRemoved, onClose }: RemoveTaskProps) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveTask(task.id);
  const title = isolate.text(task.title);
  return (
    <ConfirmChange
      title={tCommon('labels.deleteTitle', { title })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={undefined}
      done={tCommon('labels.wasDeleted', { title })}
      onDone={onRemoved}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmChange>
  );
}
