import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };

/** How owners and the operator read who asked for what, and what is deleted by itself. */
export const accessCalls: Record<string, MakeCall> = {
  listAccesses: () => ({ query: days }),
  exportAccesses: () => ({ query: { ...days, format: 'csv' } }),
  listOperatorAccesses: async ({ server }) => {
    await appointSiteAdmin(server);
    return { query: days };
  },
  getRetention: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  exportOperatorAccesses: async ({ server }) => {
    await appointSiteAdmin(server);
    return { query: { ...days, format: 'csv' } };
  },
};
