import type { Guard } from '../../db/database.ts';
import type { Read } from '../../db/read.ts';
import { mintOrgScope, mintTenancyScope, type OrgScope, type TenancyScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DownloadGrant, DownloadLinks, LinkedFile } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';

/**
 * What short-lived addresses of files open.
 *
 * Guarantees: an address opens one file, for the person it was made for, through the door that they came by; whether
 * they may is asked anew whenever it is opened. Never: another answer than "not here" for one that does not count.
 */

export interface OpenedFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

interface StoredRow {
  name: string;
  media_type: string;
  storage_key: string;
}

interface Door<Scope> {
  /** Whoever could ask for an address may use it: the guard of the operation that hands them out. */
  guard: Guard;
  read: (scope: Scope, file: LinkedFile) => Read<StoredRow>;
}

/** The member whom an address was made for, and its file. @throws AppError not_found, whatever is wrong with it */
export function readMemberLink(
  { clock }: Pick<Services, 'clock'>,
  links: DownloadLinks,
  token: string,
): { scope: OrgScope; fileId: string } {
  const grant = links.read(token);
  if (grant === undefined || !('caller' in grant) || !('organizationId' in grant.door))
    throw new AppError('not_found');
  const { caller, door, fileId } = grant;
  const moment = { now: clock.now(), today: clock.today() };
  return { scope: mintOrgScope(caller, door.organizationId, moment), fileId };
}

/** @throws AppError not_found, whatever is wrong */
export async function openLinked(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  grant: DownloadGrant | undefined,
  { member, tenant }: { member: Door<OrgScope>; tenant?: Door<TenancyScope> },
): Promise<OpenedFile> {
  if (grant === undefined || !('caller' in grant)) throw new AppError('not_found');
  const { caller, door, ...file } = grant;
  const moment = { now: clock.now(), today: clock.today() };
  return openFound(files, find());

  async function find(): Promise<StoredRow> {
    if ('organizationId' in door) {
      const scope = mintOrgScope(caller, door.organizationId, moment);
      return db.read(scope, member.guard, member.read(scope, file));
    }
    if (tenant === undefined) throw new AppError('not_found');
    const scope = mintTenancyScope(caller, door.leaseId, moment);
    return db.read(scope, tenant.guard, tenant.read(scope, file));
  }
}

/** The bytes of what a door found, which need not be one of a workspace or a tenancy. @throws AppError not_found, whatever is wrong */
export async function openFound(
  files: Pick<Services['files'], 'get'>,
  finding: Promise<StoredRow>,
): Promise<OpenedFile> {
  const found = await finding.catch(hideReason);
  return { name: found.name, mediaType: found.media_type, bytes: await files.get(found.storage_key) };
}

/** Why an address does not count is nobody’s business. @throws AppError not_found for each of the product’s own refusals */
export function hideReason(error: unknown): never {
  throw error instanceof AppError ? new AppError('not_found', { cause: error }) : error;
}
