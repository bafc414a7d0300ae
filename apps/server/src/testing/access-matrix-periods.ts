import { addClose, reopenAll } from '../features/periods/testing.ts';
import { journalCalls } from './access-matrix-journal.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to close and open months, of long ago, so that nothing else of the estate is held up; and to read the books. */
export const periodCalls: Record<string, MakeCall> = {
  ...journalCalls,
  setCloseDay: () => ({ body: { closeDay: null } }),
  closePeriod: async ({ server, estate }) => {
    await reopenAll(server, estate.owner);
    return { body: { month: '2000-01' } };
  },
  reopenPeriod: async ({ server, estate }) => ({
    params: { periodId: await addClose(server, estate.owner) },
    body: { reason: 'A bank fee was missing' },
  }),
  getPeriodReport: () => ({ query: { month: '2026-10' } }),
  exportPeriodReport: () => ({ query: { month: '2026-10' } }),
};
