import { formatTime, formatRelativeDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import type { Todo } from '../queries.ts';

/** People who wrote last: the thread is the reader's to answer, or nobody's yet. */
export function useThreadTasks(threads: NonNullable<Todo['unansweredThreads']>['items']): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return threads.map(({ threadId, name, since, place }) => {
    const day = toBusinessDate(since);
    const isToday = day === today();
    const when = isToday ? isolate.code(formatTime(since)) : formatRelativeDate(day, today(), language);
    const at =
      place === null
        ? null
        : namePlace({ property: { name: place.propertyName }, unit: { number: place.unitNumber } }, tCommon);
    return {
      id: `thread ${threadId}`,
      icon: IconMessage,
      tone: isToday ? 'attention' : 'late',
      title: t('todo.unanswered', { name: isolate.text(name) }),
      detail: [at, when].filter((part) => part !== null).join(' · '),
      action: (
        <Link
          {...buttonLook()}
          to={paths.communications({ thread: threadId })}
          aria-label={`${tCommon('actions.open')}: ${name}`}
        >
          {tCommon('actions.open')}
        </Link>
      ),
    };
  });
}
