import { z } from 'zod';

const prefix = 'realtime:';
const id = z.uuid();

/** What an address of ours stands for; nobody but the server speaks there. */
export type Subject =
  | { kind: 'user'; id: string }
  | { kind: 'organization'; id: string }
  | { kind: 'lease'; id: string };

/** @returns the channel's name, or undefined for another kind of topic */
export function nameOf(topic: string): string | undefined {
  return topic.startsWith(prefix) && topic.length > prefix.length ? topic.slice(prefix.length) : undefined;
}

export function topicOf(name: string): string {
  return `${prefix}${name}`;
}

/** @returns undefined for a private channel that does not exist */
export function readSubject(name: string): Subject | undefined {
  const [kind, value, ...rest] = name.split(':');
  if (rest.length > 0 || !id.safeParse(value).success || value === undefined) return undefined;
  return kind === 'user' || kind === 'organization' || kind === 'lease' ? { kind, id: value } : undefined;
}

/** Private and public channels of one name have nothing to do with each other. */
export function roomOf(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}
