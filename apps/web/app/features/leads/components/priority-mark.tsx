import type { LeadPriority } from '@dira/domain/leads';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { priorityIcons } from '../lead-looks.ts';
import classes from './leads.module.css';

/** How much a lead is worth a call, as an icon and a word. */
export function PriorityMark({ priority }: { priority: LeadPriority }) {
  const { t } = useTranslation('leads');
  return (
    <span className={classes.priority} data-priority={priority}>
      <Icon of={priorityIcons[priority]} size={16} />
      {t(`priorities.${priority}`)}
    </span>
  );
}
