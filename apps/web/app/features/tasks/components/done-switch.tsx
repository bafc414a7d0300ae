import { formatDate } from '@dira/i18n/format-date';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import type { HeldTasks } from '../held-tasks.ts';
import { useCompleteTask, useReopenTask } from '../queries.ts';
import classes from './done-switch.module.css';

type DoneSwitchProps = { task: { readonly id: string; readonly title: string }; held: HeldTasks };

/** One press marks a task as done; then "Done just now · Undo" in its place. */
export function DoneSwitch({ task, held }: DoneSwitchProps) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const complete = useCompleteTask();
  const reopen = useReopenTask();
  const fail = (error: unknown) => showToast({ tone: 'error', title: describeProblem(error) });
  const press = () => {
    held.hold(task.id);
    complete.mutate(task.id, {
      onSuccess: ({ next }) => {
        if (next !== null) showToast({ title: t('nextOn', { date: isolate.code(formatDate(next.dueOn)) }) });
      },
      onError: (error) => {
        held.release(task.id);
        fail(error);
      },
    });
  };
  const undo = ({ detail }: MouseEvent) => {
    // The second half of a double press was meant for the button that stood here.
    if (detail > 1) return;
    reopen.mutate(task.id, { onSuccess: () => held.release(task.id), onError: fail });
  };
  if (!held.isHeld(task.id))
    return (
      <span className={classes.switch}>
        <Button icon={IconCheck} aria-label={`${t('complete')}: ${task.title}`} onClick={press}>
          {t('complete')}
        </Button>
      </span>
    );
  return (
    <span className={classes.switch}>
      <Icon of={IconCheck} size={16} />
      <span className={classes.done}>{t('justDone')}</span>
      <span aria-hidden>·</span>
      <Button
        variant="subtle"
        loading={reopen.isPending || complete.isPending}
        aria-label={`${tCommon('actions.undo')}: ${task.title}`}
        onClick={undo}
      >
        {tCommon('actions.undo')}
      </Button>
    </span>
  );
}
