import type { PaymentInstructions } from '@dira/contract/payment-instructions';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

const isOf = (propertyId: string | null) =>
  propertyId === null ? sql<boolean>`i.property_id is null` : sql<boolean>`i.property_id = ${propertyId}`;

/** What the workspace says, or one of its properties; no row where it says nothing. */
export function selectInstructions({ organizationId }: OrgScope, propertyId: string | null) {
  return queries
    .selectFrom('instruction_texts as i')
    .where('i.organization_id', '=', organizationId)
    .where(isOf(propertyId))
    .select(sql<PaymentInstructions>`i.instructions`.as('instructions'));
}

/** What holds for a lease `l` of `lease_terms`: what its property says, else the workspace. */
export const instructionsOfLease =
  sql<PaymentInstructions | null>`(select i.instructions from lease_instructions i
  where i.organization_id = l.organization_id and i.lease_id = l.lease_id)`.as('instructions');

/** The same of one lease, for jobs. */
export async function findInstructionsOfLease(
  { trx, organizationId }: Pick<OrgWrite, 'trx' | 'organizationId'>,
  leaseId: string,
): Promise<PaymentInstructions | null> {
  const row = await trx
    .selectFrom('lease_terms as l')
    .where('l.organization_id', '=', organizationId)
    .where('l.lease_id', '=', leaseId)
    .select(instructionsOfLease)
    .executeTakeFirst();
  return row?.instructions ?? null;
}

/** Puts what is said in the place of what was; nothing said is no row. */
export async function replaceInstructions(
  { trx, organizationId }: OrgWrite,
  propertyId: string | null,
  said: PaymentInstructions | null,
): Promise<void> {
  await sql`delete from payment_instructions i where i.organization_id = ${organizationId} and ${isOf(propertyId)}`.execute(
    trx,
  );
  if (said === null) return;
  const { bitPhone, payboxPhone, ...rest } = said;
  await trx
    .insertInto('payment_instructions')
    .values({
      ...rest,
      organization_id: organizationId,
      property_id: propertyId,
      bit_phone: bitPhone,
      paybox_phone: payboxPhone,
    })
    .execute();
}
