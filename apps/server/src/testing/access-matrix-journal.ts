import type { MakeCall } from './access-matrix-maker.ts';

const days = { from: '2026-10-01', to: '2026-11-30' };

/** How to read the journal of some days, and to give its accounts codes. */
export const journalCalls: Record<string, MakeCall> = {
  listJournal: () => ({ query: days }),
  exportJournal: () => ({ query: days }),
  getTrialBalance: () => ({ query: days }),
  setJournalCodes: () => ({ body: { codes: { bank: '6100' } } }),
};
