import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How the operator reads what is sold here. */
export const siteContentCalls: Record<string, MakeCall> = {
  getSiteContent: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
};
