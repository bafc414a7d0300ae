import { expect, test } from 'vitest';
import { newClient, ok } from './client.ts';
import { newEmail, newPassword } from './people.ts';
import { wire } from './raw.ts';

test('P67 admin: create, list with total, get, update, invite, delete', async () => {
  const { admin } = newClient({ key: wire.serviceKey }).auth;
  const email = newEmail('adm');
  const { user } = ok(
    await admin.createUser({
      email,
      password: newPassword(),
      email_confirm: true,
      app_metadata: { role: 'tenant' },
    }),
  );
  expect(user.app_metadata['role']).toBe('tenant');
  const list = await admin.listUsers({ page: 1, perPage: 2 });
  expect(list.error).toBeNull();
  expect(list.data.users.length).toBeLessThanOrEqual(2);
  expect('total' in list.data && list.data.total).toBeGreaterThanOrEqual(1);
  expect(ok(await admin.getUserById(user.id)).user.email).toBe(email);
  const changed = ok(await admin.updateUserById(user.id, { user_metadata: { z: 1 } }));
  expect(changed.user.user_metadata['z']).toBe(1);
  expect(ok(await admin.inviteUserByEmail(newEmail('inv'))).user.invited_at).toBeTruthy();
  expect((await admin.deleteUser(user.id)).error).toBeNull();
  expect((await admin.getUserById(user.id)).error?.status).toBe(404);
});
