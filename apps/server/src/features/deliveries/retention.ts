import type { Retention } from '../../contributions/retention.ts';
import { purgeReplyAddresses } from './reply-addresses.ts';
import { purgeSealedBodies } from './service.ts';

const keptSealedBodies = { hours: 3 * 24 };

export const deliveryRetention: Retention = async (services, before) => {
  await purgeSealedBodies(services.db, before(keptSealedBodies));
  await purgeReplyAddresses(services);
};
