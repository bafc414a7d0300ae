import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const reports = section('reports', ['workspace', 'name', 'text', 'at']);

const schedules = section('reportSchedules', ['workspace', 'name', 'email', 'text', 'at']);

interface Row {
  name: string;
  definition: ReportDefinition;
  changed_at: string;
}

interface ScheduleRow {
  name: string;
  recipients: string;
  timing: string;
  created_at: string;
}

/** The reports that somebody keeps, each with what it asks, and when they go out to whom. */
export const ownReports: OwnDataSource = {
  sections: [reports, schedules],
  async ofPlace(place) {
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
    const { rows: set } = await sql<ScheduleRow>`
      select r.name, array_to_string(s.recipients, ', ') as recipients,
        concat_ws(' ', s.rhythm, s.day, to_char(s.hour, 'FM00":00"'), s.format) as timing, s.created_at
      from report_schedules s join reports r on r.organization_id = s.organization_id and r.id = s.report_id
      where s.organization_id = ${organizationId} and s.made_by = ${userId}
      order by s.created_at, s.id`.execute(trx);
    for (const { name, recipients, timing, created_at: at } of set)
      place.add(schedules, {
        workspace: text(place.workspace),
        name: text(name),
        email: text(recipients),
        text: text(timing),
        at: moment(at),
      });
  },
};
