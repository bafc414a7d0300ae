import { moment } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const devices = section('devices', ['since']);

/** The browsers that show somebody what happens; which they are stands among the sign-ins. */
export const ownDevices: OwnDataSource = {
  sections: [devices],
  async ofAccount({ trx, userId }, data) {
    const rows = await trx
      .selectFrom('push_devices')
      .select('created_at')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    for (const row of rows) data.add(devices, { since: moment(row.created_at) });
  },
};
