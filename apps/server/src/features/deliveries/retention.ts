import type { Retention } from '../../contributions/retention.ts';
import { purgeSealedBodies } from './service.ts';

const keptSealedBodies = { hours: 3 * 24 };

export const deliveryRetention: Retention = ({ db }, before) =>
  purgeSealedBodies(db, before(keptSealedBodies));
