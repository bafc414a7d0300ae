import type { UserRole } from '@dira/contract/users';
import { useTranslation } from 'react-i18next';
import type { User } from '../queries.ts';

/** A role in the words of this page: those of the team, but for its owner and its maintenance staff. */
export function useRoleWord(): (role: User['role']) => string {
  const { t } = useTranslation(['users', 'organizations']);
  return (role) => {
    if (role === 'admin') return t('admin');
    return t(`organizations:roles.${role === 'maintenance' ? 'maintenance_staff' : role}`);
  };
}

/** What such a user can do, in a line. */
export function useRoleHint(): (role: UserRole) => string {
  const { t } = useTranslation(['users', 'team']);
  return (role) => {
    if (role === 'tenant' || role === 'maintenance') return t(`roleHints.${role}`);
    return t(`team:roleHints.${role === 'landlord' ? 'property_manager' : role}`);
  };
}
