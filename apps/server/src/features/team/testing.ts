import { openBody } from '../../platform/sealed-body.ts';
import { signUp, type Member, type Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

interface Given {
  email: string;
  role?: string;
  flags?: Record<string, boolean>;
  propertyIds?: readonly string[] | null;
  welcome?: string;
  sendsMail?: boolean;
}

/** The invitation as it was made, with the secret of its link. */
export async function invite(server: TestServer, by: Member, given: Given) {
  const body = { role: 'viewer', ...given };
  const answer = await server.request('POST', by.path('/team-invitations'), { as: by, body });
  if (answer.status !== 201) throw new Error(`not invited: ${JSON.stringify(answer.body)}`);
  return { id: answer.body.id as string, token: secretOf(answer.body.url) };
}

/** The secret that was mailed last to an address. */
export async function findMailedSecret({ owner, services }: TestServer, email: string): Promise<string> {
  const [mail] = await owner<{ id: string; body_sealed: Buffer }[]>`
    select id, body_sealed from deliveries where recipient = ${email} order by position desc limit 1`;
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return secretOf(openBody(services.secrets, mail.id, mail.body_sealed).text);
}

export function secretOf(text: string): string {
  const [, secret] = /\/\w+-invitations\/([\w-]+)/.exec(text) ?? [];
  if (secret === undefined) throw new Error(`no invitation in: ${text}`);
  return secret;
}

export const accept = (server: TestServer, as: Person, token: string) =>
  server.request('POST', '/api/v1/me/team-invitations/acceptance', { as, body: { token } });

/** Somebody whom `by` invited, and who came. */
export async function join(
  server: TestServer,
  by: Member,
  given: Omit<Given, 'email'> = {},
): Promise<Member> {
  const person = await signUp(server);
  const { token } = await invite(server, by, { ...given, email: person.email, sendsMail: false });
  const { status } = await accept(server, person, token);
  if (status !== 200) throw new Error(`not joined: ${status}`);
  return { ...person, organizationId: by.organizationId, path: by.path };
}
