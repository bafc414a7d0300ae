import type { Retention } from '../../contributions/retention.ts';
import { purgeUnconfirmed } from './form.ts';

/** A link that nobody used is good as long as its mail says. */
const kept = { hours: 7 * 24 };

export const privacyRequestRetention: Retention = ({ db }, before) => purgeUnconfirmed(db, before(kept));
