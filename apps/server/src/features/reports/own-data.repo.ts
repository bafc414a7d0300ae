import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const reports = section('reports', ['workspace', 'name', 'text', 'at']);

interface Row {
  name: string;
  definition: ReportDefinition;
  changed_at: string;
}

/** The reports that somebody keeps, each with what it asks. */
export const ownReports: OwnDataSource = {
  sections: [reports],
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
  },
};
