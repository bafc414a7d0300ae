import type { MyOwnership, OwnerAccess } from '@dira/contract/owner-portal';
import { stateOfMail } from '../deliveries/present.ts';
import type { AccessRow } from './invitations.repo.ts';
import type { selectOwner, selectPayouts, selectProperties } from './portal.repo.ts';
import { presentBalance } from './present.ts';
import type { OwnerBalance } from './repo.ts';

export function presentAccess(row: AccessRow): OwnerAccess {
  return {
    account:
      row.user_id === null || row.joined_at === null
        ? null
        : { fullName: row.full_name ?? '', email: row.account_email, joinedAt: row.joined_at },
    invitation:
      row.created_at === null || row.expires_at === null
        ? null
        : {
            createdAt: row.created_at,
            expiresAt: row.expires_at,
            email: row.invited_email,
            mail: stateOfMail[row.mail_status ?? 'none'],
            works: row.works,
          },
  };
}

type RowsOf<Select extends (...input: never[]) => { execute(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>;

interface Rows {
  owner: RowsOf<typeof selectOwner>[number];
  balances: OwnerBalance[];
  properties: RowsOf<typeof selectProperties>;
  payouts: RowsOf<typeof selectPayouts>;
}

export function presentMyOwnership({ owner, balances, properties, payouts }: Rows): MyOwnership {
  return {
    ownerId: owner.id,
    ownerName: owner.full_name,
    organizationName: owner.organization_name,
    statementDay: owner.statement_day,
    balances: balances.map(presentBalance),
    properties: properties.map((row) => ({
      propertyId: row.property_id,
      propertyName: row.property_name,
      share: row.share,
      unitCount: row.unit_count,
      letCount: row.let_count,
    })),
    payouts: payouts.map((row) => ({
      on: row.occurred_on,
      amount: Math.abs(row.amount),
      currency: row.currency,
      reference: row.reference,
    })),
  };
}
