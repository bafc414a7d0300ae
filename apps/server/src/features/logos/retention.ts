import type { Retention } from '../../contributions/retention.ts';
import { eraseEnded } from './service.ts';

/** Whoever was issuing a receipt with it has long done so. */
const kept = { hours: 24 };

export const logoRetention: Retention = (services, before) => eraseEnded(services, before(kept));
