import { addRate, buildNextRate } from '../features/exchange-rates/testing.ts';
import { buildLogoUpload, uploadLogo } from '../features/logos/testing.ts';
import { setArchived } from '../features/organizations/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** What the owner says of the workspace itself. */
export const organizationCalls: Record<string, MakeCall> = {
  updateOrganizationSecurity: () => ({ body: { requiresMfa: false } }),
  updateOrganization: () => ({ body: { name: 'Carmel Homes' } }),
  setLetterhead: () => ({ body: { legalName: 'Carmel Homes Ltd' } }),
  setPreferredCurrency: () => ({ body: { currency: 'ILS' } }),
  typeExchangeRate: () => ({ body: buildNextRate() }),
  updateExchangeRate: () => ({ body: { rate: '3.7' } }),
  deleteExchangeRate: async ({ server, estate }) => ({
    params: { exchangeRateId: await addRate(server, estate.owner, buildNextRate()) },
  }),
  uploadLogo: () => buildLogoUpload(),
  removeLogo: async ({ server, estate }) => {
    await uploadLogo(server, estate.owner);
    return {};
  },
  setWorkspaceFeature: () => ({ body: { feature: 'cheques', isUsed: false } }),
  setMailSender: () => ({ body: { senderName: 'Carmel Homes' } }),
  archiveOrganization: async ({ server }) => {
    await setArchived(server, null);
    return {};
  },
  restoreOrganization: async ({ server, estate }) => {
    await setArchived(server, estate.owner);
    return {};
  },
};
