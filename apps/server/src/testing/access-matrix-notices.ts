import { addNotice, buildNotice } from '../features/notices/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of notices that write. */
export const noticeCalls: Record<string, MakeCall> = {
  postNotice: ({ estate }) => ({ body: buildNotice({ propertyId: estate.ids.property }) }),
  readMyNotice: () => ({}),
  withdrawNotice: async ({ server, estate }) => ({
    params: { noticeId: await addNotice(server, estate.owner) },
  }),
};
