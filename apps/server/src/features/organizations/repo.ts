import type { Workspace } from '@dira/contract/accounts';
import { WORKSPACE_FEATURES, type WorkspaceFeature } from '@dira/contract/workspace-features';
import type { Currency } from '@dira/domain/money';
import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import type { Plan } from '@dira/domain/plans';
import type { SubscriptionState } from '@dira/domain/subscription-states';
import type { Language } from '@dira/i18n/languages';
import { sql, type Updateable } from 'kysely';
import type { AllFeatureUses } from '../../contributions/workspace-features.ts';
import { queries } from '../../db/queries.ts';
import type { Organizations } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, UserScope, UserWrite } from '../../db/scope.ts';

type OrganizationStatus = SubscriptionState | 'suspended';

interface MembershipRow {
  organization_id: string;
  organization_name: string;
  plan: Plan;
  is_sample: boolean;
  requires_mfa: boolean;
  role: TeamRole;
  flags: MembershipFlags;
  unit_count: number;
  unused_features: string[];
  read_only_since: string | null;
  read_only_reason: NonNullable<Workspace['readOnly']>['reason'] | null;
  erase_on: string | null;
  suspended_reason: string | null;
  subscription_state: SubscriptionState | null;
  works_until: string | null;
  is_support: boolean;
  support_ends_at: string | null;
  support_reason: string | null;
  support_allows_changes: boolean | null;
}
interface WorkspaceSettingsRow {
  organization_id: string;
  logo_id: string | null;
  preferred_currency: Currency;
}
export type WorkspaceRow = MembershipRow & WorkspaceSettingsRow;
export interface OwnershipRow {
  owner_id: string;
  owner_name: string;
  organization_name: string;
}
export type OrganizationRow = Awaited<ReturnType<ReturnType<typeof selectOrganization>['execute']>>[number];
export type LetterheadRow = Awaited<ReturnType<ReturnType<typeof selectLetterhead>['execute']>>[number];

export function selectWorkspaces(scope: UserScope) {
  return queries
    .selectFrom(sql<MembershipRow>`internal.memberships_of(${scope.userId}, ${scope.sessionId})`.as('m'))
    .innerJoin(
      sql<WorkspaceSettingsRow>`internal.workspace_settings_of(${scope.userId}, ${scope.sessionId})`.as('w'),
      (join) => join.onRef('w.organization_id', '=', 'm.organization_id'),
    )
    .selectAll('m')
    .select(['w.logo_id', 'w.preferred_currency']);
}

export function selectTenancies(scope: UserScope) {
  return queries
    .selectFrom(sql<{ lease_id: string }>`internal.leases_of(${scope.userId})`.as('l'))
    .select('l.lease_id')
    .limit(1);
}

/** As whom they own what others manage for them. */
export function selectOwnerships(scope: UserScope) {
  return queries
    .selectFrom(sql<OwnershipRow>`internal.ownerships_of(${scope.userId})`.as('o'))
    .select(['o.owner_id', 'o.owner_name', 'o.organization_name']);
}

export function selectOrganization(scope: OrgScope) {
  return queries
    .selectFrom('organizations as o')
    .innerJoin('organization_plans as p', (join) => join.onRef('p.organization_id', '=', 'o.id'))
    .leftJoin('subscription_standings as s', (join) => join.onRef('s.organization_id', '=', 'o.id'))
    .where('o.id', '=', scope.organizationId)
    .select(['o.id', 'o.name', 'o.description', 'o.is_sample', 'o.requires_mfa', 's.trial_ends_on'])
    .select(sql<Plan>`p.plan`.as('plan'))
    .select((eb) =>
      eb
        .case()
        .when('o.suspended_at', 'is not', null)
        .then(sql<OrganizationStatus>`'suspended'`)
        .else(sql<OrganizationStatus>`coalesce(s.state, 'active')`)
        .end()
        .as('status'),
    );
}

