import { dropWaiting, linkToExport } from '../features/organization-exports/testing.ts';
import { tokenOf, type MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of archives of a workspace. */
export const organizationExportCalls: Record<string, MakeCall> = {
  requestOrganizationExport: async ({ server, estate }) => {
    await dropWaiting(server, estate.owner.organizationId);
    return { body: { language: 'en' } };
  },
  linkOrganizationExport: () => ({}),
  getLinkedOrganizationExport: async ({ server, estate: { owner, ids } }) => ({
    params: { token: tokenOf(await linkToExport(server, owner, ids.organizationExport)) },
  }),
};
