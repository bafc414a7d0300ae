import { sql } from 'kysely';
import { day, moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const said = section('consents', ['workspace', 'at', 'method', 'address', 'status', 'text', 'kind']);
const stopped = section('suppressions', ['workspace', 'at', 'method', 'address', 'kind', 'text', 'endedOn']);

/** What a tenant or an owner said of being written to, and what is not sent to them. */
export const ownConsents: OwnDataSource = {
  sections: [said, stopped],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    // An owner is known by address alone.
    const isTheirs = sql<boolean>`(tenant_id in (select t.tenant_id from tenant_contacts t
        where t.organization_id = ${organizationId} and t.user_id = ${userId})
      or tenant_id is null and address in (select unnest(array[lower(o.email), o.phone]) from owner_contacts o
        where o.organization_id = ${organizationId} and o.user_id = ${userId}))`;
    const workspace = text(place.workspace);
    const channelOf = place.say('consents', 'channels');
    const [stateOf, sourceOf] = [place.say('consents', 'states'), place.say('consents', 'sources')];
    const [stopOf, reasonOf] = [place.say('consents', 'stops'), place.say('consents', 'reasons')];
    const consents = await trx
      .selectFrom('consents')
      .where('organization_id', '=', organizationId)
      .where(isTheirs)
      .select(['said_on', 'channel', 'address', 'state', 'said', 'source'])
      .orderBy('recorded_at')
      .execute();
    for (const row of consents)
      place.add(said, {
        workspace,
        at: day(row.said_on),
        method: channelOf(row.channel),
        address: text(row.address),
        status: stateOf(row.state),
        text: text(row.said),
        kind: sourceOf(row.source),
      });
    const suppressions = await trx
      .selectFrom('suppressions')
      .where('organization_id', '=', organizationId)
      .where(isTheirs)
      .select(['stopped_at', 'channel', 'address', 'stops', 'reason', 'lifted_at'])
      .orderBy('stopped_at')
      .execute();
    for (const row of suppressions)
      place.add(stopped, {
        workspace,
        at: moment(row.stopped_at),
        method: channelOf(row.channel),
        address: text(row.address),
        kind: stopOf(row.stops),
        text: reasonOf(row.reason),
        endedOn: moment(row.lifted_at),
      });
  },
};
