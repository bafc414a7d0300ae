import { FunctionsClient } from '@supabase/functions-js';
import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from './client.ts';
import { makePerson, signIn } from './people.ts';
import { wire } from './raw.ts';
import { join } from './realtime-client.ts';

const visit = {
  event_name: 'page_view',
  session_id: 'one visit',
  page_url: '/dashboard',
  referrer: '',
  country: 'IL',
  device_type: 'desktop',
  browser: 'node',
  metadata: {},
};

test('P65 a visit is told with a session and with the key alone', async () => {
  const { session } = await signIn();
  for (const token of [session.access_token, wire.anonKey]) {
    const functions = new FunctionsClient(`${wire.siteUrl}/functions/v1`, {
      headers: { apikey: wire.anonKey, Authorization: `Bearer ${token}` },
    });
    const user_id = token === wire.anonKey ? null : session.user.id;
    expect((await functions.invoke('track-event', { body: { ...visit, user_id } })).error).toBeNull();
  }
});

test('P66 the whole client works with one address and one key', async () => {
  const person = await makePerson();
  const stored = new Map<string, string>();
  const client = createClient(wire.siteUrl, wire.anonKey, {
    auth: {
      autoRefreshToken: false,
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      },
    },
  });
  onTestFinished(async () => void (await client.removeAllChannels()));
  ok(await client.auth.signInWithPassword(person));
  expect([...stored.keys()]).toContainEqual(expect.stringMatching(/^sb-.+-auth-token$/));
  const channel = client.channel(`user:${person.id}`, { config: { private: true } });
  expect(await join(channel)).toMatchObject({ status: 'SUBSCRIBED' });
  expect(
    (await client.functions.invoke('track-event', { body: { event_name: 'sign_in' } })).error,
  ).toBeNull();
  expect((await client.auth.signOut()).error).toBeNull();
});
