import type { Retention } from '../../contributions/retention.ts';
import { purgeMessages } from './service.ts';

/** 24 months, as the page about privacy says. */
const kept = { hours: 730 * 24 };

export const contactRetention: Retention = ({ db }, before) => purgeMessages(db, before(kept));
