import { countDays, formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { IconTool } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import type { Todo } from '../queries.ts';

type Repair = NonNullable<Todo['pressingRepairs']>['items'][number];

const tones: Readonly<Record<Repair['alarm'], Task['tone']>> = {
  late: 'late',
  soon: 'attention',
  urgent: 'attention',
  half: 'due',
};

/** Repairs whose time runs out, or that are urgent and nobody has begun. */
export function useRepairTasks(repairs: readonly Repair[]): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const say = useAlarmWords();
  const nameOf = ({ property, unit }: Repair) => namePlace({ property, unit }, tCommon);
  return repairs.map((repair) => ({
    id: repair.requestId,
    icon: IconTool,
    tone: tones[repair.alarm],
    title: say(repair),
    detail:
      repair.dueOn === null
        ? nameOf(repair)
        : t('todo.repairOf', { place: nameOf(repair), date: isolate.code(formatDate(repair.dueOn)) }),
    action: (
      <Link
        {...buttonLook()}
        to={paths.maintenance({ open: repair.requestId })}
        aria-label={`${tCommon('actions.open')}: ${repair.title}`}
      >
        {tCommon('actions.open')}
      </Link>
    ),
  }));
}

function useAlarmWords() {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return ({ alarm, title: typed, dueOn }: Repair): string => {
    const title = isolate.text(typed);
    if (alarm === 'urgent' || dueOn === null) return t('todo.repairUrgent', { title });
    if (alarm === 'half') return t('todo.repairHalf', { title });
    if (alarm === 'soon')
      return t('todo.repairDue', { title, when: formatRelativeDate(dueOn, today(), language) });
    return t('todo.repairLate', {
      title,
      late: tCommon('due.late', { count: countDays(dueOn, today()) }),
    });
  };
}
