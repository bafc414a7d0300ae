import type { Me } from '../account/queries.ts';

type Ownership = Me['ownerships'][number];

/** The one that the address asks for, else the first; undefined where the person has none. */
export function pickOwnership({ ownerships }: Me, asked: string | null): Ownership | undefined {
  return ownerships.find(({ ownerId }) => ownerId === asked) ?? ownerships[0];
}
