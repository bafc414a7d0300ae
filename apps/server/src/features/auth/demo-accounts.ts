import { isDemoAddress } from '@dira/domain/demo';
import type { UserRow } from './users.repo.ts';
import { WireError } from './wire-error.ts';

/**
 * From a demo nothing is sent, and so no code to an address or a phone that its visitor names.
 * @throws WireError 403 not_in_demo
 */
export function refuseInDemo({ email }: Pick<UserRow, 'email'>): void {
  if (isDemoAddress(email)) throw new WireError(403, 'not_in_demo', 'A demo sends nothing to anybody.');
}
