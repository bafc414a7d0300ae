import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { NewNotePanel } from './components/new-note-panel.tsx';
import { NewTaskPanel } from './components/new-task-panel.tsx';
import { NotePanel } from './components/note-panel.tsx';
import { TaskPanel } from './components/task-panel.tsx';
import type { SubjectValues } from './forms/task-values.ts';
import { noteQuery } from './note-queries.ts';
import { taskQuery } from './queries.ts';

type Reader = Pick<Membership, 'organizationId' | 'can'>;

/**
 * What opens beside a list or a card of tasks and notes.
 * @param aboutOf what a new one is about on this page
 */
export function panelsOfTasks<Subject extends Reader>(
  aboutOf: (subject: Subject) => SubjectValues,
): readonly Panel<Subject>[] {
  const mayAdd = ({ can }: Reader) => can['tasks.manage'];
  const maySee = ({ can }: Reader) => can['tasks.see'];
  return [
    {
      name: 'new-task',
      may: mayAdd,
      texts: ['tasks', 'documents'],
      render: (subject, { close }) => <NewTaskPanel about={aboutOf(subject)} onClose={close} />,
    },
    {
      name: 'new-note',
      may: mayAdd,
      texts: ['tasks', 'documents'],
      render: (subject, { close }) => <NewNotePanel about={aboutOf(subject)} onClose={close} />,
    },
    {
      name: 'task',
      by: 'task',
      may: maySee,
      texts: ['tasks', 'documents'],
      load: ({ organizationId }, address) =>
        queryClient.ensureQueryData(taskQuery(organizationId, address('task') ?? '')),
      render: (_, { address, close }) => {
        const id = address('task') ?? '';
        return <TaskPanel key={id} taskId={id} onClose={close} />;
      },
    },
    {
      name: 'note',
      by: 'note',
      may: maySee,
      texts: ['tasks', 'documents'],
      load: ({ organizationId }, address) =>
        queryClient.ensureQueryData(noteQuery(organizationId, address('note') ?? '')),
      render: (_, { address, close }) => {
        const id = address('note') ?? '';
        return <NotePanel key={id} noteId={id} onClose={close} />;
      },
    },
  ];
}
