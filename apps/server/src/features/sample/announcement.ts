import { postAnnouncement as announcementContract } from '@dira/contract/announcements';
import { formatDate } from '@dira/i18n/format-date';
import type { OrgWrite } from '../../db/scope.ts';
import { postAnnouncement } from '../announcements/service.ts';
import type { Household } from './history.ts';
import { tenantWithAccount, type SampleVoice } from './plan.ts';
import * as repo from './repo.ts';
import { speak } from './speaking.ts';

const postedDaysAgo = 2;
const wednesday = 3;
const week = 7;

/** What the tenants of one house, among them the one who signs in, are told this week. */
export async function putUpAnnouncement(
  write: OrgWrite,
  leases: ReadonlyMap<string, Household>,
  { say }: SampleVoice,
): Promise<void> {
  const household = [...leases.values()].findLast(({ tenant }) => tenant.key === tenantWithAccount);
  if (household === undefined) throw new Error(`the sample has no lease of ${tenantWithAccount}`);
  const endsOn = nextWednesday(write.today).toString();
  const announcement = {
    title: say('announcement.title'),
    body: say('announcement.body', { day: formatDate(endsOn) }),
    propertyId: await repo.getProperty(write, household.unitId),
    endsOn,
  };
  await postAnnouncement(
    await speak(write, write, postedDaysAgo),
    announcementContract.body.parse(announcement),
  );
  await speak(write, write, 0);
}

/** The next Wednesday, never today. */
function nextWednesday(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: ((wednesday - today.dayOfWeek + week - 1) % week) + 1 });
}
