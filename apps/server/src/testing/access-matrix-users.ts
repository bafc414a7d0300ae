import { createUser, newUserAddress } from '../features/users/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** A user whom nobody else needs, with an account of the workspace. */
async function addUser({ server, estate }: Maker): Promise<{ params: { userId: string } }> {
  return { params: { userId: await createUser(server, estate.owner) } };
}

/** How to call the operations on users that write. */
export const userCalls: Record<string, MakeCall> = {
  createUser: () => ({ body: { fullName: 'Noa Levi', email: newUserAddress(), role: 'maintenance' } }),
  updateUser: async (maker) => ({
    ...(await addUser(maker)),
    body: { role: 'maintenance', fullName: 'Noa Bar' },
  }),
  resetUserAccess: async (maker) => ({ ...(await addUser(maker)), body: {} }),
  signOutUser: addUser,
  deleteUser: async (maker) => ({ ...(await addUser(maker)), body: { assigneeId: null } }),
};
