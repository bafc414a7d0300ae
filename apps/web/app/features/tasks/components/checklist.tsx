import { taskItemLimits } from '@dira/contract/tasks';
import { MOST_TASK_ITEMS } from '@dira/domain/tasks';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useShownChoice } from '../../../lib/use-shown-choice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconX } from '../../../ui/icons.ts';
import { useAddItem, useRemoveItem, useTickItem } from '../queries.ts';
import type { TaskDetails } from '../queries.ts';
import classes from './checklist.module.css';

/** What belongs to a task: ticked in place, added and removed by those who may change it. */
export function Checklist({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const tick = useTickItem(task.id);
  const remove = useRemoveItem(task.id);
  const fail = (error: unknown) => showToast({ tone: 'error', title: describeProblem(error) });
  const [ticked, setTicked] = useShownChoice(tick.mutate, fail);
  if (task.items.length === 0 && !task.can.change) return null;
  return (
    <Card
      title={t('checklist.title')}
      isPadded
      action={
        task.itemCount > 0 && (
          <small>{t('checklist.count', { done: task.doneItemCount, total: task.itemCount })}</small>
        )
      }
    >
      {task.items.length > 0 && (
        <ul className={classes.items}>
          {task.items.map(({ id, title, isDone }) => (
            <li key={id} className={classes.item} data-done={isDone || undefined}>
              <CheckField
                label={title}
                checked={ticked?.id === id ? ticked.isDone : isDone}
                isDisabled={!task.can.work}
                onChange={(isChecked) => setTicked({ id, isDone: isChecked })}
              />
              {task.can.change && (
                <IconButton
                  label={tCommon('actions.removeNamed', { name: title })}
                  icon={IconX}
                  onClick={() => remove.mutate(id, { onError: fail })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {task.can.change && task.items.length < MOST_TASK_ITEMS && <AddItem taskId={task.id} onError={fail} />}
    </Card>
  );
}

/** A button until it is pressed, so that a task that is opened to be read brings no keyboard up. */
function AddItem({ taskId, onError }: { taskId: string; onError: (error: unknown) => void }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const add = useAddItem(taskId);
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState<string | null>(null);
  const isOpen = title !== null;
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <div className={classes.add}>
        <Button onClick={() => setTitle('')}>{tCommon('actions.addItem')}</Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = title.trim();
    if (given !== '') add.mutate(given, { onSuccess: () => setTitle(''), onError });
  };
  return (
    <form ref={form} className={classes.add} onSubmit={submit}>
      <TextField
        label={t('checklist.new')}
        maxLength={taskItemLimits.title}
        value={title}
        onChange={setTitle}
      />
      <Button type="submit" loading={add.isPending}>
        {tCommon('actions.addItem')}
      </Button>
    </form>
  );
}
