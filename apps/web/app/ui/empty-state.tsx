import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './states.module.css';

type EmptyStateProps = {
  icon: TablerIcon;
  /** What this is. */
  title: string;
  /** Why it is empty and what will be here. */
  body: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
  /** One of several cards: two lines, and no room of its own. */
  isSmall?: boolean;
};

export function EmptyState({ icon, title, body, action, isSmall = false }: EmptyStateProps) {
  return (
    <div className={classes.state} data-small={isSmall || undefined}>
      <span className={classes.icon}>
        <Icon of={icon} size={isSmall ? 18 : 24} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.body}>{body}</p>
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
