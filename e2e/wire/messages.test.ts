import { expect, test } from 'vitest';
import { newClient, ok } from './client.ts';
import { newEmail, newPassword, signIn } from './people.ts';
import { raw, wire } from './raw.ts';
import { eventually, join, newRealtime, topic } from './realtime-client.ts';

async function call<T>(jwt: string, method: string, path: string, body?: unknown): Promise<T> {
  const address = `${new URL(wire.authUrl).origin}/api/v1${path}`;
  const { status, text, json } = await raw(method, address, { jwt, body });
  expect(status, text).toBeLessThan(300);
  return json as T; // the caller names the answer
}

/** A landlord, and a tenant with an account and a lease. */
async function letFlat() {
  const { session, person } = await signIn();
  const landlord = { id: person.id, token: session.access_token };
  const asLandlord = <T>(path: string, body?: unknown) =>
    call<T>(landlord.token, body === undefined ? 'GET' : 'POST', path, body);
  const { id } = await asLandlord<{ id: string }>('/organizations', { name: 'Carmel Homes' });
  const workspace = `/organizations/${id}`;
  const house = await asLandlord<{ id: string }>(`${workspace}/properties`, {
    name: 'הרצל 14',
    type: 'apartment',
    street: 'הרצל',
    city: 'חיפה',
    units: [{ number: '1' }],
  });
  const units = await asLandlord<{ items: { id: string }[] }>(`${workspace}/properties/${house.id}/units`);
  const startsOn = Temporal.Now.plainDateISO('Asia/Jerusalem');
  const lease = await asLandlord<{
    id: string;
    tenants: { credentials: { signInName: string; password: string } }[];
  }>(`${workspace}/leases`, {
    unitId: units.items[0]?.id,
    tenants: [{ fullName: 'אנה גולן', email: newEmail('tenant'), phone: '+972525252679', language: 'he' }],
    startsOn: startsOn.toString(),
    endsOn: startsOn.add({ years: 1 }).subtract({ days: 1 }).toString(),
    monthlyRentAmount: 415_000,
    dueDay: 1,
    paymentMethod: 'bit',
  });
  const { signInName = '', password = '' } = lease.tenants[0]?.credentials ?? {};
  const { auth } = newClient();
  const tenant = ok(await auth.signInWithPassword({ email: signInName, password }));
  ok(await auth.updateUser({ password: newPassword() }));
  return { landlord, leaseId: lease.id, tenant: { id: tenant.user.id, token: tenant.session.access_token } };
}

/** What the unmodified client is told of the rows of messages. */
async function followMessages(token: string): Promise<{ eventType: string; new: object }[]> {
  const told: { eventType: string; new: object }[] = [];
  const said: object[] = [];
  const channel = newRealtime({ jwt: token })
    .rt.channel(topic())
    .on('postgres_changes', { event: '*', schema: 'public', table: 'messages' }, (change) => {
      told.push(change);
    })
    .on('system', {}, (message: object) => said.push(message));
  expect(await join(channel)).toMatchObject({ status: 'SUBSCRIBED' });
  await eventually(() => expect(said).toContainEqual(expect.objectContaining({ status: 'ok' })));
  return told;
}

test('a message comes to both who write to each other, as the row that it is, and to nobody else', async () => {
  const { landlord, tenant, leaseId } = await letFlat();
  const stranger = await signIn();
  const [byLandlord, byTenant, byStranger] = [
    await followMessages(landlord.token),
    await followMessages(tenant.token),
    await followMessages(stranger.session.access_token),
  ];
  const { conversationId } = await call<{ conversationId: string }>(
    tenant.token,
    'POST',
    `/my/leases/${leaseId}/conversations`,
    { recipientId: landlord.id, subject: 'הדוד', body: 'אין מים חמים' },
  );
  const row = {
    conversation_id: conversationId,
    sender_id: tenant.id,
    recipient_id: landlord.id,
    subject: 'הדוד',
    body: 'אין מים חמים',
    read_at: null,
  };
  for (const told of [byLandlord, byTenant])
    await eventually(() => expect(told).toMatchObject([{ eventType: 'INSERT', new: row }]));
  expect(byStranger).toEqual([]);
});
