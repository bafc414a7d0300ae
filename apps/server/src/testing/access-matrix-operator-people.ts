import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';
import { signUp } from './people.ts';
import type { TestServer } from './test-server.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };
const reason = 'Asked for by phone, from the number of the account';

/** How the operator helps a person with their account, and reads the security log. */
export const operatorPeopleCalls: Record<string, MakeCall> = {
  listPeople: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  getPerson: async ({ server }) => ({ params: { personId: await newPerson(server) } }),
  signOutPerson: async ({ server }) => ({ params: { personId: await newPerson(server) }, body: { reason } }),
  removePersonFactors: async ({ server }) => {
    const personId = await newPerson(server);
    await server.owner`insert into auth.factors (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (gen_random_uuid(), ${personId}, 'phone', 'verified', '972500000000', now(), now())`;
    return { params: { personId }, body: { identityCheck: reason } };
  },
  askPersonCopy: async ({ server }) => ({ params: { personId: await newPerson(server) } }),
  erasePerson: async ({ server }) => ({
    params: { personId: await newPerson(server) },
    body: { name: 'Noa Levi', reason, withoutCopy: true },
  }),
  listSecurityEvents: async ({ server }) => {
    await appointSiteAdmin(server);
    return { query: days };
  },
  countSecurityEvents: async ({ server }) => {
    await appointSiteAdmin(server);
    return { query: days };
  },
  exportSecurityEvents: async ({ server }) => {
    await appointSiteAdmin(server);
    return { query: { ...days, format: 'csv' } };
  },
};

async function newPerson(server: TestServer): Promise<string> {
  await appointSiteAdmin(server);
  return (await signUp(server, { fullName: 'Noa Levi' })).id;
}
