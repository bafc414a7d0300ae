import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import type { Priority } from '../queries.ts';
import { priorityIcons } from '../request-looks.ts';
import classes from './maintenance.module.css';

/** How much it presses, as an icon and a word. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { t } = useTranslation('maintenance');
  return (
    <span className={classes.priority} data-priority={priority}>
      <Icon of={priorityIcons[priority]} size={16} />
      {t(`priorities.${priority}`)}
    </span>
  );
}
