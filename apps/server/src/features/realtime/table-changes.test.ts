import { expect, test } from 'vitest';
import { signUpMember, type Person } from '../../testing/people.ts';
import { reportDefect } from '../maintenance/testing.ts';
import { atLease, openConversation, replyTo, writeTo } from '../messages/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { openSocket, soon, startReachable, type Reachable, type Socket } from './testing.ts';

interface Binding {
  event: string;
  filter?: string;
}

/** Joins a channel that wants to hear of messages. */
async function follow(server: Reachable, { token }: Person, bindings: Binding[]): Promise<Socket> {
  const socket = await openSocket(server);
  const asked = bindings.map((binding) => ({ schema: 'public', table: 'messages', ...binding }));
  socket.send('1', '1', 'realtime:inbox', 'phx_join', {
    config: { postgres_changes: asked },
    access_token: token,
  });
  await soon(() => expect(socket.frames.some((frame) => frame[3] === 'system')).toBe(true));
  return socket;
}

/** What the socket was told of rows: for which bindings, what happened, and the row. */
function changes(socket: Socket) {
  return socket.frames
    .filter((frame) => frame[3] === 'postgres_changes')
    .map((frame) => ({ ids: frame[4].ids, ...frame[4].data }));
}

test('both of a conversation hear of its messages and of their reading, with the row; nobody else does', async () => {
  const server = await startReachable();
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  const tenant = atLease(rental);
  const colleague = await signUpMember(server, owner.organizationId, 'admin');
  const every = [{ event: '*' }];
  const [ofOwner, ofTenant, ofColleague] = [
    await follow(server, owner, every),
    await follow(server, tenant, every),
    await follow(server, colleague, every),
  ];
  const id = await writeTo(server, owner, {
    recipientId: tenant.id,
    leaseId: rental.lease.id,
    subject: 'הדוד',
    body: 'ביום שלישי',
  });
  await openConversation(server, tenant, id);
  for (const socket of [ofOwner, ofTenant]) {
    await soon(() => expect(changes(socket).map(({ type }) => type)).toEqual(['INSERT', 'UPDATE']));
    const [inserted, updated] = changes(socket);
    expect(inserted).toMatchObject({
      ids: [1],
      schema: 'public',
      table: 'messages',
      record: {
        conversation_id: id,
        sender_id: owner.id,
        recipient_id: tenant.id,
        subject: 'הדוד',
        body: 'ביום שלישי',
      },
    });
    expect(inserted.record).not.toHaveProperty('search_text');
    expect(updated).toMatchObject({
      record: { read_at: expect.any(String) },
      old_record: { id: updated.record.id },
    });
  }
  expect(changes(ofColleague)).toEqual([]);
});

test('a binding hears what it asked for alone', async () => {
  const server = await startReachable();
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  const tenant = atLease(rental);
  const socket = await follow(server, owner, [
    { event: 'INSERT', filter: `recipient_id=eq.${owner.id}` },
    { event: 'UPDATE' },
    { event: 'INSERT', filter: `sender_id=in.(${owner.id})` },
  ]);
  const id = await writeTo(server, owner, { recipientId: tenant.id, leaseId: rental.lease.id });
  await replyTo(server, tenant, id);
  await openConversation(server, owner, id);
  await soon(() => expect(changes(socket).map(({ ids }) => ids)).toEqual([[3], [1], [2]]));
});

test('a filter that is not understood is said to be so, and lets nothing pass', async () => {
  const server = await startReachable();
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  const socket = await follow(server, owner, [{ event: '*', filter: 'body=like.x%' }, { event: '*' }]);
  expect(socket.frames.find((frame) => frame[3] === 'system')?.[4]).toMatchObject({ status: 'error' });
  await writeTo(server, owner, { recipientId: rental.tenant.id, leaseId: rental.lease.id });
  await soon(() => expect(changes(socket).map(({ ids }) => ids)).toEqual([[2]]));
});

test('whoever has lost the right to read a message is not told of it', async () => {
  const server = await startReachable();
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  const tenant = atLease(rental);
  const staff = await signUpMember(server, owner.organizationId, 'maintenance_staff');
  const requestId = await reportDefect(server, rental);
  await server.owner`update maintenance_requests set assignee_id = ${staff.id} where id = ${requestId}`;
  const id = await writeTo(server, staff, {
    recipientId: tenant.id,
    leaseId: rental.lease.id,
    maintenanceRequestId: requestId,
  });
  const [ofStaff, ofTenant] = [
    await follow(server, staff, [{ event: 'UPDATE' }]),
    await follow(server, tenant, [{ event: 'UPDATE' }]),
  ];
  await server.owner`update maintenance_requests set assignee_id = null where id = ${requestId}`;
  await openConversation(server, tenant, id);
  await soon(() => expect(changes(ofTenant)).toHaveLength(1));
  expect(changes(ofStaff)).toEqual([]);
});
