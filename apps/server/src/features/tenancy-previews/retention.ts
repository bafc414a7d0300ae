import type { Retention } from '../../contributions/retention.ts';
import { purgePreviews } from './service.ts';

/** Who looked stays in the audit trail; a preview that is over opens nothing. */
const kept = { hours: 24 };

export const tenancyPreviewRetention: Retention = ({ db }, before) => purgePreviews(db, before(kept));
