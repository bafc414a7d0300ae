import { addUnconfirmed, buildEntry, enterRequest } from '../features/privacy-requests/testing.ts';
import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';
import type { TestServer } from './test-server.ts';

const answer = { ground: null, answer: 'This is what we hold.' };

/** How to call the operations of requests about personal data, in both registers. */
export const privacyRequestCalls: Record<string, MakeCall> = {
  askAboutOwnData: async ({ server }) => {
    await server.owner`delete from internal.operator_privacy_requests where origin = 'account'`;
    return { body: { kind: 'access', organizationId: null, language: 'en' } };
  },
  withdrawOwnPrivacyRequest: () => ({ params: { privacyRequestId: crypto.randomUUID() } }),
  sendPrivacyRequest: () => ({
    body: { kind: 'erasure', name: 'Dan Cohen', email: `${nextNumber('dan')}@example.com`, language: 'en' },
  }),
  confirmPrivacyRequest: async ({ server }) => ({ body: { token: (await addUnconfirmed(server)).token } }),
  enterPrivacyRequest: () => ({ body: buildEntry() }),
  answerPrivacyRequest: async (maker) => ({ ...(await newRequest(maker)), body: answer }),
  withdrawPrivacyRequest: (maker) => newRequest(maker),
  listOperatorPrivacyRequests: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  getOperatorPrivacyRequest: ({ server }) => newOperatorRequest(server),
  enterOperatorPrivacyRequest: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: buildEntry() };
  },
  answerOperatorPrivacyRequest: async ({ server }) => ({
    ...(await newOperatorRequest(server)),
    body: answer,
  }),
  withdrawOperatorPrivacyRequest: ({ server }) => newOperatorRequest(server),
  getOperatorPrivacy: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
};

async function newRequest({ server, estate }: Maker) {
  return { params: { privacyRequestId: await enterRequest(server, estate.owner) } };
}

async function newOperatorRequest(server: TestServer) {
  await appointSiteAdmin(server);
  const id = server.services.newId();
  await server.owner`insert into internal.operator_privacy_requests
      (id, kind, origin, full_name, language, asked, came_on, due_on, created_at)
    values (${id}, 'access', 'form', 'Dan Cohen', 'en', '', '2026-11-22', '2026-12-22', now())`;
  return { params: { operatorRequestId: id } };
}
