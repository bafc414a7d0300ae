import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const visits = section('visits', ['at', 'event', 'page', 'device', 'country']);

/** What their visits told, where they allowed it. */
export const ownVisits: OwnDataSource = {
  sections: [visits],
  async ofRecords(trx, userId, data) {
    const rows = await trx
      .selectFrom('analytics_events')
      .select(['created_at', 'event_name', 'page_url', 'device_type', 'browser', 'country'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const row of rows)
      data.add(visits, {
        at: moment(row.created_at),
        event: text(row.event_name),
        page: text(row.page_url),
        device: text([row.device_type, row.browser].filter((part) => part !== null).join(', ')),
        country: text(row.country),
      });
  },
};
