/** People and houses made over the API, for tests whose story begins later. */
export interface Account {
  email: string;
  password: string;
  session: { access_token: string };
}

export interface Landlord extends Account {
  organizationId: string;
  /** Calls the workspace's API; `path` follows the organization. */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

export interface House {
  id: string;
  unitIds: string[];
}

export interface LetUnit {
  id: string;
  tenantId: string;
  credentials: { signInName: string; password: string };
}

const password = 'correct horse battery';
let made = 0;

async function post(
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

export async function makeAccount(url: string, data: { full_name: string; role?: string }): Promise<Account> {
  const email = newEmail('person');
  const response = await post(url, '/auth/v1/signup', { email, password, data });
  return { email, password, session: (await response.json()) as Account['session'] }; // a session, as sign-up is confirmed at once
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
export async function letUnit(landlord: Landlord, unitId: string, fullName = 'אנה גולן'): Promise<LetUnit> {
  const start = Temporal.Now.plainDateISO('Asia/Jerusalem').with({ day: 1 }).subtract({ months: 1 });
  return landlord.call('POST', '/leases', {
    unitId,
    tenant: { fullName, email: newEmail('tenant'), phone: '+972525252679', language: 'he' },
    startsOn: start.toString(),
    endsOn: start.add({ years: 1 }).subtract({ days: 1 }).toString(),
    monthlyRentAmount: 415_000,
    dueDay: 1,
    paymentMethod: 'bit',
  });
}

/** A tenant's first sign-in: the generated password opens nothing but the choice of another. */
export async function signInAgain(
  url: string,
  { signInName, password: generated }: LetUnit['credentials'],
): Promise<Account> {
  const answer = await post(url, '/auth/v1/token?grant_type=password', {
    email: signInName,
    password: generated,
  });
  const session = (await answer.json()) as Account['session']; // the wire's session
  await post(url, '/auth/v1/user', { password }, session.access_token, 'PUT');
  return { email: signInName, password, session };
}
