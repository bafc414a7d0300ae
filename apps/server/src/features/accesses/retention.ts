import { ACCESS_LOG_MONTHS } from '@dira/domain/accesses';
import type { Retention } from '../../contributions/retention.ts';
import { purgeAccesses } from './service.ts';

/** A day more than the law wants, for clocks and their zones. */
const kept = { months: ACCESS_LOG_MONTHS, days: 1 };

export const accessRetention: Retention = (services, before) => purgeAccesses(services, before(kept));
