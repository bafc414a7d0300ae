import type { Retention } from '../../contributions/retention.ts';
import { purgeDeliveries } from './sending.ts';

const kept = { hours: 30 * 24 };

export const webhookRetention: Retention = ({ db }, before) => purgeDeliveries(db, before(kept));
