import type { Endpoint } from '@dira/contract/endpoint';
import { isAllowed } from '@dira/domain/permissions';
import type { Guard } from '../db/database.ts';
import { AppError } from '../platform/app-error.ts';

/**
 * The rights of an operation, checked against what the database said at the door. What is not
 * yours does not exist (404); what you may see but not do is refused with the reason (403).
 */
export function guardOf(endpoint: Endpoint): Guard {
  const { access } = endpoint;
  return (door) => {
    if (!door.isAlive) throw new AppError('not_signed_in');
    if (door.mustChangePassword) throw new AppError('password_change_required');
    if (door.kind === 'tenancy' && door.tenantId === null) throw new AppError('not_found');
    if (door.kind !== 'organization') return;
    if (door.role === null) throw new AppError('not_found');
    if (access.scope !== 'organization') return;
    if (!isAllowed({ role: door.role, flags: door.flags ?? {} }, access.action)) {
      throw new AppError('not_allowed', { detail: `Your role does not allow ${access.action}.` });
    }
  };
}
