import { day, money, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const ownerships = section('ownerships', [
  'workspace',
  'name',
  'email',
  'phone',
  'language',
  'payoutAccount',
]);
const entries = section('ownerEntries', ['workspace', 'name', 'kind', 'paidOn', 'amount', 'reference']);

/** As whom somebody owns what others manage for them, and what they were charged, paid in and were paid. */
export const ownOwnerships: OwnDataSource = {
  sections: [ownerships, entries],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const owners = await trx
      .selectFrom('property_owners')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .select(['id', 'full_name', 'email', 'phone', 'language', 'bank_account'])
      .orderBy('id')
      .execute();
    for (const owner of owners) {
      const named = { workspace: text(place.workspace), name: text(owner.full_name) };
      place.add(ownerships, {
        ...named,
        email: text(owner.email),
        phone: text(owner.phone),
        language: text(owner.language),
        payoutAccount: text(owner.bank_account),
      });
      const rows = await trx
        .selectFrom('owner_entries')
        .where('organization_id', '=', organizationId)
        .where('owner_id', '=', owner.id)
        .select(['kind', 'occurred_on', 'amount', 'currency', 'reference'])
        .orderBy('occurred_on')
        .orderBy('id')
        .execute();
      for (const row of rows)
        place.add(entries, {
          ...named,
          kind: place.say('owners', 'entries')(row.kind),
          paidOn: day(row.occurred_on),
          amount: money(row.amount, row.currency),
          reference: text(row.reference),
        });
    }
  },
};
