import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnerConnection } from '../../../db/connect.ts';
import { waitUntilHeldUp } from '../../../testing/lock-waits.ts';
import type { Answer } from '../../../testing/test-server.ts';
import { readToken } from '../../../testing/tokens.ts';
import { signUpWithFactor } from '../factors/testing.ts';
import { goodPassword, newAddress, signUpWithClient, startAuthServer, type AuthServer } from '../testing.ts';
import { startOidcProvider, type OidcProvider, type ProviderPerson } from './testing.ts';

const site = 'http://localhost:3000';
let provider: OidcProvider;
let server: AuthServer;
beforeAll(async () => {
  provider = await startOidcProvider({ redirectUris: [`${site}/auth/v1/callback`] });
  server = await startAuthServer({
    settings: {
      AUTH_RATE_LIMIT_PER_ADDRESS: 100,
      OIDC_PROVIDERS: [provider.settings('google'), provider.settings('microsoft')],
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let subjects = 0;
function newPerson(change: Partial<ProviderPerson> = {}): ProviderPerson {
  subjects += 1;
  return { sub: `subject-${subjects}`, email: newAddress(), emailVerified: true, name: 'דנה לוי', ...change };
}

/** A browser: it keeps the cookie that it is given. */
interface Browser {
  cookie: string | undefined;
}
const cookieOf = ({ headers }: Answer) => /^[^;]+/.exec(String(headers['set-cookie'] ?? ''))?.[0];

async function authorize(browser: Browser, query: Record<string, string> = {}): Promise<string> {
  const answer = await server.request(
    'GET',
    `/auth/v1/authorize?${new URLSearchParams({ provider: 'google', redirect_to: `${site}/dashboard`, ...query })}`,
    { headers: browser.cookie === undefined ? {} : { cookie: browser.cookie } },
  );
  expect(answer.status).toBe(302);
  browser.cookie = cookieOf(answer);
  return String(answer.headers['location']);
}

async function comeBack(browser: Browser, back: URL): Promise<URL> {
  const answer = await server.request('GET', `${back.pathname}${back.search}`, {
    headers: browser.cookie === undefined ? {} : { cookie: browser.cookie },
  });
  expect(answer.status).toBe(302);
  return new URL(String(answer.headers['location']));
}

async function signIn(person: ProviderPerson, query: Record<string, string> = {}) {
  const browser: Browser = { cookie: undefined };
  const place = await comeBack(browser, await provider.signIn(await authorize(browser, query), person));
  return signedIn(place);
}

const signedIn = (place: URL) => ({
  place,
  fragment: Object.fromEntries(new URLSearchParams(place.hash.slice(1))),
});

const faultOf = (place: URL) => ({
  error: place.searchParams.get('error'),
  code: place.searchParams.get('error_code'),
});
const providersOf = async (email: string | undefined) => {
  const rows =
    await server.owner`select i.provider from auth.identities i join auth.users u on u.id = i.user_id
    where u.email = ${email ?? ''} order by i.provider`;
  return rows.map((row) => row['provider']);
};

describe('on the way to a provider', () => {
  test('goes our own state, nonce and challenge, and nothing that the page brought for them', async () => {
    const url = new URL(
      await authorize(
        { cookie: undefined },
        {
          state: 'mine',
          nonce: 'mine',
          client_id: 'mine',
          redirect_uri: 'https://evil.example',
          response_type: 'token',
          prompt: 'select_account',
          scopes: 'openid calendar',
          code_challenge: 'c'.repeat(43),
          code_challenge_method: 's256',
        },
      ),
    );
    const sent = Object.fromEntries(url.searchParams);
    expect(sent).toMatchObject({
      client_id: 'dira',
      response_type: 'code',
      redirect_uri: `${site}/auth/v1/callback`,
      scope: 'openid email profile calendar',
      prompt: 'select_account',
      code_challenge_method: 'S256',
    });
    expect(sent['state']).toHaveLength(43);
    expect(sent['nonce']).not.toBe('mine');
    expect(sent['code_challenge']).not.toBe('c'.repeat(43));
    const [row] = await server.owner`select string_agg(s::text, '') as dump from auth.provider_states s`;
    expect(row?.['dump']).not.toContain(sent['state']);
    expect(row?.['dump']).not.toContain(sent['nonce']);
  });

  test.each([
    ['?provider=facebook'],
    ['?provider=email'],
    [''],
    [`?provider=google&code_challenge=${'c'.repeat(43)}`],
    ['?provider=google&code_challenge=short&code_challenge_method=s256'],
    [`?provider=google&code_challenge=${'c'.repeat(43)}&code_challenge_method=md5`],
  ])('%s is refused with JSON', async (query) => {
    expect(await server.raw('GET', `/authorize${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  test('the client’s own name for Microsoft is understood', async () => {
    expect(await authorize({ cookie: undefined }, { provider: 'azure' })).toContain(provider.issuer);
  });

  test('the browser’s cookie is out of scripts’ reach, and Secure with the host’s prefix where people come by https', async () => {
    const answer = await server.request('GET', '/auth/v1/authorize?provider=google');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^dira-device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('coming back', () => {
  test('makes an account with the provider’s identity and opens a session', async () => {
    const person = newPerson();
    const { place, fragment } = await signIn(person);
    expect(`${place.origin}${place.pathname}${place.search}`).toBe(`${site}/dashboard`);
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' });
    expect(fragment['provider_token']).toBeTruthy();
    expect(readToken(fragment['access_token'] ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    });
    const { auth } = server.openClient();
    const { error } = await auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    });
    expect(error).toBeNull();
    const { data } = await auth.getUser();
    expect(data.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'דנה לוי' },
      identities: [{ id: person.sub, provider: 'google', identity_data: { email_verified: true } }],
    });
    const again = await signIn({ ...person, email: newAddress() });
    expect(readToken(again.fragment['access_token'] ?? '')['sub']).toBe(data.user?.id);
    const me = await server.request('GET', '/api/v1/me', { as: again.fragment['access_token'] });
    expect(me.body).toMatchObject({ role: 'property_manager', user: { fullName: 'דנה לוי' } });
  });

  test('in the PKCE flow brings a code and no token, and nothing secret lies in the database', async () => {
    const { place } = await signIn(newPerson(), {
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 's256',
    });
    expect(place.hash).toBe('');
    expect(place.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
    const [row] = await server.owner`select string_agg(c::text, '') as dump from auth.flow_codes c`;
    expect(row?.['dump']).not.toContain(place.searchParams.get('code'));
    expect(row?.['dump']).not.toContain('provider_token');
  });

  test('denied says so, in the query and in the fragment', async () => {
    const browser: Browser = { cookie: undefined };
    const place = await comeBack(browser, await provider.deny(await authorize(browser)));
    expect(place.pathname).toBe('/dashboard');
    expect(faultOf(place)).toEqual({ error: 'access_denied', code: 'access_denied' });
    expect(new URLSearchParams(place.hash.slice(1)).get('error')).toBe('access_denied');
  });

  test('a second time with the same state leads nowhere, also ten times at once', async () => {
    const browser: Browser = { cookie: undefined };
    const back = await provider.signIn(await authorize(browser), newPerson());
    const places = await Promise.all(Array.from({ length: 10 }, () => comeBack(browser, back)));
    expect(places.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1);
    const late = await comeBack(browser, back);
    expect(late.pathname).toBe('/');
    expect(faultOf(late)).toEqual({ error: 'invalid_request', code: 'bad_oauth_state' });
  });

  test.each([
    ['a state that we never gave', 'state=made-up&code=x'],
    ['no state', 'code=x'],
    ['an error without a state', 'error=access_denied'],
  ])('with %s leads to the site', async (_, query) => {
    const place = await comeBack({ cookie: undefined }, new URL(`${site}/auth/v1/callback?${query}`));
    expect(place.pathname).toBe('/');
    expect(faultOf(place)).toEqual({ error: 'invalid_request', code: 'bad_oauth_state' });
  });

  test.each([
    ['another browser', { cookie: `dira-device=${'x'.repeat(43)}` }],
    ['a browser without a cookie', { cookie: undefined }],
  ])('of %s with this one’s state opens nothing', async (_, other) => {
    const back = await provider.signIn(await authorize({ cookie: undefined }), newPerson());
    const place = await comeBack(other, back);
    expect(faultOf(place)).toEqual({ error: 'invalid_request', code: 'bad_oauth_state' });
    expect(place.hash).not.toContain('access_token');
  });

  test('with the state of another way, begun in the same browser, opens nothing', async () => {
    const browser: Browser = { cookie: undefined };
    const back = await provider.signIn(await authorize(browser), newPerson());
    const other = new URL(await authorize(browser));
    back.searchParams.set('state', other.searchParams.get('state') ?? '');
    const place = await comeBack(browser, back);
    expect(faultOf(place)).toEqual({ error: 'server_error', code: 'bad_oauth_callback' });
  });

  test('after ten minutes is too late', async () => {
    const browser: Browser = { cookie: undefined };
    const back = await provider.signIn(await authorize(browser), newPerson());
    const before = server.clock.now();
    server.clock.advance({ minutes: 10 });
    expect(faultOf(await comeBack(browser, back)).code).toBe('bad_oauth_state');
    server.clock.set(before);
  });

  test('by a posted form is taken up by the browser’s next request', async () => {
    const browser: Browser = { cookie: undefined };
    const back = await provider.signIn(await authorize(browser), newPerson());
    const answer = await server.request('POST', '/auth/v1/callback', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: back.searchParams.toString(),
    });
    expect(answer.status).toBe(303);
    const next = new URL(String(answer.headers['location']), back);
    expect((await comeBack(browser, next)).hash).toContain('access_token');
  });

  test.each(['https://evil.example/take', '//evil.example', 'javascript:alert(1)', `${site}@evil.example`])(
    'never leads to %s',
    async (redirect) => {
      const { place } = await signIn(newPerson(), { redirect_to: redirect });
      expect(place.origin).toBe(site);
    },
  );

  test('of a banned person opens nothing', async () => {
    const person = newPerson();
    await signIn(person);
    await server.owner`update auth.users set banned_until = '2999-01-01' where email = ${person.email ?? ''}`;
    const { place } = await signIn(person);
    expect(faultOf(place)).toEqual({ error: 'access_denied', code: 'user_banned' });
  });

  test('twice at once for the first time makes one account', async () => {
    const person = newPerson();
    const [one, two] = await Promise.all([signIn(person), signIn(person)]);
    expect(readToken(one.fragment['access_token'] ?? '')['sub']).toBe(
      readToken(two.fragment['access_token'] ?? '')['sub'],
    );
  });

  test('finds the account that the same person opened at another window meanwhile', async () => {
    const person = newPerson();
    const browser: Browser = { cookie: undefined };
    const back = await provider.signIn(await authorize(browser), person);
    const opened = crypto.randomUUID();
    const watcher = openOwnerConnection(server.target);
    const { arriving } = await server.owner.begin(async (sql) => {
      await sql`lock table auth.users in access exclusive mode`;
      const coming = comeBack(browser, back);
      await waitUntilHeldUp(watcher, '%"auth"."users"%', 1);
      await sql`insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
        values (${opened}, ${person.email ?? ''}, now(), now(), now())`;
      await sql`insert into profiles (id, full_name, created_at, updated_at) values (${opened}, 'דנה לוי', now(), now())`;
      await sql`insert into auth.identities (id, user_id, provider, provider_subject, email, identity_data, created_at, updated_at)
        values (gen_random_uuid(), ${opened}, 'google', ${person.sub}, ${person.email ?? ''}, '{"email_verified": true}', now(), now())`;
      return { arriving: coming };
    });
    const { fragment } = signedIn(await arriving);
    expect(readToken(fragment['access_token'] ?? '')['sub']).toBe(opened);
    await watcher.end();
  });
});

describe('an address that has an account', () => {
  const prove = (userId: string) =>
    server.owner`update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = ${userId}`;
  const doubt = (userId: string) =>
    server.owner`update auth.identities set identity_data = identity_data || '{"email_verified": false}' where user_id = ${userId}`;

  test('leads to it where the provider vouches for it, and everything stays', async () => {
    const account = await signUpWithClient(server);
    await prove(account.user.id);
    server.clock.advance({ seconds: 1 });
    const { fragment } = await signIn(newPerson({ email: account.email.toUpperCase() }));
    expect(readToken(fragment['access_token'] ?? '')['sub']).toBe(account.user.id);
    expect(await providersOf(account.email)).toEqual(['email', 'google']);
    expect((await account.auth.getUser()).data.user?.app_metadata).toMatchObject({
      provider: 'email',
      providers: ['email', 'google'],
    });
    const { error } = await server.openClient().auth.signInWithPassword({
      email: account.email,
      password: goodPassword,
    });
    expect(error).toBeNull();
  });

  test.each([[false], [undefined]])(
    'is not reached where the provider does not vouch for it (%s)',
    async (isVerified) => {
      const account = await signUpWithClient(server);
      const { sub, email, name } = newPerson({ email: account.email });
      const { place } = await signIn({
        sub,
        ...(email !== undefined && { email }),
        ...(name !== undefined && { name }),
        ...(isVerified !== undefined && { emailVerified: isVerified }),
      });
      expect(faultOf(place)).toEqual({ error: 'access_denied', code: 'email_exists' });
      expect(await providersOf(account.email)).toEqual(['email']);
    },
  );

  test('that nobody had shown to be theirs is cleared of every way in that its maker left', async () => {
    const thief = await signUpWithFactor(server);
    await doubt(thief.user.id);
    await server.owner`update auth.users set phone = '+972521230099', new_email = 'thief@example.com' where id = ${thief.user.id}`;
    const { fragment } = await signIn(newPerson({ email: thief.email }));
    expect(readToken(fragment['access_token'] ?? '')['sub']).toBe(thief.user.id);
    expect((await thief.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const { error } = await server.openClient().auth.signInWithPassword({
      email: thief.email,
      password: goodPassword,
    });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    const { body } = await server.raw('GET', '/user', { as: fragment['access_token'] ?? '' });
    expect(body).toMatchObject({ phone: '', factors: [], app_metadata: { providers: ['google'] } });
    expect(body.new_email).toBeUndefined();
    expect(await providersOf(thief.email)).toEqual(['google']);
  });
});

describe('linking', () => {
  async function beginLink(browser: Browser, as: string, query: Record<string, string> = {}) {
    const answer = await server.request(
      'GET',
      `/auth/v1/user/identities/authorize?${new URLSearchParams({ provider: 'google', skip_http_redirect: 'true', redirect_to: `${site}/settings`, ...query })}`,
      { as },
    );
    browser.cookie = cookieOf(answer);
    return answer;
  }

  test('adds a way in to the account that asked, and its session goes on', async () => {
    const { auth, session, user } = await signUpWithClient(server);
    const browser: Browser = { cookie: undefined };
    const { body } = await beginLink(browser, session.access_token);
    const person = newPerson();
    const place = await comeBack(browser, await provider.signIn(body.url, person));
    expect(place.href).toBe(`${site}/settings?linked=google`);
    const { data } = await auth.getUserIdentities();
    expect(data?.identities.map(({ provider: name }) => name).toSorted()).toEqual(['email', 'google']);
    const { fragment } = await signIn(person);
    expect(readToken(fragment['access_token'] ?? '')['sub']).toBe(user.id);
    const events = await server.owner`select event_type from security_logs where user_id = ${user.id}`;
    expect(events.map((row) => row['event_type'])).toContain('identity_linked');
  });

  test('is asked for by the unmodified client', async () => {
    const { auth } = await signUpWithClient(server);
    const { data, error } = await auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: `${site}/settings` },
    });
    expect(error).toBeNull();
    expect(new URL(data.url ?? '').searchParams.get('state')).toHaveLength(43);
  });

  test('of somebody who has an account already is refused', async () => {
    const person = newPerson();
    await signIn(person);
    const { session } = await signUpWithClient(server);
    const browser: Browser = { cookie: undefined };
    const { body } = await beginLink(browser, session.access_token);
    const place = await comeBack(browser, await provider.signIn(body.url, person));
    expect(faultOf(place).code).toBe('identity_already_exists');
  });

  test('ends with the session that asked for it', async () => {
    const { auth, session, email } = await signUpWithClient(server);
    const browser: Browser = { cookie: undefined };
    const { body } = await beginLink(browser, session.access_token);
    await auth.signOut();
    const place = await comeBack(browser, await provider.signIn(body.url, newPerson()));
    expect(faultOf(place).code).toBe('bad_oauth_state');
    expect(await providersOf(email)).toEqual(['email']);
  });

  test('cannot be finished by another browser: nobody’s identity lands on a stranger’s account', async () => {
    const thief = await signUpWithClient(server);
    const { body } = await beginLink({ cookie: undefined }, thief.session.access_token);
    const back = await provider.signIn(body.url, newPerson());
    const victim: Browser = { cookie: undefined };
    await authorize(victim);
    expect(faultOf(await comeBack(victim, back)).code).toBe('bad_oauth_state');
    expect(await providersOf(thief.email)).toEqual(['email']);
  });

  test('needs a session, raised where the person has a second factor', async () => {
    expect(await server.raw('GET', '/user/identities/authorize?provider=google')).toMatchObject({
      status: 401,
    });
    const { aal1 } = await signUpWithFactor(server);
    expect(await beginLink({ cookie: undefined }, aal1.access_token)).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal' },
    });
  });

  test('is undone one by one, but for the last; without its own identity the password is gone too', async () => {
    const { auth, session, email, user } = await signUpWithClient(server);
    const browser: Browser = { cookie: undefined };
    const { body } = await beginLink(browser, session.access_token);
    const person = newPerson();
    await comeBack(browser, await provider.signIn(body.url, person));
    const { data } = await auth.getUserIdentities();
    const own = data?.identities.find(({ provider: name }) => name === 'email');
    const google = data?.identities.find(({ provider: name }) => name === 'google');
    if (own === undefined || google === undefined) throw new Error('two identities');
    expect((await auth.unlinkIdentity(own)).error).toBeNull();
    expect((await auth.getUser()).data.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    });
    expect(
      (await server.openClient().auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toMatchObject({ code: 'invalid_credentials' });
    expect((await auth.unlinkIdentity(google)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    const { fragment } = await signIn(person);
    expect(readToken(fragment['access_token'] ?? '')['sub']).toBe(user.id);
  });

  test('is undone on one’s own account alone', async () => {
    const victim = await signUpWithClient(server);
    const { session } = await signUpWithClient(server);
    const as = session.access_token;
    const [own] = victim.user.identities ?? [];
    expect(await server.raw('DELETE', `/user/identities/${own?.identity_id}`, { as })).toMatchObject({
      status: 422,
      body: { code: 'identity_not_found' },
    });
    expect(await server.raw('DELETE', '/user/identities/nonsense', { as })).toMatchObject({
      status: 404,
      body: { code: 'validation_failed' },
    });
  });
});
