import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChecklist, IconFileText, IconSearch } from '../../../ui/icons.ts';
import { Filters, Page, PageHeader } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { NoteList } from '../components/note-list.tsx';
import { TaskList } from '../components/task-list.tsx';
import { aboutNothing } from '../forms/task-values.ts';
import { notesQuery } from '../note-queries.ts';
import { panelsOfTasks } from '../panels.tsx';
import { taskCountsQuery, tasksQuery } from '../queries.ts';
import type { TaskFilter } from '../queries.ts';
import { filterOf, isFiltered, taskViews, viewOf } from '../task-filter.ts';
import type { TaskView } from '../task-filter.ts';
import type { Route } from './+types/tasks';

const panels = panelsOfTasks(() => aboutNothing);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('tasks', 'lists')]);
  if (!subject.can['tasks.see']) throw redirect(paths.dashboard());
  const { organizationId } = subject;
  await Promise.all([
    viewOf(address) === 'notes'
      ? queryClient.ensureInfiniteQueryData(notesQuery(organizationId, { propertyId: '', leaseId: '' }))
      : queryClient.ensureInfiniteQueryData(tasksQuery(organizationId, filterOf(address))),
    loadParts([findPanel(panels, address)], subject, address),
  ]);
  return null;
}

/** What the team has to do, and what it wrote down. */
export default function Tasks() {
  const { t } = useTranslation('tasks');
  const subject = useOrganization();
  const page = usePageQuery();
  const { open } = usePanels(panels, subject);
  const { can } = subject;
  const view = viewOf(page.get);
  const filter = filterOf(page.get);
  return (
    <Page panel={open}>
      <PageHeader
        title={t('title')}
        purpose={t(can['tasks.work'] && !can['tasks.manage'] ? 'purposeOwn' : 'purpose')}
        actions={can['tasks.manage'] && <AddLink view={view} />}
      />
      <Filters>
        <ViewChips view={view} filter={filter} />
      </Filters>
      {view === 'notes' ? (
        <NoteList empty={<NoNotes />} />
      ) : (
        <TaskList key={JSON.stringify(filter)} filter={filter} empty={<NoTasks filter={filter} />} />
      )}
    </Page>
  );
}

function ViewChips({ view, filter }: { view: TaskView; filter: TaskFilter }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const { data } = useQuery(taskCountsQuery(organizationId, filter));
  return (
    <Chips
      label={tCommon('labels.show')}
      value={view}
      chips={taskViews.map((value) => ({
        value,
        label: value === 'notes' ? tCommon('labels.notes') : t(`statuses.${value}`),
        count: value === 'notes' ? undefined : data?.counts?.[value],
      }))}
      onChange={(value) => page.filter({ show: value === 'open' ? null : value })}
    />
  );
}

function NoTasks({ filter }: { filter: TaskFilter }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const page = usePageQuery();
  if (isFiltered(filter))
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={tCommon('list.noMatchesBody')}
        action={
          <Button onClick={() => page.filter({ search: null, whose: null, property: null })}>
            {tCommon('list.clearFilters')}
          </Button>
        }
      />
    );
  if (filter.status === 'done')
    return <EmptyState icon={IconChecklist} title={t('empty.doneTitle')} body={t('empty.doneBody')} />;
  return (
    <EmptyState
      icon={IconChecklist}
      title={t('empty.title')}
      body={t(can['tasks.manage'] ? 'empty.body' : 'empty.bodyOwn')}
      action={can['tasks.manage'] && <AddLink view="open" />}
    />
  );
}

function NoNotes() {
  const { t } = useTranslation('tasks');
  const { can } = useOrganization();
  return (
    <EmptyState
      icon={IconFileText}
      title={t('empty.notesTitle')}
      body={t('empty.notesBody')}
      action={can['tasks.manage'] && <AddLink view="notes" />}
    />
  );
}

function AddLink({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks');
  const { linkTo } = usePanels(panels, useOrganization());
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={linkTo(view === 'notes' ? 'new-note' : 'new-task')}>
      {t(view === 'notes' ? 'notes.add' : 'add')}
    </Link>
  );
}
