import type { Me, Workspace } from '@dira/contract/accounts';
import type { ShownBanner } from '@dira/contract/banners';
import type { Letterhead } from '@dira/contract/organizations';
import { SIDEBAR_TABS, type SidebarTab } from '@dira/contract/sidebar-tabs';
import { isWorkspaceFeature } from '@dira/contract/workspace-features';
import { supportAbilities } from '@dira/domain/api-tokens';
import { abilities, propertyScope } from '@dira/domain/permissions';
import type { PersonRow } from '../auth/profile/service.ts';
import type { LetterheadRow, OrganizationRow, OwnershipRow, WorkspaceRow } from './repo.ts';

/** Where somebody has a place. */
interface Places {
  workspaces: WorkspaceRow[];
  hasTenancies: boolean;
  ownerships: OwnershipRow[];
  banners: ShownBanner[];
}

export function presentMe(
  person: PersonRow,
  { workspaces, hasTenancies, ownerships, banners }: Places,
  hasWhatsApp: boolean,
): Me {
  return {
    user: { id: person.id, email: person.email, fullName: person.full_name, phone: person.phone },
    profile: {
      displayScale: person.display_scale,
      preferredLanguage: person.preferred_language,
      themePreference: person.theme_preference,
      rightToLeft: person.right_to_left,
      notifications: {
        email: person.notify_by_email,
        payments: person.notify_of_payments,
        maintenance: person.notify_of_maintenance,
        leases: person.notify_of_leases,
        whatsapp: person.notify_by_whatsapp,
        daily: person.notify_daily_of,
      },
      hiddenColumns: person.hidden_columns as Me['profile']['hiddenColumns'], // as updateProfile takes them
      sidebar: { hidden: knownTabs(person.hidden_tabs), order: knownTabs(person.tab_order) },
      realtorMode: person.realtor_mode,
      shortTermRentalMode: person.short_term_rental_mode,
    },
    whatsApp: whatsAppOf(person, hasWhatsApp),
    role: person.role,
    isSiteAdmin: person.role === 'site_admin',
    needsOperatorKey: person.operator_standing === 'key_missing',
    memberships: workspaces.map(presentWorkspace),
    hasTenancies,
    ownerships: ownerships.map((row) => ({
      ownerId: row.owner_id,
      ownerName: row.owner_name,
      organizationName: row.organization_name,
    })),
    banners,
  };
}

/** Another version may have had other tabs. */
function knownTabs(names: readonly string[]): SidebarTab[] {
  const known: ReadonlySet<string> = new Set(SIDEBAR_TABS);
  return names.filter((name): name is SidebarTab => known.has(name));
}

function whatsAppOf({ has_confirmed_phone: hasPhone }: PersonRow, hasWhatsApp: boolean): Me['whatsApp'] {
  if (!hasWhatsApp) return 'unavailable';
  return hasPhone ? 'available' : 'needs_phone';
}

function presentWorkspace(row: WorkspaceRow): Workspace {
  return {
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    plan: row.plan,
    isSample: row.is_sample,
    requiresMfa: row.requires_mfa,
    role: row.role,
    unitCount: row.unit_count,
    logoId: row.logo_id,
    preferredCurrency: row.preferred_currency,
    unusedFeatures: row.unused_features.filter(isWorkspaceFeature),
    readOnly:
      row.read_only_since === null || row.read_only_reason === null
        ? null
        : {
            since: row.read_only_since,
            reason: row.read_only_reason,
            explanation: row.suspended_reason,
            eraseOn: row.erase_on,
          },
    subscription:
      row.subscription_state === null ? null : { state: row.subscription_state, worksUntil: row.works_until },
    support: supportOf(row),
    can: row.is_support ? supportAbilities(row) : abilities(row),
    reach: propertyScope(row),
  };
}

function supportOf(row: WorkspaceRow): Workspace['support'] {
  if (row.support_ends_at === null) return null;
  return {
    isOwn: row.is_support,
    endsAt: row.support_ends_at,
    reason: row.support_reason ?? '',
    allowsChanges: row.support_allows_changes === true,
  };
}

export function presentOrganization(row: OrganizationRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    plan: row.plan,
    status: row.status,
    trialEndsOn: row.trial_ends_on,
    isSample: row.is_sample,
    requiresMfa: row.requires_mfa,
  };
}

export function presentLetterhead(row: LetterheadRow): Letterhead {
  return {
    legalName: row.legal_name,
    businessNumber: row.business_number,
    address: row.postal_address,
    phone: row.contact_phone,
    email: row.contact_email,
  };
}
