import type { Announcement } from '@dira/contract/announcements';
import type { TableColumns } from '../../platform/table-columns.ts';

/** Announcements, as their list shows them. */
export const announcementTable: TableColumns<'announcements', Announcement> = {
  title: { header: ({ say }) => say('announcements')('columns.title'), cell: ({ title }) => title },
  for: {
    header: ({ say }) => say('announcements')('columns.for'),
    cell: ({ property }, { say }) =>
      property === null ? say('common')('labels.allProperties') : property.name,
  },
  endsOn: {
    header: ({ say }) => say('announcements')('columns.endsOn'),
    cell: ({ state, endsOn }, { say }) =>
      state === 'withdrawn' ? say('announcements')('states.withdrawn') : { day: endsOn },
  },
  read: {
    header: ({ say }) => say('announcements')('columns.read'),
    cell: ({ readCount, tenantCount }, { say }) =>
      say('announcements')('readBy', { read: readCount, all: tenantCount }),
  },
};
