import { findRefusal, normalizeAddress } from '@dira/domain/consents';
import type { DeliveryGate } from '../../contributions/deliveries.ts';
import { findStanding, standingColumns } from './repo.ts';

export { standingColumns };

/** What an address said of being written to, asked at the moment at which something leaves for it. */
export const consentGate: DeliveryGate = async (trx, delivery) => {
  const { organizationId, channel, to, tenantId, purpose } = delivery;
  // A device that shows notifications has agreed to nothing else.
  if (channel === 'push')
    return purpose === 'marketing' ? { skip: 'no_consent' } : { skip: null, consentId: null };
  const address = normalizeAddress(channel, to) ?? to;
  const standing = await findStanding({ trx, organizationId }, { channel, address }, tenantId);
  const skip = findRefusal(delivery, standing);
  if (skip !== null) return { skip };
  return { skip, consentId: purpose === 'marketing' ? (standing.consent?.id ?? null) : null };
};
