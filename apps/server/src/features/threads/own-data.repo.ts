import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';
import { onKey } from '../../db/queries.ts';

const typed = section('callsAndNotes', ['workspace', 'at', 'kind', 'text']);

/** What members typed in about a tenant. */
export const ownThreads: OwnDataSource = {
  sections: [typed],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const rows = await trx
      .selectFrom('thread_entries as e')
      .innerJoin('threads as t', onKey('t', 'e', { id: 'thread_id' }))
      .where('e.organization_id', '=', organizationId)
      .where(
        sql<boolean>`t.tenant_id in (select c.tenant_id from tenant_contacts c
          where c.organization_id = ${organizationId} and c.user_id = ${userId})`,
      )
      .select(['e.created_at', 'e.kind', 'e.body'])
      .orderBy('e.created_at')
      .orderBy('e.id')
      .execute();
    for (const row of rows)
      place.add(typed, {
        workspace: text(place.workspace),
        at: moment(row.created_at),
        kind: text(row.kind),
        text: text(row.body),
      });
  },
};
