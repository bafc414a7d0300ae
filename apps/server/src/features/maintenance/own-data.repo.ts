import { sql } from 'kysely';
import { day, moment, text } from '../../contributions/own-data-cells.ts';
import {
  ownLeases,
  placeCells,
  section,
  type OfLease,
  type OwnDataOfPlace,
  type OwnDataSource,
} from '../../contributions/own-data.ts';

const requests = section('requests', [
  'workspace',
  'property',
  'unit',
  'at',
  'title',
  'text',
  'priority',
  'status',
  'demandedOn',
]);
const comments = section('comments', ['workspace', 'title', 'at', 'from', 'text', 'score']);

export const ownRepairs: OwnDataSource = {
  sections: [requests, comments],
  async ofPlace(place) {
    await addRequests(place);
    await addComments(place);
  },
};

interface RequestRow extends OfLease {
  title: string;
  description: string;
  status: string;
  priority: string;
  demanded_on: string | null;
  created_at: string;
}

async function addRequests(place: OwnDataOfPlace): Promise<void> {
  const { rows } = await sql<RequestRow>`
    select l.property_name, l.unit_number, r.title, r.description, r.status, r.priority, r.demanded_on::text, r.created_at
    from ${ownLeases(place.person)}
    join maintenance_requests r on r.organization_id = l.organization_id and r.lease_id = l.lease_id
    order by r.created_at, r.id`.execute(place.person.trx);
  for (const row of rows)
    place.add(requests, {
      ...placeCells(place, row),
      at: moment(row.created_at),
      title: text(row.title),
      text: text(row.description),
      priority: place.say('maintenance', 'priorities')(row.priority),
      status: place.say('maintenance', 'statuses')(row.status),
      demandedOn: day(row.demanded_on),
    });
}

/** What was said before them, and how content they were: nothing that stays within the team. */
async function addComments(place: OwnDataOfPlace): Promise<void> {
  const { rows } = await sql<{
    title: string;
    body: string;
    author_name: string | null;
    score: number | null;
    at: string;
  }>`with r as (select q.organization_id, q.id, q.title from ${ownLeases(place.person)}
      join maintenance_requests q on q.organization_id = l.organization_id and q.lease_id = l.lease_id)
    select r.title, c.body, internal.actor_name(c.created_by) as author_name, null::int as score, c.created_at as at
    from r
    join maintenance_comments c on c.organization_id = r.organization_id and c.request_id = r.id and not c.is_internal
    union all
    select r.title, s.body, internal.actor_name(s.rated_by), s.score, s.rated_at
    from r
    join maintenance_ratings s on s.organization_id = r.organization_id and s.request_id = r.id
      and s.rated_by = ${place.person.userId}
    order by at, title`.execute(place.person.trx);
  for (const row of rows)
    place.add(comments, {
      workspace: text(place.workspace),
      title: text(row.title),
      at: moment(row.at),
      from: text(row.author_name),
      text: text(row.body),
      score: text(row.score),
    });
}
