import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';
import type { Security } from './queries.ts';

export const toneOf: Record<Security['state'], StatusTone> = {
  requested: 'wait',
  received: 'due',
  active: 'ok',
  claim_notice: 'late',
  partly_claimed: 'late',
  returned: 'off',
};

/** "Bank guarantee, לאומי 600-4417": the kind, and what tells it from others of it. */
export function nameSecurity(security: Security, t: TFunction<'securities'>): string {
  const { type, issuer, reference, drawer, guarantor } = security;
  const whose = guarantor?.fullName ?? (issuer === '' ? drawer : issuer);
  const parts = [whose !== '' && isolate.text(whose), reference !== '' && isolate.code(reference)].filter(
    (part) => part !== false,
  );
  return parts.length === 0 ? t(`types.${type}`) : `${t(`types.${type}`)}, ${parts.join(' ')}`;
}

/** What stands under the name: who signed, who vouches, who keeps it. */
export function describeSecurity({
  type,
  issuer,
  drawer,
  place,
  avalists,
  guarantor,
  custodian,
}: Security): string {
  const parts = [
    type === 'promissory_note' && place,
    issuer !== '' && drawer,
    ...avalists,
    guarantor?.identityNumberHint,
    custodian,
  ];
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => isolate.text(String(part)))
    .join(' · ');
}
