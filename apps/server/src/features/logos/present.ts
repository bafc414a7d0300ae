import type { Logo } from '@dira/contract/logos';
import { toDataAddress } from '../../platform/data-address.ts';
import type { LogoRow } from './repo.ts';

export function presentLogo([row]: readonly LogoRow[]): { logo: Logo | null } {
  if (row === undefined) return { logo: null };
  const { id, width, height, small_picture: small } = row;
  return { logo: { id, width, height, picture: toDataAddress(small) } };
}
