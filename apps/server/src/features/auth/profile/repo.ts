import type { ThemePreference } from '@dira/contract/constants';
import type { NotificationType } from '@dira/domain/notifications';
import type { Language } from '@dira/i18n/languages';
import { sql, type Selectable } from 'kysely';
import { queries } from '../../../db/queries.ts';
import type { Profiles } from '../../../db/schema.ts';
import type { Trx, UserScope, UserWrite } from '../../../db/scope.ts';

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
      'p.hidden_columns',
      'p.hidden_tabs',
      'p.tab_order',
      'p.realtor_mode',
      'p.short_term_rental_mode',
      'r.role',
    ])
    .select([
      sql<string>`internal.email_of(p.id)`.as('email'),
      sql<string | null>`internal.operator_standing(${scope.sessionId}, p.id)`.as('operator_standing'),
      sql<boolean>`internal.has_confirmed_phone(p.id)`.as('has_confirmed_phone'),
    ]);
}

export interface ProfileChange {
  fullName?: string | undefined;
  phone?: string | null | undefined;
  displayScale?: Selectable<Profiles>['display_scale'] | undefined;
  preferredLanguage?: Language | undefined;
  themePreference?: ThemePreference | undefined;
  rightToLeft?: boolean | undefined;
  /** The columns that are put away, of the lists that it names; those of others stay. */
  hiddenColumns?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
  sidebar?: { hidden?: string[] | undefined; order?: string[] | undefined } | undefined;
  realtorMode?: boolean | undefined;
  shortTermRentalMode?: boolean | undefined;
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
      phone: change.phone,
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
      hidden_columns:
        change.hiddenColumns && sql`hidden_columns || ${JSON.stringify(change.hiddenColumns)}::jsonb`,
      hidden_tabs: change.sidebar?.hidden,
      tab_order: change.sidebar?.order,
      realtor_mode: change.realtorMode,
      short_term_rental_mode: change.shortTermRentalMode,
      updated_at: now.toString(),
    })
    .where('id', '=', userId)
    .execute();
}

export async function stopMail(trx: Trx, userId: string, now: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ notify_by_email: false, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
