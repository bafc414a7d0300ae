import { sql } from 'kysely';
import { day, moment, text } from '../../contributions/own-data-cells.ts';
import {
  ownLeases,
  placeCells,
  section,
  type OfLease,
  type OwnDataSource,
} from '../../contributions/own-data.ts';

const renewalAnswers = section('renewalAnswers', [
  'workspace',
  'property',
  'unit',
  'at',
  'kind',
  'concernsOn',
  'text',
]);

interface AnswerRow extends OfLease {
  answer: string;
  term_ends_on: string;
  note: string;
  answered_at: string;
}

/** What they answered about the end of their leases. */
export const ownRenewalAnswers: OwnDataSource = {
  sections: [renewalAnswers],
  async ofPlace(place) {
    const { rows } = await sql<AnswerRow>`
      select l.property_name, l.unit_number, r.answer, r.term_ends_on::text, r.note, r.answered_at
      from ${ownLeases(place.person)}
      join renewal_rounds r on r.organization_id = l.organization_id and r.lease_id = l.lease_id
      join tenant_contacts t on t.organization_id = r.organization_id and t.tenant_id = r.answered_by_tenant_id
        and t.user_id = ${place.person.userId}
      order by r.answered_at, r.id`.execute(place.person.trx);
    for (const row of rows)
      place.add(renewalAnswers, {
        ...placeCells(place, row),
        at: moment(row.answered_at),
        kind: place.say('renewal-rounds', 'answers')(row.answer),
        concernsOn: day(row.term_ends_on),
        text: text(row.note),
      });
  },
};