export function selectLetterhead(scope: OrgScope) {
  return queries
    .selectFrom('organizations')
    .where('id', '=', scope.organizationId)
    .select(['legal_name', 'business_number', 'postal_address', 'contact_phone', 'contact_email']);
}

export function selectMailSender(scope: OrgScope) {
  return queries
    .selectFrom('organizations')
    .where('id', '=', scope.organizationId)
    .select(['sender_name', 'reply_to']);
}

/** The names of what it does without, for whatever is collected from several features. */
export function selectUnusedFeatures({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('unused_features as unused');
}

/** What that query found, where it is one of many. */
export function unusedOf(rows: readonly unknown[] | undefined): readonly string[] {
  const [row] = (rows ?? []) as Awaited<ReturnType<ReturnType<typeof selectUnusedFeatures>['execute']>>; // of the query just above
  return row?.unused ?? [];
}

/** @returns false where it is so already */
export async function putFeature(
  { trx, organizationId }: OrgWrite,
  feature: WorkspaceFeature,
  isUsed: boolean,
): Promise<boolean> {
  const changed = await trx
    .updateTable('organizations')
    .set({
      unused_features: isUsed
        ? sql`array_remove(unused_features, ${feature})`
        : sql`array_append(unused_features, ${feature})`,
    })
    .where('id', '=', organizationId)
    .where(sql<boolean>`${feature} = any(unused_features)`, '=', isUsed)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** How much of each part the workspace has; one row. */
export function selectFeatureUses({ organizationId }: OrgScope, uses: AllFeatureUses) {
  return queries.selectNoFrom(WORKSPACE_FEATURES.map((feature) => uses[feature](organizationId).as(feature)));
}

/** @returns false where it is archived already, or not archived */
export async function putArchived(
  { trx, organizationId, userId, now }: OrgWrite,
  isArchived: boolean,
): Promise<boolean> {
  const changed = await trx
    .updateTable('organizations')
    .set(
      isArchived
        ? { archived_at: now.toString(), archived_by: userId }
        : { archived_at: null, archived_by: null },
    )
    .where('id', '=', organizationId)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** @param reason null lifts it @returns false where it is so already */
export async function putSuspended(
  { trx, organizationId, now }: Pick<OrgWrite, 'trx' | 'organizationId' | 'now'>,
  reason: string | null,
): Promise<boolean> {
  const changed = await trx
    .updateTable('organizations')
    .set({ suspended_reason: reason, suspended_at: reason === null ? null : now.toString() })
    .where('id', '=', organizationId)
    .where('suspended_reason', 'is distinct from', reason)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function updateOrganization(
  { trx, organizationId }: OrgWrite,
  change: Updateable<Organizations>,
): Promise<void> {
  await trx.updateTable('organizations').set(change).where('id', '=', organizationId).execute();
}

export interface NewOrganization {
  id: string;
  name: string;
  description: string;
  language: Language;
  isSample: boolean;
}

/** The workspace and its first member. The new id is named before the insert, so that row-level security lets it in. */
export async function insertOrganization(
  { trx, userId }: UserWrite,
  organization: NewOrganization,
): Promise<void> {
  await sql`select set_config('app.organization_id', ${organization.id}, true)`.execute(trx);
  await trx
    .insertInto('organizations')
    .values({
      id: organization.id,
      name: organization.name,
      description: organization.description,
      language: organization.language,
      is_sample: organization.isSample,
    })
    .execute();
  await insertMembers({ trx, organizationId: organization.id }, [{ userId, role: 'admin' }]);
}

export async function insertMembers(
  { trx, organizationId }: Pick<OrgWrite, 'trx' | 'organizationId'>,
  members: readonly { userId: string; role: TeamRole }[],
): Promise<void> {
  await trx
    .insertInto('memberships')
    .values(members.map(({ userId, role }) => ({ organization_id: organizationId, user_id: userId, role })))
    .execute();
}
