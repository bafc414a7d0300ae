import { describe, expect, test } from 'vitest';
import { signUp, signUpMember, signUpOwner } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { openSocket, soon, startReachable, told, type Socket } from './testing.ts';

const closed = (socket: Socket, name: string) =>
  socket.frames.some((frame) => frame[2] === `realtime:${name}` && frame[3] === 'phx_close');

describe('a connection is refused before it is made', () => {
  const ask = (server: TestServer, headers: Record<string, string>, key = server.apiKey) =>
    server.request('GET', `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`, {
      headers: { apikey: key, ...headers },
    });

  test('without this installation’s key', async () => {
    const server = await startReachable();
    expect((await ask(server, {}, 'dira_anon_of_another')).status).toBe(401);
    await expect(openSocket({ socketUrl: server.socketUrl.replace('apikey=', 'apikey=x') })).rejects.toThrow(
      '401',
    );
  });

  test('to a page of another site', async () => {
    const server = await startReachable();
    expect((await ask(server, { origin: 'https://elsewhere.example.com' })).status).toBe(403);
  });
});

test('channels of others, guessed and malformed ones are all refused alike', async () => {
  const server = await startReachable();
  const [owner, stranger] = [await signUpOwner(server), await signUpOwner(server, 'Others')];
  const socket = await openSocket(server);
  const { organizationId, id, token } = owner;
  const joins = [
    socket.join(`organization:${organizationId}`, stranger.token),
    socket.join(`user:${id}`, stranger.token),
    socket.join(`organization:${organizationId}`),
    socket.join('organization:*', token),
    socket.join(`organization:${organizationId}:more`, token),
    socket.join(`lease:${organizationId}`, token),
    socket.join('anything', token),
    socket.join(`user:${id}`, `${token}x`),
  ];
  expect(await Promise.all(joins)).toEqual(joins.map(() => 'error'));
  const reasons = socket.frames.map((frame) => frame[4].response.reason.replace(/topic: .*/, ''));
  expect(new Set(reasons)).toEqual(
    new Set([
      'Unauthorized: You do not have permissions to read from this Channel ',
      'InvalidJWTToken: Token has expired or is not valid',
    ]),
  );
});

test('nobody speaks in a private channel, over the socket or over HTTP', async () => {
  const server = await startReachable();
  const owner = await signUpOwner(server);
  const name = `organization:${owner.organizationId}`;
  const [speaker, listener] = [await openSocket(server), await openSocket(server)];
  await Promise.all([speaker.join(name, owner.token), listener.join(name, owner.token)]);
  speaker.say(name, 'event', { number: 1, topic: 'payment.confirmed' });
  const sent = await server.request('POST', `/realtime/v1/api/broadcast/${name}/events/event?private=true`, {
    body: {},
  });
  expect(sent.status).toBe(403);
  // Sent as public, it goes to the public room of that name, where nobody is.
  await server.request('POST', `/realtime/v1/api/broadcast/${name}/events/event`, { body: {} });
  for (const socket of [speaker, listener]) {
    socket.send(null, 'beat', 'phoenix', 'heartbeat', {});
    await soon(() => expect(socket.frames.some((frame) => frame[1] === 'beat')).toBe(true));
  }
  expect(told(listener)).toEqual([]);
});

