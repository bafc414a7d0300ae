import type { Bearer, Rights } from './access.ts';
import type { Hub } from './hub.ts';
import { readSubject, type Subject } from './topics.ts';

export interface Admitted {
  bearer: Bearer | undefined;
  subject: Subject | undefined;
  rights: Rights;
}

const nothing: Rights = { may: () => false, seesSomeAlone: true };

/** Why somebody is not let in, as `Code: text`. */
export class JoinRefused extends Error {}

/**
 * Who asks to listen, and whether they may. An open channel asks for no rights, but whoever comes to it as somebody has
 * to be that somebody.
 * @throws JoinRefused
 */
export async function admit(
  hub: Hub,
  name: string,
  isPrivate: boolean,
  token: string | null | undefined,
): Promise<Admitted> {
  const bearer = await readToken(hub, token);
  const subject = isPrivate ? readSubject(name) : undefined;
  if (!isPrivate && bearer === undefined) return { bearer, subject, rights: nothing };
  const asked = isPrivate ? subject : bearer && { kind: 'user' as const, id: bearer.userId };
  const rights = bearer && asked && (await hub.access.check(bearer, asked));
  if (rights === undefined)
    throw new JoinRefused(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    );
  return { bearer, subject, rights };
}

/** @throws JoinRefused for a token that does not count */
async function readToken(hub: Hub, token: string | null | undefined): Promise<Bearer | undefined> {
  if (token === null || token === undefined || hub.isKey(token)) return undefined;
  return hub.identify(`Bearer ${token}`).catch((error: unknown) => {
    throw new JoinRefused('InvalidJWTToken: Token has expired or is not valid', { cause: error });
  });
}
