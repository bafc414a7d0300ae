import type { Language } from '@dira/i18n/languages';
import { sql, type Insertable } from 'kysely';
import { jsonInstant } from '../../db/json-instant.ts';
import { hasRow, isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Signatures, SignatureRequests, Signers, SigningEvents } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, SignerScope, SignerWrite, Trx } from '../../db/scope.ts';

/** What works on requests: a member, a signer, or a job. */
export type SigningWrite = { trx: Trx; organizationId: string };

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

export interface SignerJson {
  id: string;
  place: number;
  role: Signers['role'];
  full_name: string;
  email: string | null;
  phone: string | null;
  language: Language;
  wants_code: boolean;
  sent_at: string | null;
  opened_at: string | null;
  signed_at: string | null;
  code_sent_at: string | null;
  reminded_at: string | null;
}

const signersOf = sql<SignerJson[]>`(
  select json_agg(json_build_object('id', s.id, 'place', s.place, 'role', s.role, 'full_name', s.full_name,
    'email', s.email, 'phone', s.phone, 'language', s.language, 'wants_code', s.wants_code,
    'sent_at', ${jsonInstant('l.created_at')}, 'opened_at', ${jsonInstant('e.opened_at')},
    'code_sent_at', ${jsonInstant('e.code_sent_at')}, 'reminded_at', ${jsonInstant('e.reminded_at')},
    'signed_at', ${jsonInstant('g.signed_at')}) order by s.place)
  from signers s
  left join lateral (select min(k.created_at) as created_at from signer_links k
    where k.organization_id = s.organization_id and k.request_id = s.request_id and k.signer_id = s.id
      and k.replaced_at is null) l on true
  left join signatures g on g.organization_id = s.organization_id and g.request_id = s.request_id and g.signer_id = s.id
  left join lateral (select min(v.happened_at) filter (where v.kind = 'opened') as opened_at,
      max(v.happened_at) filter (where v.kind = 'code_sent') as code_sent_at,
      max(v.happened_at) filter (where v.kind = 'reminded') as reminded_at
    from signing_events v
    where v.organization_id = s.organization_id and v.request_id = s.request_id and v.signer_id = s.id) e on true
  where s.organization_id = r.organization_id and s.request_id = r.id)`;

const isAlteredColumn = hasRow(sql`signing_events a
  where a.organization_id = r.organization_id and a.request_id = r.id and a.kind = 'altered'`);

