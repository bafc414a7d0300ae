import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';

/** Whether there is room for what is to be kept. */
export interface DiskRoom {
  /** Something could not be written for want of room. */
  noteFull(): void;
  /** True while the disk of the data folder has hardly any room, and for a while after something could not be written. */
  isFull(): Promise<boolean>;
  /** How much the disk of the data folder holds, and how much more it would. */
  measure(): Promise<{ freeBytes: number; totalBytes: number }>;
}

/** Less than this, and the next file or the next page of the database's log may not fit. */
const leastFreeBytes = 32 * 1024 * 1024;
/** The database may stand on a disk that cannot be looked at from here: what it said last counts for so long. */
const rememberedFor = { seconds: 10 };

export function createDiskRoom(folder: string, clock: Clock): DiskRoom {
  let fullUntil: Temporal.Instant | undefined;
  const measure = async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };
  return {
    noteFull: () => (fullUntil = clock.now().add(rememberedFor)),
    isFull: async () => {
      if (fullUntil !== undefined && Temporal.Instant.compare(clock.now(), fullUntil) < 0) return true;
      return (await measure()).freeBytes < leastFreeBytes;
    },
    measure,
  };
}

/** What the file system says where nothing more fits, or where its owner may not have more. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

export function isDiskFull({ code = '' }: { code?: string }): boolean {
  return fullCodes.has(code);
}
