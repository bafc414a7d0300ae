import { linkToExport } from '../features/data-exports/testing.ts';
import { tokenOf, type MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of data exports: each reaches one person's own, and nobody's here. */
export const dataExportCalls: Record<string, MakeCall> = {
  requestDataExport: () => ({ body: { language: 'en' } }),
  linkDataExport: () => ({ params: { dataExportId: crypto.randomUUID() } }),
  getLinkedDataExport: async ({ server, estate }) => ({
    params: { token: tokenOf(await linkToExport(server, estate.tenant)) },
  }),
};
