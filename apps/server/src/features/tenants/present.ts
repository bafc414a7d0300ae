import type { Tenant } from '@dira/contract/tenants';
import type { TenantRow } from './repo.ts';

export function presentTenant(row: TenantRow): Tenant {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    identityNumberHint: row.identity_number_hint,
    language: row.language,
    hasAccount: row.user_id !== null,
    createdAt: row.created_at,
  };
}
