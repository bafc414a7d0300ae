import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';

const span = { from: '2026-10-24', to: '2026-11-22' };

/** How the operator reads what visits come to. */
export const platformAnalyticsCalls: Record<string, MakeCall> = {
  getPlatformAnalytics: async ({ server }) => {
    await appointSiteAdmin(server);
    return { query: span };
  },
  exportPlatformAnalytics: async ({ server }) => {
    await appointSiteAdmin(server);
    return { query: { ...span, table: 'days' } };
  },
};
