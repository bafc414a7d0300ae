import { formatDate, formatDateTime, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { IconFileText } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { Note } from '../note-queries.ts';
import type { TaskSubject } from '../queries.ts';
import { useSubjectName } from '../subject-words.ts';

/** A row shows so much of a long note. */
const longestLine = 200;

/**
 * Notes as rows: their words are the link, under them what they are about, who wrote them and when.
 * @param isElsewhere whether the screen does not say anyway what a note is about
 */
export function useNoteRows(notes: readonly Note[], isElsewhere: (subject: TaskSubject) => boolean): Task[] {
  const { t } = useTranslation('tasks');
  const page = usePageQuery();
  const subjectName = useSubjectName();
  return notes.map(({ id, body, subject, author, createdAt, editedAt }) => {
    const date = isolate.code(formatDate(toBusinessDate(createdAt)));
    const facts = [
      subject !== null && isElsewhere(subject) && subjectName(subject),
      author === null ? date : t('personOn', { name: isolate.text(author), date }),
      editedAt && t('notes.edited', { date: isolate.code(formatDate(toBusinessDate(editedAt))) }),
    ];
    return {
      id,
      icon: IconFileText,
      tone: 'off',
      title: (
        <Link to={page.link({ note: id, panel: null, task: null })}>
          <UserText>{body.length > longestLine ? `${body.slice(0, longestLine)}…` : body}</UserText>
        </Link>
      ),
      detail: (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {facts.filter(Boolean).join(' · ')}
        </time>
      ),
    };
  });
}
