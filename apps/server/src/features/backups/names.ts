import type { Clock } from '../../platform/clock.ts';
import { fingerprintOf, type Secrets } from '../../platform/secrets.ts';
import type { BackupPlace } from './place.ts';

/** A backup at its place. */
export interface KeptBackup {
  name: string;
  byteSize: number;
  madeAt: Temporal.Instant;
  isEncrypted: boolean;
}

/** Each installation knows its own by the beginning of their names, so that several may share a place. */
export const prefixOf = (secrets: Pick<Secrets, 'sign'>): string =>
  `dira-${fingerprintOf(secrets).slice(0, 8)}-`;
const ending = /^(\d{8}T\d{6}Z)\.tar\.zst(\.age)?$/;

/** `dira-1f2e3d4c-20261123T203000Z.tar.zst.age` */
export function nameOf(
  secrets: Pick<Secrets, 'sign'>,
  madeAt: Temporal.Instant,
  isEncrypted: boolean,
): string {
  const instant = madeAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return `${prefixOf(secrets)}${instant}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Newest first. */
export async function listBackups(
  place: Pick<BackupPlace, 'list'>,
  secrets: Pick<Secrets, 'sign'>,
): Promise<KeptBackup[]> {
  const prefix = prefixOf(secrets);
  const found = (await place.list()).flatMap(({ name, byteSize }): KeptBackup[] => {
    const parts = name.startsWith(prefix) ? ending.exec(name.slice(prefix.length)) : null;
    const [, instant] = parts ?? [];
    if (parts === null || instant === undefined) return [];
    return [{ name, byteSize, madeAt: Temporal.Instant.from(instant), isEncrypted: parts[2] !== undefined }];
  });
  return found.toSorted((a, b) => Temporal.Instant.compare(b.madeAt, a.madeAt));
}

/** `3 hours`, as an operator reads it. */
export function describeAge(madeAt: Temporal.Instant, clock: Clock): string {
  const minutes = Math.max(0, Math.floor(clock.now().since(madeAt).total('minutes')));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
