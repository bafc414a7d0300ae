import { addressOfTest } from './address.ts';
import { authenticator, type Authenticator } from './authenticator.ts';

/** People and houses made over the API, for tests whose story begins later. */
export interface Account {
  email: string;
  password: string;
  session: { access_token: string; user: { id: string } };
}

export interface Landlord extends Account {
  organizationId: string;
  /** Calls the workspace's API; `path` follows the organization. */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

interface House {
  id: string;
  unitIds: string[];
}

interface AddedTenant {
  credentials: { signInName: string; password: string; inviteUrl: string };
}

/** A landlord with a house whose first unit is let. */
interface Tenancy {
  landlord: Landlord;
  house: House;
  lease: { id: string; credentials: AddedTenant['credentials'] };
}

export const password = 'correct horse battery';
let made = 0;

const apiKeys = new Map<string, Promise<string>>();

/** The public key, where the app itself finds it: in the page. */
export function apiKeyOf(url: string): Promise<string> {
  const known = apiKeys.get(url) ?? readApiKey(url);
  apiKeys.set(url, known);
  return known;
}

async function readApiKey(url: string): Promise<string> {
  const page = await (await fetch(`${url}/auth`)).text();
  const key = /<meta name="api-key" content="([^"]+)"/.exec(page)?.[1];
  if (key === undefined) throw new Error('the page names no public key');
  return key;
}

