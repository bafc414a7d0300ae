import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';
import { operatorEmail } from './access-matrix-world.ts';
import { signUpOnTrial } from './people.ts';
import type { TestServer } from './test-server.ts';

/** How support comes into a workspace, and how it ends. */
export const supportSessionCalls: Record<string, MakeCall> = {
  openSupportSession: async ({ server }) => ({
    params: { workspaceId: await newWorkspace(server) },
    body: { reason: 'A rent stands twice in the statement' },
  }),
  leaveWorkspace: async ({ server }) => {
    const workspaceId = await newWorkspace(server);
    await openSession(server, workspaceId);
    return { params: { workspaceId } };
  },
  endSupportSession: async ({ server, estate }) => {
    await openSession(server, estate.owner.organizationId);
    return {};
  },
  setSupportChanges: async ({ server, estate }) => {
    await openSession(server, estate.owner.organizationId);
    return { body: { isAllowed: true } };
  },
};

async function newWorkspace(server: TestServer): Promise<string> {
  await appointSiteAdmin(server);
  return (await signUpOnTrial(server)).organizationId;
}

/** The operator's own, and the only one that is open there. */
async function openSession(server: TestServer, organizationId: string): Promise<void> {
  const now = server.clock.now();
  await server.owner`delete from support_sessions where organization_id = ${organizationId}`;
  await server.owner`
    insert into support_sessions (organization_id, id, user_id, session_id, reason, started_at, ends_at)
    values (${organizationId}, ${server.services.newId()},
      coalesce((select id from auth.users where email = ${operatorEmail}), gen_random_uuid()), gen_random_uuid(),
      'A rent stands twice', ${now.toString()}, ${now.add({ minutes: 60 }).toString()})`;
}
