import type { MyAnnouncement, Announcement, AnnouncementReader } from '@dira/contract/announcements';
import type { May } from '../../db/read.ts';
import type { MyAnnouncementRow, AnnouncementRow, ReaderRow } from './repo.ts';

export function presentAnnouncement(row: AnnouncementRow, may: May): Announcement {
  const { property_id: propertyId } = row;
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
    endsOn: row.ends_on,
    state: row.withdrawn_at !== null ? 'withdrawn' : row.stands ? 'standing' : 'over',
    postedBy: { name: row.poster_name },
    postedAt: row.posted_at,
    withdrawnAt: row.withdrawn_at,
    tenantCount: row.tenant_count,
    readCount: row.read_count,
    can: { withdraw: row.stands && may('announcements.send') },
  };
}

export function presentReader(row: ReaderRow): AnnouncementReader {
  return {
    tenantId: row.tenant_id,
    name: row.full_name,
    property: { name: row.property_name },
    unit: { number: row.unit_number },
    hasAccount: row.has_account,
    readAt: row.read_at,
  };
}

export function presentMyAnnouncement(row: MyAnnouncementRow): MyAnnouncement {
  const { id, title, body, ends_on: endsOn, posted_at: postedAt, read_at: readAt } = row;
  return { id, title, body, endsOn, postedAt, readAt };
}
