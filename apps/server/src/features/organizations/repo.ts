import type { ThemePreference } from '@dira/contract/constants';
import type { NotificationType } from '@dira/domain/notifications';
import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { sql, type Selectable } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { Profiles } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, UserScope, UserWrite } from '../../db/scope.ts';

export interface WorkspaceRow {
  organization_id: string;
  organization_name: string;
  plan: 'starter' | 'professional' | 'enterprise';
  is_sample: boolean;
  requires_mfa: boolean;
  role: TeamRole;
  flags: MembershipFlags;
  unit_count: number;
}
export type OrganizationRow = Awaited<ReturnType<ReturnType<typeof selectOrganization>['execute']>>[number];

export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPerson>['execute']>>[number];

export function selectPerson(scope: UserScope) {
  return queries
    .selectFrom('profiles as p')
    .innerJoin('user_roles as r', 'r.user_id', 'p.id')
    .where('p.id', '=', scope.userId)
    .select([
      'p.id',
      'p.full_name',
      'p.phone',
      'p.display_scale',
      'p.preferred_language',
      'p.theme_preference',
      'p.right_to_left',
      'p.notify_by_email',
      'p.notify_by_whatsapp',
      'p.notify_of_payments',
      'p.notify_of_maintenance',
      'p.notify_of_leases',
      'p.notify_daily_of',
      'r.role',
    ])
    .select([
      sql<string>`internal.email_of(p.id)`.as('email'),
      sql<boolean>`internal.has_confirmed_phone(p.id)`.as('has_confirmed_phone'),
    ]);
}

export function selectWorkspaces(scope: UserScope) {
  return queries
    .selectFrom(sql<WorkspaceRow>`internal.memberships_of(${scope.userId})`.as('m'))
    .selectAll('m');
}

export function selectTenancies(scope: UserScope) {
  return queries
    .selectFrom(sql<{ lease_id: string }>`internal.leases_of(${scope.userId})`.as('l'))
    .select('l.lease_id')
    .limit(1);
}

export function selectOrganization(scope: OrgScope) {
  return queries
    .selectFrom('organizations')
    .where('id', '=', scope.organizationId)
    .select(['id', 'name', 'description', 'plan', 'status', 'trial_ends_on', 'is_sample', 'requires_mfa']);
}

export async function updateSecurity(
  { trx, organizationId }: OrgWrite,
  change: { requiresMfa: boolean },
): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ requires_mfa: change.requiresMfa })
    .where('id', '=', organizationId)
    .execute();
}

export interface ProfileChange {
  fullName?: string | undefined;
  displayScale?: Selectable<Profiles>['display_scale'] | undefined;
  preferredLanguage?: Language | undefined;
  themePreference?: ThemePreference | undefined;
  rightToLeft?: boolean | undefined;
  notifications?:
    | {
        email?: boolean | undefined;
        payments?: boolean | undefined;
        maintenance?: boolean | undefined;
        leases?: boolean | undefined;
        whatsapp?: boolean | undefined;
        daily?: NotificationType[] | undefined;
      }
    | undefined;
}

export async function hasConfirmedPhone({ trx, userId }: UserWrite): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select internal.has_confirmed_phone(${userId}) as has`.execute(
    trx,
  );
  return rows[0]?.has === true;
}

export async function updateProfile({ trx, userId, now }: UserWrite, change: ProfileChange): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      full_name: change.fullName,
      display_scale: change.displayScale,
      preferred_language: change.preferredLanguage,
      theme_preference: change.themePreference,
      right_to_left: change.rightToLeft,
      notify_by_email: change.notifications?.email,
      notify_of_payments: change.notifications?.payments,
      notify_of_maintenance: change.notifications?.maintenance,
      notify_of_leases: change.notifications?.leases,
      notify_by_whatsapp: change.notifications?.whatsapp,
      notify_daily_of: change.notifications?.daily,
      updated_at: now.toString(),
    })
    .where('id', '=', userId)
    .execute();
}

export interface NewOrganization {
  id: string;
  name: string;
  description: string;
  language: Language;
  trialEndsOn: string;
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
      plan: 'professional',
      trial_ends_on: organization.trialEndsOn,
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
