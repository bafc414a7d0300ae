import { sql } from 'kysely';
import { day, moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataOfPlace, type OwnDataSource } from '../../contributions/own-data.ts';

const tasks = section('tasks', ['workspace', 'property', 'title', 'text', 'dueOn', 'status', 'at']);
const notes = section('notes', ['workspace', 'property', 'text', 'at']);

/** The tasks that are somebody's, or that they made, and the notes that they wrote. */
export const ownTasks: OwnDataSource = {
  sections: [tasks, notes],
  async ofPlace(place) {
    await addTasks(place);
    await addNotes(place);
  },
};

interface TaskRow {
  property_name: string | null;
  title: string;
  description: string;
  due_on: string | null;
  status: string;
  created_at: string;
}

async function addTasks(place: OwnDataOfPlace): Promise<void> {
  const { trx, userId, organizationId } = place.person;
  const { rows } = await sql<TaskRow>`
    select p.property_name, x.title, x.description, x.due_on::text, x.created_at,
      case when x.done_at is null then 'open' else 'done' end as status
    from tasks x
    left join property_places p on p.organization_id = x.organization_id and p.property_id = x.property_id
    where x.organization_id = ${organizationId} and ${userId} in (x.assignee_id, x.created_by)
    order by x.created_at, x.id`.execute(trx);
  for (const row of rows)
    place.add(tasks, {
      workspace: text(place.workspace),
      property: text(row.property_name),
      title: text(row.title),
      text: text(row.description),
      dueOn: day(row.due_on),
      status: place.say('tasks', 'statuses')(row.status),
      at: moment(row.created_at),
    });
}

async function addNotes(place: OwnDataOfPlace): Promise<void> {
  const { trx, userId, organizationId } = place.person;
  const { rows } = await sql<{ property_name: string | null; body: string; created_at: string }>`
    select p.property_name, x.body, x.created_at from notes x
    left join property_places p on p.organization_id = x.organization_id and p.property_id = x.property_id
    where x.organization_id = ${organizationId} and x.created_by = ${userId}
    order by x.created_at, x.id`.execute(trx);
  for (const row of rows)
    place.add(notes, {
      workspace: text(place.workspace),
      property: text(row.property_name),
      text: text(row.body),
      at: moment(row.created_at),
    });
}
