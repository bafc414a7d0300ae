import { postAnnouncement as announcementContract } from '@dira/contract/announcements';
import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { OrgWrite } from '../../db/scope.ts';
import { postAnnouncement } from '../announcements/service.ts';
import type { Household } from './history.ts';
import { tenantWithAccount } from './plan.ts';
import * as repo from './repo.ts';
import { speak } from './speaking.ts';

const postedDaysAgo = 2;
const wednesday = 3;
const week = 7;

const words = {
  he: (day: string) => ({
    title: 'ניקוי מאגר המים בגג',
    body: `ביום רביעי, ${day}, בין 8:00 ל־12:00 לא יהיו מים בבניין. כדאי למלא כמה בקבוקים מראש, ואחרי שהמים חוזרים לפתוח את הברז לדקה עד שהם צלולים.`,
  }),
  en: (day: string) => ({
    title: 'Cleaning the water tank on the roof',
    body: `On Wednesday, ${day}, there is no water in the building from 8:00 to 12:00. Fill some bottles before, and let the tap run for a minute when it comes back.`,
  }),
};

/** What the tenants of one house, among them the one who signs in, are told this week. */
export async function putUpAnnouncement(
  write: OrgWrite,
  leases: ReadonlyMap<string, Household>,
  language: Language,
): Promise<void> {
  const household = [...leases.values()].findLast(({ tenant }) => tenant.name === tenantWithAccount);
  if (household === undefined) throw new Error(`the sample has no lease of ${tenantWithAccount}`);
  const endsOn = nextWednesday(write.today).toString();
  const say = language === 'he' ? words.he : words.en;
  const announcement = {
    ...say(formatDate(endsOn)),
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
