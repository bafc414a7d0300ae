import { splitMentions } from '@dira/domain/mentions';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataOfPlace, type OwnDataSource } from '../../contributions/own-data.ts';
import { namesMentioned } from './comments.repo.ts';

const reports = section('reports', ['workspace', 'name', 'text', 'at']);
const comments = section('reportComments', ['workspace', 'name', 'text', 'at']);

const schedules = section('reportSchedules', ['workspace', 'name', 'email', 'text', 'at']);

interface Row {
  name: string;
  definition: ReportDefinition;
  changed_at: string;
}

/**
 * The reports that somebody keeps, each with what it asks, when they go out to whom, and what they said of those that
 * they have.
 */
export const ownReports: OwnDataSource = {
  sections: [reports, schedules, comments],
  async ofPlace(place) {
    await addReports(place);
    await addSchedules(place);
    await addComments(place);
  },
};

async function addReports(place: OwnDataOfPlace): Promise<void> {
  const { trx, userId, organizationId } = place.person;
  const { rows } = await sql<Row>`select r.name, r.definition, r.changed_at from reports r
    where r.organization_id = ${organizationId} and r.user_id = ${userId}
    order by r.created_at, r.id`.execute(trx);
  for (const { name, definition, changed_at: at } of rows)
    place.add(reports, {
      workspace: text(place.workspace),
      name: text(name),
      text: text(JSON.stringify(definition)),
      at: moment(at),
    });
}

interface ScheduleRow {
  name: string;
  recipients: string;
  timing: string;
  created_at: string;
}

async function addSchedules(place: OwnDataOfPlace): Promise<void> {
  const { trx, userId, organizationId } = place.person;
  const { rows } = await sql<ScheduleRow>`
    select r.name, array_to_string(s.recipients, ', ') as recipients,
      concat_ws(' ', s.rhythm, s.day, to_char(s.hour, 'FM00":00"'), s.format) as timing, s.created_at
    from report_schedules s join reports r on r.organization_id = s.organization_id and r.id = s.report_id
    where s.organization_id = ${organizationId} and s.made_by = ${userId}
    order by s.created_at, s.id`.execute(trx);
  for (const { name, recipients, timing, created_at: at } of rows)
    place.add(schedules, {
      workspace: text(place.workspace),
      name: text(name),
      email: text(recipients),
      text: text(timing),
      at: moment(at),
    });
}

async function addComments(place: OwnDataOfPlace): Promise<void> {
  const { trx, userId, organizationId } = place.person;
  const { rows } = await sql<{ name: string; body: string; mentions: (string | null)[]; created_at: string }>`
    select r.name, c.body, c.created_at, ${namesMentioned} as mentions
    from report_comments c join reports r on r.organization_id = c.organization_id and r.id = c.report_id
    where c.organization_id = ${organizationId} and c.created_by = ${userId}
    order by c.created_at, c.id`.execute(trx);
  for (const { name, body, mentions, created_at: at } of rows)
    place.add(comments, {
      workspace: text(place.workspace),
      name: text(name),
      text: text(
        splitMentions(body, mentions.length)
          .map((piece) => (typeof piece === 'string' ? piece : `@${mentions[piece] ?? ''}`))
          .join(''),
      ),
      at: moment(at),
    });
}
