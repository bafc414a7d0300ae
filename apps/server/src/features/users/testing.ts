import { signIn, type Member, type Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

let made = 0;

export const newUserAddress = () => `user-${(made += 1)}@example.com`;

/** Who was handed a password chooses their own, as everybody must, and signs in with that. */
export async function enterFirst(server: TestServer, email: string, handedOver: string): Promise<Person> {
  const password = 'a kettle of fish';
  const first = await signIn(server, { email }, handedOver);
  const { status } = await server.request('PUT', '/auth/v1/user', { as: first, body: { password } });
  if (status !== 200) throw new Error(`password not chosen: ${status}`);
  return signIn(server, { email }, password);
}

/** Somebody whom an owner created, and who has not come yet. @returns their id */
export async function createUser(server: TestServer, by: Member): Promise<string> {
  return (await create(server, by, {})).userId;
}

/** Somebody whom an owner created, and who has come. */
export async function createAndEnter(server: TestServer, by: Member, given: object = {}): Promise<Member> {
  const { credentials } = await create(server, by, given);
  const person = await enterFirst(server, credentials.signInName, credentials.password);
  return { ...person, organizationId: by.organizationId, path: by.path };
}

interface Made {
  userId: string;
  credentials: { signInName: string; password: string };
}

async function create(server: TestServer, by: Member, given: object): Promise<Made> {
  const body = { fullName: 'Noa Levi', email: newUserAddress(), role: 'landlord', language: 'en', ...given };
  const answer = await server.request('POST', by.path('/users'), { as: by, body });
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Every table with a row that names somebody, whatever the column; the sealed log is not asked. */
export async function findTraces({ owner }: TestServer, id: string): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and c.relname not like 'audit\_%'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.unsafe(`select 1 from ${name} t where t::text like '%${id}%' limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
