import type { LeaseAgreementContents } from '@dira/domain/lease-agreement/contents';
import { sql } from 'kysely';
import { type Compilable, onKey, queries } from '../../db/queries.ts';
import type { LeaseAgreements } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type AgreementSourceRow = Awaited<ReturnType<ReturnType<typeof selectSource>['execute']>>[number];
export type TenantRow = Awaited<ReturnType<ReturnType<typeof selectTenants>['execute']>>[number];
export type IdentityRow = Awaited<ReturnType<ReturnType<typeof selectIdentities>['execute']>>[number];

type Place = Pick<OrgScope, 'organizationId'>;

/** The agreement saved last for another lease: its landlord is proposed again. */
const earlierAgreement = (leaseId: string, column: 'lease_id' | 'contents') => sql`(
  select e.${sql.ref(column)} from lease_agreements e
  where e.organization_id = l.organization_id and e.lease_id <> ${leaseId}::uuid
  order by e.updated_at desc, e.lease_id limit 1)`;

/** The lease with its place, and its agreement where one was started. */
export function selectSource({ organizationId }: Place, leaseId: string) {
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('organization_names as o', 'o.organization_id', 'l.organization_id')
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .leftJoin('lease_agreements as c', onKey('c', 'l', 'lease_id'))
    .where('l.organization_id', '=', organizationId)
    .where('l.lease_id', '=', leaseId)
    .select([
      'l.lease_id',
      'l.stage',
      'l.starts_on',
      'l.ends_on',
      'l.terminated_on',
      'l.monthly_rent_amount',
      'l.deposit_amount',
      'l.currency',
      'l.due_day',
      'l.payment_method',
      'o.organization_name',
      'o.language as organization_language',
      'p.property_name',
      'p.type as property_type',
      'p.street',
      'p.house_number',
      'p.entrance',
      'p.city',
      'p.zip_code',
      'p.gush',
      'p.helka',
      'p.tat_helka',
      'u.unit_number',
      'u.floor',
      'u.rooms_halves',
      'u.area_sqm',
      'c.language',
      'c.updated_at',
    ])
    .select([
      // Written by `putAgreement` alone.
      sql<LeaseAgreementContents | null>`c.contents`.as('contents'),
      sql<LeaseAgreementContents['parties'] | null>`${earlierAgreement(leaseId, 'contents')} -> 'parties'`.as(
        'earlier_parties',
      ),
    ]);
}

/** Who rents, whoever is addressed first, with their numbers still sealed. */
export function selectTenants({ organizationId }: Place, leaseId: string) {
  return queries
    .selectFrom('lease_parties as lt')
    .innerJoin('tenant_contacts as t', onKey('t', 'lt', 'tenant_id'))
    .innerJoin('tenant_identities as i', onKey('i', 'lt', 'tenant_id'))
    .where('lt.organization_id', '=', organizationId)
    .where('lt.lease_id', '=', leaseId)
    .select([
      't.tenant_id as id',
      't.full_name',
      't.phone',
      't.email',
      't.language',
      'i.identity_number_hint',
      'i.identity_number_sealed',
    ])
    .orderBy('lt.is_primary', 'desc')
    .orderBy('t.full_name')
    .orderBy('t.tenant_id');
}

/** Identity numbers of this agreement, and of the one whose landlord is proposed. */
export function selectIdentities({ organizationId }: Place, leaseId: string) {
  return queries
    .selectFrom('lease_agreement_identities as i')
    .innerJoin('lease_terms as l', (join) =>
      join.onRef('l.organization_id', '=', 'i.organization_id').on('l.lease_id', '=', leaseId),
    )
    .where('i.organization_id', '=', organizationId)
    .where(
      sql<boolean>`(i.lease_id = ${leaseId}::uuid or i.lease_id = ${earlierAgreement(leaseId, 'lease_id')})`,
    )
    .select(['i.party_key', 'i.number_sealed', 'i.number_hint'])
    .select(sql<boolean>`i.lease_id = ${leaseId}::uuid`.as('is_own'));
}

export function selectSteps({ organizationId }: Place, leaseId: string) {
  return queries
    .selectFrom('lease_agreements as c')
    .where('c.organization_id', '=', organizationId)
    .where('c.lease_id', '=', leaseId)
    .select(sql<LeaseAgreementContents['rent']['steps']>`c.contents -> 'rent' -> 'steps'`.as('steps'));
}

/** Sends a query of a read inside the transaction of a write. */
export async function findRows<Row>({ trx }: Pick<OrgWrite, 'trx'>, query: Compilable<Row>): Promise<Row[]> {
  const { rows } = await trx.executeQuery(query.compile());
  return rows;
}

interface AgreementToSave {
  leaseId: string;
  language: LeaseAgreements['language'];
  contents: LeaseAgreementContents;
}

export async function putAgreement(
  { trx, organizationId, now }: OrgWrite,
  { leaseId, language, contents }: AgreementToSave,
): Promise<void> {
  const saved = { language, contents: JSON.stringify(contents), updated_at: now.toString() };
  await trx
    .insertInto('lease_agreements')
    .values({ ...saved, organization_id: organizationId, lease_id: leaseId })
    .onConflict((conflict) => conflict.columns(['organization_id', 'lease_id']).doUpdateSet(saved))
    .execute();
}

export interface SealedIdentity {
  partyKey: string;
  sealed: Buffer;
  hint: string;
}

export async function putIdentities(
  { trx, organizationId }: OrgWrite,
  leaseId: string,
  identities: SealedIdentity[],
): Promise<void> {
  if (identities.length === 0) return;
  await trx
    .insertInto('lease_agreement_identities')
    .values(
      identities.map(({ partyKey, sealed, hint }) => ({
        organization_id: organizationId,
        lease_id: leaseId,
        party_key: partyKey,
        number_sealed: sealed,
        number_hint: hint,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'lease_id', 'party_key']).doUpdateSet(({ ref }) => ({
        number_sealed: ref('excluded.number_sealed'),
        number_hint: ref('excluded.number_hint'),
      })),
    )
    .execute();
}

/** Takes away the numbers of everybody but these. */
export async function keepIdentities(
  { trx, organizationId }: OrgWrite,
  leaseId: string,
  partyKeys: string[],
): Promise<void> {
  await trx
    .deleteFrom('lease_agreement_identities')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .$if(partyKeys.length > 0, (query) => query.where('party_key', 'not in', partyKeys))
    .execute();
}
