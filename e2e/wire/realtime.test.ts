import { describe, expect, test } from 'vitest';
import { ok } from './client.ts';
import { signIn } from './people.ts';
import { eventually, join, newRealtime, openSocket, topic } from './realtime-client.ts';

// What was said, looked at case by case: any payload.
type Said = { event: string; payload: any };
const subscribed = { status: 'SUBSCRIBED', error: undefined };

describe('a connection', () => {
  test('P52 joins a public channel', async () => {
    const { rt } = newRealtime();
    expect(await join(rt.channel(topic()))).toMatchObject(subscribed);
  });

  test('P53 is kept by heartbeats', async () => {
    const { rt, beats } = newRealtime({ heartbeatIntervalMs: 700 });
    await join(rt.channel(topic()));
    await eventually(() => expect(beats).toContain('ok'));
    expect(beats).not.toContain('timeout');
  });

  test('P63 of the first version and one of the second hear each other', async () => {
    const name = topic();
    const [older, newer] = [newRealtime({ vsn: '1.0.0' }), newRealtime()];
    const heard: [string, number][] = [];
    const a = older.rt
      .channel(name)
      .on('broadcast', { event: 'e' }, (said: Said) => heard.push(['older', said.payload.n]));
    const b = newer.rt
      .channel(name)
      .on('broadcast', { event: 'e' }, (said: Said) => heard.push(['newer', said.payload.n]));
    await join(a);
    await join(b);
    await a.send({ type: 'broadcast', event: 'e', payload: { n: 1 } });
    await b.send({ type: 'broadcast', event: 'e', payload: { n: 2 } });
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard.toSorted()).toEqual([
      ['newer', 1],
      ['older', 2],
    ]);
  });
});

describe('a broadcast', () => {
  test('P54 reaches the others, and the sender who asks for it', async () => {
    const name = topic();
    const heard: Record<'a' | 'b', Said[]> = { a: [], b: [] };
    const a = newRealtime()
      .rt.channel(name)
      .on('broadcast', { event: 'e' }, (said: Said) => heard.a.push(said));
    const b = newRealtime()
      .rt.channel(name, { config: { broadcast: { self: true } } })
      .on('broadcast', { event: 'e' }, (said: Said) => heard.b.push(said));
    await join(a);
    await join(b);
    await a.send({ type: 'broadcast', event: 'e', payload: { text: 'שלום' } });
    await eventually(() => expect(heard.b).toHaveLength(1));
    expect(heard.b[0]).toMatchObject({ event: 'e', payload: { text: 'שלום' } });
    await b.send({ type: 'broadcast', event: 'e', payload: { n: 2 } });
    // What `a` said itself would have come before.
    await eventually(() => expect([heard.a.length, heard.b.length]).toEqual([1, 2]));
    expect(heard.a[0]?.payload).toEqual({ n: 2 });
  });

  test('P55 is answered where an answer is asked for', async () => {
    const channel = newRealtime().rt.channel(topic(), { config: { broadcast: { ack: true } } });
    await join(channel);
    const sent = channel.send({ type: 'broadcast', event: 'e', payload: { a: 1 } }, { timeout: 4000 });
    expect(await sent).toBe('ok');
  });

  test('P56 of bytes arrives as the same bytes', async () => {
    const name = topic();
    let heard: Said | undefined;
    const b = newRealtime()
      .rt.channel(name)
      .on('broadcast', { event: 'bin' }, (said: Said) => {
        heard = said;
      });
    const a = newRealtime().rt.channel(name);
    await join(b);
    await join(a);
    const bytes = new Uint8Array([0, 1, 254, 255]);
    await a.send({ type: 'broadcast', event: 'bin', payload: bytes.buffer as never }); // the client takes bytes too
    await eventually(() => expect(heard).toBeDefined());
    expect([...new Uint8Array(heard?.payload)]).toEqual([...bytes]);
  });

  test('P64 is delivered when it comes over HTTP', async () => {
    const name = topic();
    const heard: number[] = [];
    await join(
      newRealtime()
        .rt.channel(name)
        .on('broadcast', { event: 'e' }, (said: Said) => heard.push(said.payload.n)),
    );
    const a = newRealtime().rt.channel(name);
    expect(await a.httpSend('e', { n: 1 })).toEqual({ success: true });
    expect(await a.send({ type: 'broadcast', event: 'e', payload: { n: 2 } })).toBe('ok');
    await eventually(() => expect(heard.toSorted()).toEqual([1, 2]));
  });
});

