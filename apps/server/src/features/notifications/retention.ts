import type { Retention } from '../../contributions/retention.ts';
import { purgeNotifications } from './service.ts';

const kept = { hours: 400 * 24 };

export const notificationRetention: Retention = ({ db }, before) => purgeNotifications(db, before(kept));
