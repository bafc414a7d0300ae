import type { BackupCause } from '@dira/domain/installation-health';
import { isDiskFull } from '../../platform/disk-room.ts';

/** Why there is no backup, in words and for whoever looks at the installation in one. */
export class BackupFault extends Error {
  readonly kind: BackupCause;

  constructor(kind: BackupCause, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a disk, a network or a bucket says where the place of backups cannot be reached or written. */
const ofPlace = new Set([
  'EACCES',
  'ECONNREFUSED',
  'ECONNRESET',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'ENOTFOUND',
  'EPERM',
  'EROFS',
  'ETIMEDOUT',
  'AccessDenied',
  'InvalidAccessKeyId',
  'NoSuchBucket',
  'SignatureDoesNotMatch',
  'TimeoutError',
]);

export function causeOf(error: unknown): BackupCause {
  if (error instanceof BackupFault) return error.kind;
  if (!(error instanceof Error)) return 'other';
  const { code = '', name }: { code?: string; name: string } = error;
  if (isDiskFull({ code })) return 'no_room';
  return ofPlace.has(code) || ofPlace.has(name) ? 'place' : 'other';
}
