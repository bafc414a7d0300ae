import type { Trx } from '../../db/scope.ts';

export interface NewAnalyticsEvent {
  id: string;
  event_name: string;
  user_id: string | null;
  session_id: string | null;
  page_url: string | null;
  /** What the two addresses are counted as. */
  route: string;
  referrer_site: string;
  referrer: string | null;
  country: string | null;
  device_type: string | null;
  browser: string | null;
  /** JSON */
  metadata: string;
}

export async function insertAnalyticsEvent(trx: Trx, event: NewAnalyticsEvent): Promise<void> {
  await trx.insertInto('analytics_events').values(event).execute();
}

export async function deleteAnalyticsEventsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('analytics_events').where('created_at', '<', instant).execute();
}
