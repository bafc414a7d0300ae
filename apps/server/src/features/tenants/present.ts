import type { Tenant, TenantInvitation } from '@dira/contract/tenants';
import { toDataAddress } from '../../platform/data-address.ts';
import type { InvitationRow } from './invitations.repo.ts';
import type { TenantRow } from './repo.ts';

export function presentTenant(row: TenantRow): Tenant {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    identityNumberHint: row.identity_number_hint,
    language: row.language,
    hasAccount: row.access_given_at !== null,
    createdAt: row.created_at,
  };
}

export function presentInvitation(row: InvitationRow): TenantInvitation {
  return {
    organizationName: row.organization_name,
    logo: toDataAddress(row.logo),
    tenantName: row.tenant_name,
    expiresAt: row.expires_at,
  };
}