describe('presence', () => {
  test('P57 shows who comes, who was there and who goes', async () => {
    const name = topic();
    const seen: string[] = [];
    const a = newRealtime()
      .rt.channel(name, { config: { presence: { key: 'ann' } } })
      .on('presence', { event: 'sync' }, () => seen.push('sync'))
      .on('presence', { event: 'join' }, ({ key }) => seen.push(`join:${key}`))
      .on('presence', { event: 'leave' }, ({ key }) => seen.push(`leave:${key}`));
    const b = newRealtime()
      .rt.channel(name, { config: { presence: { key: 'bob' } } })
      .on('presence', { event: 'sync' }, () => {});
    await join(a);
    await eventually(() => expect(seen).toContain('sync'));
    expect(await a.track({ at: 1 })).toBe('ok');
    await eventually(() => expect(a.presenceState()['ann']).toBeDefined());
    await join(b);
    expect(await b.track({ at: 2 })).toBe('ok');
    await eventually(() => expect(seen).toContain('join:bob'));
    await eventually(() => expect(Object.keys(b.presenceState()).toSorted()).toEqual(['ann', 'bob']));
    expect(a.presenceState()['bob']).toMatchObject([{ at: 2, presence_ref: expect.any(String) }]);
    await b.untrack();
    await eventually(() => expect(seen).toContain('leave:bob'));
    expect(a.presenceState()['bob']).toBeUndefined();
  });

  test('P58 of a client that vanishes is removed', async () => {
    const name = topic();
    const [stays, vanishes] = [newRealtime(), newRealtime()];
    const a = stays.rt
      .channel(name, { config: { presence: { key: 'a' } } })
      .on('presence', { event: 'sync' }, () => {});
    const b = vanishes.rt.channel(name, { config: { presence: { key: 'b' } } });
    await join(a);
    await join(b);
    await b.track({ x: 1 });
    await eventually(() => expect(a.presenceState()['b']).toBeDefined());
    // As a phone in a tunnel: no word of leaving, no closing handshake.
    // Any: its own socket is no part of its types.
    (vanishes.rt as any).socketAdapter.getSocket().conn.terminate();
    await eventually(() => expect(a.presenceState()['b']).toBeUndefined(), 8000);
  });
});

describe('a channel', () => {
  test('P59 with changes of tables echoes them and says that they come', async () => {
    const { session, person } = await signIn();
    const said: { extension?: string; status?: string }[] = [];
    const channel = newRealtime({ jwt: session.access_token })
      .rt.channel(topic())
      .on('postgres_changes', { event: '*', schema: 'public', table: 'messages' }, () => {})
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'messages', filter: `recipient_id=eq.${person.id}` },
        () => {},
      )
      .on('system', {}, (message: object) => said.push(message));
    expect(await join(channel)).toMatchObject(subscribed);
    await eventually(() =>
      expect(said).toContainEqual(expect.objectContaining({ extension: 'postgres_changes', status: 'ok' })),
    );
  });

  test('P60 is left for good: the server says so and sends no more', async () => {
    const { rt } = newRealtime();
    const channel = rt.channel(topic());
    const joined = await join(channel);
    expect(await rt.removeChannel(channel)).toBe('ok');
    expect(joined.statuses).toContain('CLOSED');

    const raw = await openSocket();
    const name = topic();
    // Any: frames, looked at one by one.
    const seen = (check: (frame: any[]) => boolean) =>
      eventually(() => expect(raw.received.some(check)).toBe(true));
    const config = { broadcast: {}, presence: {}, postgres_changes: [], private: false };
    raw.send('1', '1', `realtime:${name}`, 'phx_join', { config });
    await seen((frame) => frame[1] === '1' && frame[3] === 'phx_reply');
    raw.send('1', '2', `realtime:${name}`, 'phx_leave', {});
    await seen((frame) => frame[1] === '2' && frame[3] === 'phx_reply' && frame[4].status === 'ok');
    await seen((frame) => frame[3] === 'phx_close');
    const other = newRealtime().rt.channel(name, { config: { broadcast: { ack: true } } });
    await join(other);
    const count = raw.received.length;
    await other.send({ type: 'broadcast', event: 'e', payload: {} });
    // The answer to a heartbeat comes after whatever was on its way.
    raw.send(null, '3', 'phoenix', 'heartbeat', {});
    await seen((frame) => frame[1] === '3');
    expect(raw.received).toHaveLength(count + 1);
  });

  test('P61 outlives the token that opened it', async () => {
    const person = await signIn();
    const { rt } = newRealtime({ jwt: person.session.access_token });
    const channel = rt.channel(topic(), { config: { broadcast: { ack: true } } });
    const joined = await join(channel);
    expect(joined).toMatchObject(subscribed);
    await rt.setAuth(ok(await person.auth.refreshSession()).session.access_token);
    const sent = channel.send({ type: 'broadcast', event: 'e', payload: {} }, { timeout: 4000 });
    expect(await sent).toBe('ok');
    expect(joined.statuses).not.toContain('CLOSED');
  });

  test('P62 of one’s own is joined with one’s token', async () => {
    const { session } = await signIn();
    const channel = newRealtime({ jwt: session.access_token }).rt.channel(`user:${session.user.id}`, {
      config: { private: true },
    });
    expect(await join(channel)).toMatchObject(subscribed);
  });

  test('of somebody else is not joined, and neither is one’s own without a token', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const name = `user:${owner.session.user.id}`;
    const asStranger = newRealtime({ jwt: stranger.session.access_token });
    expect(await join(asStranger.rt.channel(name, { config: { private: true } }))).toMatchObject({
      status: 'CHANNEL_ERROR',
    });
    const asNobody = newRealtime();
    expect(await join(asNobody.rt.channel(name, { config: { private: true } }))).toMatchObject({
      status: 'CHANNEL_ERROR',
    });
  });
});
