import { countDays, formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Task } from '../queries.ts';

/** By when: late, in words while it is near, else the day. */
export function DueDay({ task: { dueOn, isOverdue } }: { task: Pick<Task, 'dueOn' | 'isOverdue'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (dueOn === null) return null;
  if (isOverdue)
    return (
      <span title={formatDate(dueOn)}>
        <StatusPill tone="late">{t('due.late', { count: countDays(dueOn, today()) })}</StatusPill>
      </span>
    );
  return (
    <time dateTime={dueOn} title={formatDate(dueOn)}>
      {formatRelativeDate(dueOn, today(), language)}
    </time>
  );
}