export function selectRequests(
  scope: OrgScope,
  filter: {
    leaseId?: string | undefined;
    documentId?: string | undefined;
    limit: number;
    after?: Position | undefined;
  },
) {
  const { leaseId, documentId, after } = filter;
  const sortKey = sql<string>`r.created_at`;
  return queries
    .selectFrom('signature_requests as r')
    .where('r.organization_id', '=', scope.organizationId)
    .$call(ifGiven(leaseId, (query, value) => query.where('r.lease_id', '=', value)))
    .$call(ifGiven(documentId, (query, value) => query.where('r.document_id', '=', value)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sortKey, ref('r.id'), position, 'desc')),
      ),
    )
    .select([
      'r.id',
      'r.lease_id',
      'r.title',
      'r.state',
      'r.is_in_order',
      'r.signature_count',
      'r.signer_count',
      'r.created_at',
      'r.expires_at',
      'r.ended_at',
      'r.sealed_sha256',
      'r.reminds',
      'r.declined_by',
      'r.decline_reason',
      isAlteredColumn.as('is_altered'),
      signersOf.as('signers'),
      sortKey.as('sort_key'),
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(filter.limit + 1);
}

export async function insertFile(
  { trx, organizationId }: SigningWrite,
  file: { id: string; name: string; storageKey: string; byteSize: number; sha256: Buffer },
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      organization_id: organizationId,
      id: file.id,
      name: file.name,
      media_type: 'application/pdf',
      byte_size: file.byteSize,
      sha256: file.sha256,
      storage_key: file.storageKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function getFileName({ trx, organizationId }: SigningWrite, fileId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('files')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return name;
}

export async function insertRequest(
  { trx, organizationId }: OrgWrite,
  request: Omit<Insertable<SignatureRequests>, 'organization_id'>,
  signers: Omit<Insertable<Signers>, 'organization_id' | 'request_id'>[],
): Promise<void> {
  await trx
    .insertInto('signature_requests')
    .values({ ...request, organization_id: organizationId })
    .execute();
  await trx
    .insertInto('signers')
    .values(
      signers.map((signer) => ({
        ...signer,
        organization_id: organizationId,
        request_id: String(request.id),
      })),
    )
    .execute();
}

/** The newest link of a signer takes the place of those before. */
export async function replaceLink(
  { trx, organizationId }: SigningWrite,
  link: { requestId: string; signerId: string; tokenHash: Buffer; now: string },
): Promise<void> {
  await trx
    .updateTable('signer_links')
    .set({ replaced_at: link.now })
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', link.requestId)
    .where('signer_id', '=', link.signerId)
    .where('replaced_at', 'is', null)
    .execute();
  await trx
    .insertInto('signer_links')
    .values({
      organization_id: organizationId,
      request_id: link.requestId,
      signer_id: link.signerId,
      token_hash: link.tokenHash,
      created_at: link.now,
    })
    .execute();
}

export async function insertEvent(
  { trx, organizationId }: SigningWrite,
  event: Omit<Insertable<SigningEvents>, 'organization_id'>,
): Promise<void> {
  await trx
    .insertInto('signing_events')
    .values({ ...event, organization_id: organizationId })
    .execute();
}

/** Whether its stored bytes were found to be others than those that were sent. */
export async function isAltered({ trx, organizationId }: SigningWrite, requestId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('signing_events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .where('kind', '=', 'altered')
    .executeTakeFirst();
  return found !== undefined;
}

export function lockRequest({ trx, organizationId }: SigningWrite, id: string) {
  return trx
    .selectFrom('signature_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endRequest(
  { trx, organizationId, now }: SigningWrite & { now: Temporal.Instant },
  id: string,
  refusal: { declined_by?: string; decline_reason?: string } = {},
): Promise<void> {
  await trx
    .updateTable('signature_requests')
    .set({ state: 'voided', ended_at: now.toString(), ...refusal })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function prolongRequest(
  { trx, organizationId }: OrgWrite,
  id: string,
  expiresAt: string,
): Promise<void> {
  await trx
    .updateTable('signature_requests')
    .set({ expires_at: expiresAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export function listSigners({ trx, organizationId }: SigningWrite, requestId: string) {
  return trx
    .selectFrom('signers as s')
    .leftJoin('signatures as g', onKey('g', 's', { request_id: 'request_id', signer_id: 'id' }))
    .where('s.organization_id', '=', organizationId)
    .where('s.request_id', '=', requestId)
    .select([
      's.id',
      's.place',
      's.role',
      's.full_name',
      's.email',
      's.phone',
      's.language',
      's.wants_code',
      'g.method',
      'g.strokes',
      'g.typed_name',
      'g.consent',
      'g.ip',
      'g.user_agent',
      'g.proven_phone',
      'g.signed_at',
    ])
    .orderBy('s.place')
    .execute();
}
export type SignerRow = Awaited<ReturnType<typeof listSigners>>[number];

/** Who signs with them, as far as each has come. */
const fellowSigners = sql<
  { full_name: string; role: Signers['role']; signed_at: string | null; is_you: boolean }[]
>`(
  select json_agg(json_build_object('full_name', f.full_name, 'role', f.role,
    'signed_at', ${jsonInstant('h.signed_at')}, 'is_you', f.id = s.id) order by f.place)
  from signers f
  left join signatures h on h.organization_id = f.organization_id and h.request_id = f.request_id and h.signer_id = f.id
  where f.organization_id = r.organization_id and f.request_id = r.id)`;

/** What a signer sees of the request, in one row. */
export function selectSigning(scope: SignerScope) {
  return queries
    .selectFrom('signer_sessions as m')
    .innerJoin('signature_requests as r', onKey('r', 'm', { id: 'request_id' }))
    .innerJoin('signers as s', onKey('s', 'm', { request_id: 'request_id', id: 'signer_id' }))
    .innerJoin('organization_names as o', 'o.organization_id', 'm.organization_id')
    .leftJoin('shown_logos as w', 'w.organization_id', 'm.organization_id')
    .leftJoin('signatures as g', onKey('g', 's', { request_id: 'request_id', signer_id: 'id' }))
    .where('m.session_hash', '=', scope.signerSession)
    .select([
      'r.title',
      'r.message',
      'r.language as document_language',
      'r.summary',
      'r.reading',
      'r.file_sha256',
      'r.state',
      'r.expires_at',
      'o.organization_name',
      'w.small_picture as logo',
      's.full_name',
      's.role',
      's.language',
      's.wants_code',
      's.phone',
      's.email',
      'g.signed_at',
      fellowSigners.as('signers'),
      sql<boolean>`r.is_in_order and exists (select from signers before
        where before.organization_id = s.organization_id and before.request_id = s.request_id and before.place < s.place
          and not exists (select from signatures h where h.organization_id = before.organization_id
            and h.request_id = before.request_id and h.signer_id = before.id))`.as('must_wait'),
    ]);
}
export type SigningRow = Awaited<ReturnType<ReturnType<typeof selectSigning>['execute']>>[number];

export function findSigner({ trx, organizationId, requestId, signerId }: SignerWrite) {
  return trx
    .selectFrom('signers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .where('id', '=', signerId)
    .executeTakeFirstOrThrow();
}

export async function insertSignature(
  { trx, organizationId, requestId, signerId }: SignerWrite,
  signature: Omit<Insertable<Signatures>, 'organization_id' | 'request_id' | 'signer_id'>,
): Promise<void> {
  await trx
    .insertInto('signatures')
    .values({ ...signature, organization_id: organizationId, request_id: requestId, signer_id: signerId })
    .execute();
}

export async function replaceCode(
  { trx, organizationId, requestId, signerId }: SignerWrite,
  code: { hmac: Buffer; expiresAt: string; now: string },
): Promise<void> {
  const values = { code_hmac: code.hmac, expires_at: code.expiresAt, sent_at: code.now };
  await trx
    .insertInto('signer_codes')
    .values({ ...values, organization_id: organizationId, request_id: requestId, signer_id: signerId })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'request_id', 'signer_id']).doUpdateSet(values),
    )
    .execute();
}

export function findCode({ trx, organizationId, requestId, signerId }: SignerWrite) {
  return trx
    .selectFrom('signer_codes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .where('signer_id', '=', signerId)
    .executeTakeFirst();
}

/** The document as it was sent, and sealed where it is. */
export function findDocument({ trx, organizationId }: SigningWrite, requestId: string) {
  return trx
    .selectFrom('signature_requests as r')
    .innerJoin('files as f', onKey('f', 'r', { id: 'file_id' }))
    .leftJoin('files as z', onKey('z', 'r', { id: 'sealed_file_id' }))
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', requestId)
    .select(['r.title', 'r.file_sha256', 'f.storage_key', 'r.sealed_sha256', 'z.storage_key as sealed_key'])
    .executeTakeFirst();
}

export function listEvents({ trx, organizationId }: SigningWrite, requestId: string) {
  return trx
    .selectFrom('signing_events')
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .select(['signer_id', 'kind', 'ip', 'user_agent', 'happened_at'])
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
}

export async function markSealed(
  { trx, organizationId }: SigningWrite,
  requestId: string,
  sealed: { fileId: string; sha256: Buffer },
): Promise<void> {
  await trx
    .updateTable('signature_requests')
    .set({ sealed_file_id: sealed.fileId, sealed_sha256: sealed.sha256 })
    .where('organization_id', '=', organizationId)
    .where('id', '=', requestId)
    .execute();
}
