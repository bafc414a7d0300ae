import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './task-list.module.css';

export type Task = {
  readonly id: string;
  readonly icon: TablerIcon;
  readonly tone: 'wait' | 'late' | 'due' | 'attention' | 'ok' | 'off';
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** One button that does it. */
  readonly action?: ReactNode;
};

/** What needs a person, a row each with the one button that settles it. Stands in a `Card`. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <div className={classes.wrap}>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <li key={task.id} className={classes.task}>
            <span className={classes.icon} data-tone={task.tone}>
              <Icon of={task.icon} />
            </span>
            <div>
              <div className={classes.title}>{task.title}</div>
              {task.detail !== undefined && <div className={classes.detail}>{task.detail}</div>}
            </div>
            {task.action !== undefined && <div className={classes.action}>{task.action}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export type FeedEntry = {
  readonly id: string;
  readonly text: ReactNode;
  /** `08:12`, `yesterday`. */
  readonly when: string;
  /** ISO text of the moment, shown on hover. */
  readonly at: string;
};

/** What happened lately, newest first. Stands in a `Card`. */
export function Feed({ entries }: { entries: readonly FeedEntry[] }) {
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <span>{entry.text}</span>
          <time dateTime={entry.at}>{entry.when}</time>
        </li>
      ))}
    </ol>
  );
}
