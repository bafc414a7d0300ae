import type { Session } from '@supabase/auth-js';
import { newClient, unique, type Client } from './client.ts';
import { wire } from './raw.ts';

export interface Person {
  id: string;
  email: string;
  password: string;
}

export function newEmail(tag = 'u'): string {
  return `${tag}.${unique()}@wire.example.com`;
}

export function newPassword(): string {
  return `Wire-${unique()}-9Zq!`;
}

/** An account whose address is confirmed already. */
export async function makePerson(data: object = {}): Promise<Person> {
  const [email, password] = [newEmail(), newPassword()];
  const { auth } = newClient({ key: wire.serviceKey });
  const made = await auth.admin.createUser({ email, password, email_confirm: true, user_metadata: data });
  if (made.error !== null) throw made.error;
  return { id: made.data.user.id, email, password };
}

export interface SignedIn extends Client {
  person: Person;
  session: Session;
}

export async function signIn(known?: Person): Promise<SignedIn> {
  const person = known ?? (await makePerson());
  const client = newClient();
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error !== null) throw error;
  return { ...client, person, session: data.session };
}
