import type { Reminder } from '@dira/contract/reminders';
import { Spoken } from '../../../ui/spoken.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useReminderWords } from '../use-reminder-words.ts';
import classes from './reminder-list.module.css';

type LadderProps = { reminder: Pick<Reminder, 'steps' | 'type' | 'ownOn' | 'isActive'> };

/** The days of a reminder as dots on a line, that of the date itself filled. */
export function Ladder({ reminder }: LadderProps) {
  const { stepOf, daysOf } = useReminderWords();
  return (
    <div>
      <ol className={classes.ladder} data-off={!reminder.isActive || undefined}>
        {reminder.steps.map((step) => (
          <li key={`${step.side}${step.days}`} data-day={step.days === 0 || undefined}>
            <span aria-hidden="true">
              <Code>{figureOf(step)}</Code>
            </span>
            <Spoken>{stepOf(step)}</Spoken>
          </li>
        ))}
      </ol>
      <p className={classes.caption}>{daysOf(reminder)}</p>
    </div>
  );
}

function figureOf({ days, side }: Reminder['steps'][number]): string {
  if (days === 0) return '0';
  return side === 'before' ? `−${days}` : `+${days}`;
}
