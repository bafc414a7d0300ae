import { buildConsent, buildStop, enterConsent, stopAddress } from '../features/consents/testing.ts';
import { makePreferencesUrl } from '../features/deliveries/preference-links.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';

/** How to call the operations of consents, of the list of who is not written to, and of the page of preferences. */
export const consentCalls: Record<string, MakeCall> = {
  recordConsent: () => ({ body: buildConsent({ address: newAddress() }) }),
  getConsent: async (maker) => newConsent(maker),
  withdrawConsent: async (maker) => ({ ...(await newConsent(maker)), body: { note: 'By phone' } }),
  addSuppression: () => ({ body: buildStop({ address: newAddress() }) }),
  getSuppression: async (maker) => newSuppression(maker),
  liftSuppression: async (maker) => ({ ...(await newSuppression(maker)), body: { reason: 'By phone' } }),
  openPreferences: (maker) => ({ body: { token: tokenOf(maker) } }),
  changePreferences: (maker) => ({
    body: { token: tokenOf(maker), channel: 'email', kind: 'reminders', isOn: false, language: 'en' },
  }),
};

const newAddress = () => `${nextNumber('noa')}@example.com`;

async function newConsent({ server, estate }: Maker) {
  return { params: { consentId: await enterConsent(server, estate.owner, { address: newAddress() }) } };
}

async function newSuppression({ server, estate }: Maker) {
  return { params: { suppressionId: await stopAddress(server, estate.owner, { address: newAddress() }) } };
}

function tokenOf({ server, estate }: Maker): string {
  const { organizationId } = estate.owner;
  const url = makePreferencesUrl(server.services, { organizationId, personId: estate.ids.tenant });
  return url.split('/preferences/')[1] ?? '';
}
