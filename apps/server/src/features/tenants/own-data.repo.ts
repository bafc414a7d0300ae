import { text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const records = section('records', ['workspace', 'name', 'email', 'phone', 'language', 'identity']);

export const ownTenantRecords: OwnDataSource = {
  sections: [records],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const rows = await trx
      .selectFrom('tenants')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .select(['full_name', 'email', 'phone', 'language', 'identity_number_hint'])
      .orderBy('id')
      .execute();
    for (const row of rows)
      place.add(records, {
        workspace: text(place.workspace),
        name: text(row.full_name),
        email: text(row.email),
        phone: text(row.phone),
        language: text(row.language),
        identity: text(row.identity_number_hint),
      });
  },
};