export async function post(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  method = 'POST',
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      apikey: await apiKeyOf(url),
      'x-forwarded-for': addressOfTest(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

export function newEmail(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${made}@example.com`;
}

/** A mobile phone that nobody else of the product has. */
export function newPhone(): string {
  made += 1;
  return `+97252${1_000_000 + made}`;
}

export async function makeAccount(url: string, data: { full_name: string; role?: string }): Promise<Account> {
  const email = newEmail('person');
  const response = await post(url, '/auth/v1/signup', { email, password, data });
  return { email, password, session: (await response.json()) as Account['session'] }; // a session, as sign-up is confirmed at once
}

/** Gives somebody an authenticator app; the session that comes back has seen it. */
export async function addApp(
  url: string,
  { session, ...account }: Account,
  name = 'My phone',
): Promise<{ account: Account; app: Authenticator; factorId: string }> {
  const call = async <T>(path: string, body: unknown) =>
    (await (await post(url, `/auth/v1/factors${path}`, body, session.access_token)).json()) as T; // the wire's answer
  const { id, totp } = await call<{ id: string; totp: { secret: string } }>('', {
    friendly_name: name,
    factor_type: 'totp',
  });
  const app = authenticator(totp.secret);
  const challenge = await call<{ id: string }>(`/${id}/challenge`, {});
  const raised = await call<Account['session']>(`/${id}/verify`, {
    challenge_id: challenge.id,
    code: await app.next(),
  });
  return { account: { ...account, session: raised }, app, factorId: id };
}

/** Takes an authenticator app away, as from another device. */
export async function removeApp(url: string, { session }: Account, factorId: string): Promise<void> {
  await post(url, `/auth/v1/factors/${factorId}`, undefined, session.access_token, 'DELETE');
}

/** From now on the workspace lets in only who has a second factor. */
export async function requireFactor(
  url: string,
  { organizationId }: Landlord,
  { session }: Account,
): Promise<void> {
  const path = `/api/v1/organizations/${organizationId}/security`;
  await post(url, path, { requiresMfa: true }, session.access_token, 'PATCH');
}

/** A session of its own, as if on another device. */
export async function signIn(url: string, email: string): Promise<Account['session']> {
  const response = await post(url, '/auth/v1/token?grant_type=password', { email, password });
  return (await response.json()) as Account['session']; // everybody here has the one password
}

export async function makeLandlord(url: string, workspace = 'Carmel Homes'): Promise<Landlord> {
  const account = await makeAccount(url, { full_name: 'יעל אברהם', role: 'landlord' });
  const token = account.session.access_token;
  const { id } = (await (await post(url, '/api/v1/organizations', { name: workspace }, token)).json()) as {
    id: string;
  }; // the answer of createOrganization
  return {
    ...account,
    organizationId: id,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const response = await post(url, `/api/v1/organizations/${id}${path}`, body, token, method);
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as T; // the caller names the answer
    },
  };
}

export async function makeHouse(landlord: Landlord, name = 'הרצל 14', units = 4): Promise<House> {
  const { id } = await landlord.call<{ id: string }>('POST', '/properties', {
    name,
    type: 'apartment',
    street: name,
    city: 'חיפה',
    units: Array.from({ length: units }, (_, index) => ({
      number: String(index + 1),
      floor: Math.floor(index / 2),
      rooms: 3.5,
      marketRentAmount: 450_000,
    })),
  });
  const { items } = await landlord.call<{ items: { id: string }[] }>('GET', `/properties/${id}/units`);
  return { id, unitIds: items.map((unit) => unit.id) };
}

/** A lease that began on the first of last month. */
export async function letUnit(
  landlord: Landlord,
  unitId: string,
  email = newEmail('tenant'),
  terms: { currency?: string; monthlyRentAmount?: number } = {},
): Promise<Tenancy['lease']> {
  const start = Temporal.Now.plainDateISO('Asia/Jerusalem').with({ day: 1 }).subtract({ months: 1 });
  const { id, tenants } = await landlord.call<{ id: string; tenants: AddedTenant[] }>('POST', '/leases', {
    unitId,
    tenants: [{ fullName: 'אנה גולן', email, phone: '+972525252679', language: 'he' }],
    startsOn: start.toString(),
    endsOn: start.add({ years: 1 }).subtract({ days: 1 }).toString(),
    monthlyRentAmount: 415_000,
    dueDay: 1,
    paymentMethod: 'bit',
    ...terms,
  });
  const [tenant] = tenants;
  if (tenant === undefined) throw new Error('a lease has somebody who rents');
  return { id, credentials: tenant.credentials };
}

/** A tenancy whose tenant has never signed in. */
export async function makeTenancy(url: string, houseName?: string): Promise<Tenancy> {
  const landlord = await makeLandlord(url);
  const house = await makeHouse(landlord, houseName);
  const [unitId] = house.unitIds;
  if (unitId === undefined) throw new Error('a house has a unit');
  return { landlord, house, lease: await letUnit(landlord, unitId) };
}

/** A tenancy whose tenant has chosen a password and is signed in. */
export async function makeTenant(url: string, houseName?: string): Promise<Tenancy & { tenant: Account }> {
  const tenancy = await makeTenancy(url, houseName);
  return { ...tenancy, tenant: await signInAgain(url, tenancy.lease.credentials) };
}

/** A tenant's first sign-in: the generated password opens nothing but the choice of another. */
async function signInAgain(
  url: string,
  { signInName, password: generated }: AddedTenant['credentials'],
): Promise<Account> {
  const answer = await post(url, '/auth/v1/token?grant_type=password', {
    email: signInName,
    password: generated,
  });
  const session = (await answer.json()) as Account['session']; // the wire's session
  await post(url, '/auth/v1/user', { password }, session.access_token, 'PUT');
  return { email: signInName, password, session };
}

/** A tenant says that they paid. */
export async function reportPayment(
  url: string,
  { session }: Account,
  leaseId: string,
  reference: string,
): Promise<void> {
  const paidOn = Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
  const body = { amount: 415_000, method: 'bit', reference, paidOn };
  await post(url, `/api/v1/my/leases/${leaseId}/payments`, body, session.access_token);
}

/** A tenant demands a repair. */
export async function reportDefect(
  url: string,
  { session }: Account,
  leaseId: string,
  report: { title: string; preventsLiving?: boolean },
): Promise<void> {
  await post(url, `/api/v1/my/leases/${leaseId}/maintenance-requests`, report, session.access_token);
}

/** A tenant writes to the first of the people whom they may write to. */
export async function writeMessage(
  url: string,
  { session }: Account,
  leaseId: string,
  message: { subject: string; body: string },
): Promise<void> {
  const lease = `/api/v1/my/leases/${leaseId}`;
  const answer = await post(url, `${lease}/message-recipients`, undefined, session.access_token, 'GET');
  const { items } = (await answer.json()) as { items: { id: string }[] }; // the answer of listMyRecipients
  const body = { ...message, recipientId: items[0]?.id };
  await post(url, `${lease}/conversations`, body, session.access_token);
}

/** One more workspace of somebody who has one. */
export async function addWorkspace(url: string, { session }: Account, name: string): Promise<string> {
  const answer = await post(url, '/api/v1/organizations', { name }, session.access_token);
  return ((await answer.json()) as { id: string }).id; // the answer of createOrganization
}

/** How many notifications somebody has not read. */
export async function countUnread(url: string, { session }: Account): Promise<number> {
  const answer = await post(url, '/api/v1/my/notifications/count', undefined, session.access_token, 'GET');
  return ((await answer.json()) as { unread: number }).unread; // the answer of countNotifications
}

/** From where somebody's choices about cookies came, newest first. */
export async function regionsOfConsents(url: string, { session }: Account): Promise<string[]> {
  const answer = await post(url, '/api/v1/me/cookie-consents', undefined, session.access_token, 'GET');
  const { items } = (await answer.json()) as { items: { region: string }[] }; // the answer of listCookieConsents
  return items.map(({ region }) => region);
}

/** Somebody whom a landlord invited to the team, and who came. */
export async function makeColleague(url: string, landlord: Landlord, role: string): Promise<Account> {
  const account = await makeAccount(url, { full_name: 'נועה לוי' });
  const invitation = { email: account.email, role, sendsMail: false };
  const { url: link } = await landlord.call<{ url: string }>('POST', '/team-invitations', invitation);
  const body = { token: link.split('/').at(-1) };
  await post(url, '/api/v1/me/team-invitations/acceptance', body, account.session.access_token);
  return account;
}
