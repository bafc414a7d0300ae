import type { Services } from '../../services.ts';
import { BackupFault } from './fault.ts';
import { listBackups } from './names.ts';
import type { BackupPlace } from './place.ts';

/** A disk is never filled to its last byte. */
const reserveBytes = 32 * 1024 * 1024;
/** By how much one may be larger than the one before it. */
const growth = 1.25;
const mebibyte = 1024 * 1024;

/**
 * Looks for room before anything is written. How much it takes is told by the one before; the first takes at the most
 * what tables and files take now, since it is compressed.
 * @throws Error with words where it would not fit
 */
export async function requireRoom(
  { secrets }: Pick<Services, 'secrets'>,
  place: BackupPlace,
  size: { tableBytes: number; fileBytes: number },
): Promise<void> {
  const room = await place.findRoom();
  if (room === undefined) return;
  const [last] = await listBackups(place, secrets);
  const needed = last === undefined ? size.tableBytes + size.fileBytes : last.byteSize * growth;
  if (needed + reserveBytes <= room) return;
  throw new BackupFault(
    'no_room',
    `There is no room for a backup in ${place.name}: it takes about ${Math.ceil(needed / mebibyte)} MB, and ${Math.floor(room / mebibyte)} MB are free.`,
  );
}
