import { text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';
import { openIdentityNumber } from './service.ts';

const records = section('records', ['workspace', 'name', 'email', 'phone', 'language', 'identity']);

export const ownTenantRecords: OwnDataSource = {
  sections: [records],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const { secrets } = place.tools;
    const rows = await trx
      .selectFrom('tenants')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .select(['full_name', 'email', 'phone', 'language', 'identity_number_sealed'])
      .orderBy('id')
      .execute();
    for (const row of rows)
      place.add(records, {
        workspace: text(place.workspace),
        name: text(row.full_name),
        email: text(row.email),
        phone: text(row.phone),
        language: text(row.language),
        // It is theirs, and whole here alone.
        identity: text(
          row.identity_number_sealed && openIdentityNumber(place.person, secrets, row.identity_number_sealed),
        ),
      });
  },
};
