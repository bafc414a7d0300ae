import { addSecurity, buildSecurity } from '../features/securities/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of securities. */
export const securityCalls: Record<string, MakeCall> = {
  createSecurity: () => ({ body: buildSecurity() }),
  updateSecurity: () => ({ body: { note: 'In the safe' } }),
  moveSecurity: async ({ server, estate }) => ({
    params: { securityId: await addSecurity(server, estate.rental) },
    body: { to: 'returned', on: '2026-11-22' },
  }),
  recordMoveOut: () => ({ body: { handedBackOn: '2026-11-22' } }),
};
