import { DOWNLOAD_LINK_MINUTES, SHARED_LINK_MINUTES } from '@dira/contract/constants';
import type { Caller } from '../db/scope.ts';
import type { Clock } from './clock.ts';
import { isSameSecret } from './digest.ts';
import type { Secrets } from './secrets.ts';

/** A file, and what it hangs on. */
export interface LinkedFile {
  documentId: string;
  fileId: string;
}

/** Which file an address opens, and for whom: the person, their session, and the door that they came through. */
export interface PersonalGrant extends LinkedFile {
  caller: Caller;
  door: { organizationId: string } | { leaseId: string };
}

/** The same for whoever has the link of a share, by the hash of its token. */
export interface SharedGrant extends LinkedFile {
  shareToken: Buffer;
}

/** A person’s own, behind no door but their session. */
export interface OwnGrant {
  fileId: string;
  ownerOf: Caller;
}

export type DownloadGrant = PersonalGrant | SharedGrant | OwnGrant;

export interface DownloadLink {
  url: string;
  expiresAt: string;
}

/**
 * Short-lived addresses of files. The signature binds the file to a person and a session, or to a share; it says
 * nothing of rights, which are asked for anew when the address is used.
 */
export interface DownloadLinks {
  /** @param under where such files are served, below `/api/v1` */
  write(
    grant: DownloadGrant,
    under?:
      | 'files'
      | 'pictures'
      | 'attachments'
      | 'thread-files'
      | 'payment-proofs'
      | 'cheque-photos'
      | 'data-exports'
      | 'organization-exports'
      | 'report-exports',
  ): DownloadLink;
  /** Undefined where the token is not ours, was altered, or is too old. */
  read(token: string): DownloadGrant | undefined;
}

const idBytes = 16;
const headBytes = 6;
/** A person and their session, or the hash of a share's token. */
const holderBytes = 2 * idBytes;
const payloadBytes = headBytes + 3 * idBytes + holderBytes;
const signatureBytes = 20;

export function createDownloadLinks({ secrets, clock }: { secrets: Secrets; clock: Clock }): DownloadLinks {
  const signatureOf = (payload: Buffer) =>
    secrets.sign('download', payload.toString('hex')).subarray(0, signatureBytes);
  return {
    write: (grant, under = 'files') => {
      const minutes = 'shareToken' in grant ? SHARED_LINK_MINUTES : DOWNLOAD_LINK_MINUTES;
      const expiresAt = clock.now().add({ minutes });
      const payload = pack(grant, Math.floor(expiresAt.epochMilliseconds / 1000));
      const token = Buffer.concat([payload, signatureOf(payload)]).toString('base64url');
      return { url: `/api/v1/${under}/${token}`, expiresAt: expiresAt.toString() };
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      const payload = bytes.subarray(0, payloadBytes);
      // The spelling counts too: base64 has several for the same bytes.
      if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== token)
        return undefined;
      if (!isSameSecret(bytes.subarray(payloadBytes), signatureOf(payload))) return undefined;
      const isOver = payload.readUInt32BE(2) * 1000 <= clock.now().epochMilliseconds;
      return isOver ? undefined : unpack(payload);
    },
  };
}

const kinds = { organization: 0, lease: 1, share: 2, own: 3 } as const;
const noDoor = Buffer.alloc(idBytes);

function pack(grant: DownloadGrant, expiresAtSeconds: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(expiresAtSeconds, 2);
  if ('ownerOf' in grant) {
    const file = writeId(grant.fileId);
    return Buffer.concat([
      writeHolder(head, kinds.own, grant.ownerOf),
      noDoor,
      file,
      file,
      ...idsOf(grant.ownerOf),
    ]);
  }
  const file = [writeId(grant.documentId), writeId(grant.fileId)];
  if ('shareToken' in grant) {
    head.writeUInt8(kinds.share, 0);
    return Buffer.concat([head, noDoor, ...file, grant.shareToken]);
  }
  const { caller, door } = grant;
  const doorId = writeId('leaseId' in door ? door.leaseId : door.organizationId);
  const kind = 'leaseId' in door ? kinds.lease : kinds.organization;
  return Buffer.concat([writeHolder(head, kind, caller), doorId, ...file, ...idsOf(caller)]);
}

function writeHolder(head: Buffer, kind: number, { aal }: Caller): Buffer {
  head.writeUInt8(kind, 0);
  head.writeUInt8(aal === 'aal2' ? 2 : 1, 1);
  return head;
}

const idsOf = ({ userId, sessionId }: Caller) => [writeId(userId), writeId(sessionId)];

function unpack(payload: Buffer): DownloadGrant {
  const idAt = (place: number) => readId(payload, headBytes + place * idBytes);
  const file = { documentId: idAt(1), fileId: idAt(2) };
  const kind = payload.readUInt8(0);
  if (kind === kinds.share) return { ...file, shareToken: payload.subarray(-holderBytes) };
  const caller: Caller = {
    userId: idAt(3),
    sessionId: idAt(4),
    aal: payload.readUInt8(1) === 2 ? 'aal2' : 'aal1',
  };
  if (kind === kinds.own) return { fileId: file.fileId, ownerOf: caller };
  return {
    ...file,
    caller,
    door: kind === kinds.lease ? { leaseId: idAt(0) } : { organizationId: idAt(0) },
  };
}

function writeId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function readId(bytes: Buffer, from: number): string {
  const hex = bytes.subarray(from, from + idBytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
