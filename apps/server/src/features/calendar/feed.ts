import type { CalendarEntry } from '@dira/contract/calendar';
import { sayCalendarEntry } from '@dira/i18n/calendar-words';
import { asItIs } from '@dira/i18n/isolate';
import { createTranslator } from '@dira/i18n/translate';
import type { AllCalendarSources } from '../../contributions/calendar.ts';
import type { CalendarFeed } from '../../db/database.ts';
import { answerRead } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
import { deleteFeed, putFeed } from './feed.repo.ts';
import type { IcalEvent } from './ical.ts';
import { readCalendar } from './reading.ts';

/**
 * A calendar for other programs, at a secret address of one person and one workspace.
 *
 * Guarantees: it shows what its person may see at that moment, and is dead with the next request after they left, were
 * locked out, took it back, or made another. Never: an amount; the address a second time.
 */

const daysBack = 31;
const daysAhead = 366;

export async function makeFeed(
  write: OrgWrite,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<{ url: string }> {
  const token = makeToken();
  await putFeed(write, sha256(token));
  await tell(write, 'made');
  return { url: `${publicUrl}/api/v1/calendar-feeds/${token}/dira.ics` };
}

export async function removeFeed(write: OrgWrite): Promise<void> {
  if (!(await deleteFeed(write))) return;
  await tell(write, 'removed');
}

async function tell(write: OrgWrite, action: 'made' | 'removed'): Promise<void> {
  const { userId } = write;
  await recordEvent(write, { action, entity: 'calendar_feed', entityId: userId, data: { toUserId: userId } });
}

/** @throws AppError not_found, also for who may not come in any more */
export async function printFeed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sources: AllCalendarSources,
  token: string,
): Promise<string> {
  const feed = await db.openCalendarFeed(sha256(token));
  const found =
    feed && (await db.writeForMember(feed, (write) => answerRead(write, aroundToday(sources, write))));
  if (feed === null || found === null) throw new AppError('not_found');
  const { writeIcal } = await import('./ical.ts');
  return writeIcal(feed.organizationName, toEvents(feed, found.items), clock.now());
}

function aroundToday(sources: AllCalendarSources, { organizationId, today }: OrgWrite) {
  const days = { from: today.subtract({ days: daysBack }), to: today.add({ days: daysAhead }) };
  return readCalendar(sources, organizationId, days);
}

function toEvents({ language }: CalendarFeed, entries: readonly CalendarEntry[]): IcalEvent[] {
  const t = createTranslator(language, 'calendar');
  const tCommon = createTranslator(language, 'common');
  return entries.map((entry) => {
    const { id, startsOn, endsOn, startsAt, endsAt, property, unit, notes } = entry;
    const place = property?.name ?? '';
    return {
      uid: `${id}@dira`,
      startsOn,
      endsOn,
      startsAt,
      endsAt,
      summary: sayCalendarEntry(t, entry, asItIs),
      location:
        unit === null ? place : tCommon('labels.unitOfProperty', { property: place, unit: unit.number }),
      description: notes,
    };
  });
}
