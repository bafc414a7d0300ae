import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewAnnouncement, Announcement } from '../queries.ts';

export type AnnouncementValues = {
  title: string;
  body: string;
  /** Empty: every house. */
  propertyId: string;
  endsOn: IsoDate | null;
};

const usualDays = 7;

/** @param before an announcement whose words are put up again */
export function announcementValuesOf(before: Announcement | null): AnnouncementValues {
  return {
    title: before?.title ?? '',
    body: before?.body ?? '',
    propertyId: before?.property?.id ?? '',
    endsOn:
      before !== null && before.endsOn >= today()
        ? before.endsOn
        : Temporal.PlainDate.from(today()).add({ days: usualDays }).toString(),
  };
}

export function checkNotice({ title, body, endsOn }: AnnouncementValues): Record<string, string | null> {
  return describeFaults({
    title: title.trim() === '' ? 'required' : null,
    body: body.trim() === '' ? 'required' : null,
    endsOn: faultOf(endsOn),
  });
}

function faultOf(endsOn: IsoDate | null): string | null {
  if (endsOn === null) return 'required';
  return endsOn < today() ? 'in_past' : null;
}

/** The announcement of values that were checked. */
export function toAnnouncement({ title, body, propertyId, endsOn }: AnnouncementValues): NewAnnouncement {
  return {
    title: title.trim(),
    body: body.trim(),
    propertyId: propertyId === '' ? null : propertyId,
    endsOn: endsOn ?? '',
  };
}
