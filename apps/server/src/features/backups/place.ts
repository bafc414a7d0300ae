import type { Readable } from 'node:stream';

/** Where backups are kept: another disk, or a bucket. */
export interface BackupPlace {
  /** As an operator knows it. */
  name: string;
  /** Backups that are whole. */
  list(): Promise<{ name: string; byteSize: number }[]>;
  /** Whole and safe on the disk afterwards, or not there at all. */
  put(name: string, bytes: Readable): Promise<void>;
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** How much more fits; undefined where nobody can say. */
  findRoom(): Promise<number | undefined>;
  close(): Promise<void>;
}