describe('a socket ends soon after', () => {
  const listen = async (server: Awaited<ReturnType<typeof startReachable>>) => {
    const owner = await signUpOwner(server);
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const name = `organization:${owner.organizationId}`;
    const [theirs, ours] = [await openSocket(server), await openSocket(server)];
    expect([await theirs.join(name, manager.token), await ours.join(name, owner.token)]).toEqual([
      'ok',
      'ok',
    ]);
    return { owner, manager, name, theirs, ours };
  };

  test('its member was removed, and nobody else’s does', async () => {
    const server = await startReachable();
    const { manager, name, theirs, ours } = await listen(server);
    await server.owner`delete from memberships where user_id = ${manager.id}`;
    await soon(() => expect(theirs.endedWith()).toBe(4401));
    expect(closed(theirs, name)).toBe(true);
    expect(ours.endedWith()).toBeUndefined();
  });

  test('its person signed out', async () => {
    const server = await startReachable();
    const { manager, theirs } = await listen(server);
    await server.request('POST', '/auth/v1/logout?scope=global', { as: manager });
    await soon(() => expect(theirs.endedWith()).toBe(4401));
  });

  test('its person was suspended', async () => {
    const server = await startReachable();
    const { manager, theirs } = await listen(server);
    await server.owner`update auth.users set banned_until = '2100-01-01' where id = ${manager.id}`;
    await soon(() => expect(theirs.endedWith()).toBe(4401));
  });

  test('open channels of a person who is gone', async () => {
    const server = await startReachable();
    const person = await signUp(server);
    const socket = await openSocket(server);
    expect(await socket.join('anywhere', person.token, false)).toBe('ok');
    await server.request('POST', '/auth/v1/logout?scope=local', { as: person });
    await soon(() => expect(socket.endedWith()).toBe(4401));
  });
});

test('a changed place changes what is heard, without a new connection', async () => {
  const server = await startReachable();
  const owner = await signUpOwner(server);
  const viewer = await signUpMember(server, owner.organizationId, 'viewer', { viewFinancials: true });
  const name = `organization:${owner.organizationId}`;
  const socket = await openSocket(server);
  await socket.join(name, viewer.token);
  const post = (topic: string) =>
    server.owner`insert into outbox (organization_id, topic, payload, created_at)
      values (${owner.organizationId}, ${topic}, '{}', now())`;
  await post('payment.confirmed');
  await soon(() => expect(told(socket)).toHaveLength(1));
  await server.owner`update memberships set flags = '{}' where user_id = ${viewer.id}`;
  await soon(async () => {
    const before = told(socket).length;
    await post('payment.confirmed');
    await post('property.changed');
    await soon(() => expect(told(socket).length).toBeGreaterThan(before));
    expect(told(socket).at(-2)?.payload.topic).toBe('property.changed');
  });
  expect(socket.endedWith()).toBeUndefined();
});

test('a channel ends with the token that opened it, unless a newer one came', async () => {
  const server = await startReachable();
  const owner = await signUpOwner(server);
  const name = `organization:${owner.organizationId}`;
  const [stays, ends] = [await openSocket(server), await openSocket(server)];
  await Promise.all([stays.join(name, owner.token), ends.join(name, owner.token)]);
  server.clock.advance({ minutes: 50 });
  const { body } = await server.request('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: owner.refreshToken },
  });
  stays.send(null, 'renew', `realtime:${name}`, 'access_token', { access_token: body.access_token });
  stays.send(null, 'beat', 'phoenix', 'heartbeat', {});
  await soon(() => expect(stays.frames.some((frame) => frame[1] === 'beat')).toBe(true));
  server.clock.advance({ minutes: 11 });
  await soon(() => expect(closed(ends, name)).toBe(true));
  expect(closed(stays, name)).toBe(false);
  stays.send(null, 'worse', `realtime:${name}`, 'access_token', { access_token: `${body.access_token}x` });
  await soon(() => expect(closed(stays, name)).toBe(true));
});

test('who says too much in a moment is cut off', async () => {
  const server = await startReachable();
  const socket = await openSocket(server);
  for (let count = 0; count < 400; count += 1) socket.send(null, `${count}`, 'phoenix', 'heartbeat', {});
  await soon(() => expect(socket.endedWith()).toBe(1008));
});

test('what is no message is dropped, and the connection stays', async () => {
  const server = await startReachable();
  const socket = await openSocket(server);
  socket.send('nonsense');
  socket.send('1', '1', 'realtime:x', 'phx_join', 'no object');
  socket.send(null, 'beat', 'phoenix', 'heartbeat', {});
  await soon(() => expect(socket.frames).toHaveLength(1));
  expect(socket.endedWith()).toBeUndefined();
});
