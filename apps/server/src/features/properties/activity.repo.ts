import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const propertyActivity = {
  property: { property: sql`e.entity_id` },
  unit: { unit: sql`e.entity_id` },
} satisfies ActivityKinds;
