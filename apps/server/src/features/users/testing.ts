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
