import { addAnnouncement, buildAnnouncement } from '../features/announcements/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of announcements that write. */
export const announcementCalls: Record<string, MakeCall> = {
  postAnnouncement: ({ estate }) => ({ body: buildAnnouncement({ propertyId: estate.ids.property }) }),
  readMyAnnouncement: () => ({}),
  withdrawAnnouncement: async ({ server, estate }) => ({
    params: {
      announcementId: await addAnnouncement(server, estate.owner, { propertyId: estate.ids.property }),
    },
  }),
};
