import { routeOf, siteOf } from '@dira/domain/page-routes';
import { withoutSecrets } from '@dira/domain/visits';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { deleteAnalyticsEventsBefore, insertAnalyticsEvent } from './repo.ts';

const text = (longest: number) => z.string().max(longest).nullish();
const mostMetadataBytes = 8192;

/** What a program tells of a visit. Whose it is is said by their token, never by the body. */
export const analyticsEvent = z.object({
  event_name: z.string().min(1).max(100),
  session_id: text(200),
  page_url: text(2000),
  referrer: text(2000),
  country: text(100),
  device_type: text(100),
  browser: text(200),
  metadata: z
    .record(z.string(), z.unknown())
    .nullish()
    .refine((value) => JSON.stringify(value ?? {}).length <= mostMetadataBytes),
});

/** Nobody's request is told apart by it, so it needs no scope; the app itself may not read these rows. */
export async function recordAnalyticsEvent(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  id: string,
  userId: string | null,
  event: z.output<typeof analyticsEvent>,
): Promise<void> {
  const { metadata, ...fields } = event;
  // A program may tell more of an address than is anybody's to know.
  const told = (address: string | null | undefined) =>
    address === null || address === undefined ? null : withoutSecrets(address, publicUrl);
  const row = {
    id,
    user_id: userId,
    event_name: fields.event_name,
    session_id: fields.session_id ?? null,
    page_url: told(fields.page_url),
    route: routeOf(fields.page_url ?? null, publicUrl),
    referrer: told(fields.referrer),
    referrer_site: siteOf(fields.referrer ?? null, publicUrl),
    country: fields.country ?? null,
    device_type: fields.device_type ?? null,
    browser: fields.browser ?? null,
    metadata: JSON.stringify(metadata ?? {}),
  };
  await db.jobs((trx) => insertAnalyticsEvent(trx, row));
}

export async function purgeAnalytics(db: Pick<Database, 'jobs'>, before: string): Promise<void> {
  await db.jobs((trx) => deleteAnalyticsEventsBefore(trx, before));
}
