import type { AgreementWays, NoticeDeadline, TenantNoticeKind } from '@dira/domain/tenant-notices';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { currentOrganizationId, currentTenantId, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite, Trx } from '../../db/scope.ts';

/** More than anybody gives in the years of a lease. */
const mostNotices = 50;

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number];
export type TermsRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number];
export type NoticeToFile = NonNullable<Awaited<ReturnType<typeof lockUnfiled>>>;

/** The notices of a lease, newest first; a tenant sees those that they gave. */
export function selectNotices(scope: OrgScope | TenancyScope, leaseId: string) {
  return queries
    .selectFrom('tenant_notices as n')
    .innerJoin('tenant_contacts as t', onKey('t', 'n', 'tenant_id'))
    .leftJoin('document_places as d', onKey('d', 'n', 'document_id'))
    .where('n.organization_id', '=', currentOrganizationId)
    .where('n.lease_id', '=', leaseId)
    .$if('leaseId' in scope, (query) => query.where('n.tenant_id', '=', currentTenantId))
    .select([
      'n.id',
      'n.kind',
      't.full_name as tenant_name',
      'n.concerns_on',
      'n.body',
      'n.given_on',
      'n.given_at',
      'n.deadline_on',
      'n.deadline_basis',
      'd.document_id',
      'n.acknowledged_at',
    ])
    .orderBy('n.given_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(mostNotices);
}

/** A row for a lease that is there. */
export function selectLease(leaseId: string) {
  return queries
    .selectFrom('lease_terms')
    .where('organization_id', '=', currentOrganizationId)
    .where('lease_id', '=', leaseId)
    .select('lease_id as id');
}

/** What a lease says of its end and of ways out of it. */
export function selectTerms(leaseId: string) {
  return queries
    .selectFrom('lease_terms as l')
    .leftJoin('agreement_terms as c', onKey('c', 'l', 'lease_id'))
    .where('l.organization_id', '=', currentOrganizationId)
    .where('l.lease_id', '=', leaseId)
    .select(['l.stage', 'l.starts_on', sql<string>`coalesce(l.terminated_on, l.ends_on)`.as('last_day')])
    .select(
      sql<AgreementWays | null>`case when c.lease_id is not null then jsonb_build_object(
        'optionHolder', c.option_holder,
        'optionNoticeDays', c.option_notice_days,
        'exitTenantDays', c.exit_tenant_days) end`.as('contract'),
    );
}

export async function getTerms({ trx, leaseId }: TenancyWrite): Promise<TermsRow> {
  const { rows } = await trx.executeQuery(selectTerms(leaseId).compile());
  const [row] = rows;
  if (row === undefined) throw new Error('A tenancy without its lease');
  return row;
}

export async function insertNotice(
  { trx, organizationId, leaseId, tenantId, today }: TenancyWrite,
  notice: {
    kind: TenantNoticeKind;
    concernsOn: string | null;
    body: string;
    deadline: NoticeDeadline | null;
  },
): Promise<{ id: string }> {
  const { kind, concernsOn, body, deadline } = notice;
  return trx
    .insertInto('tenant_notices')
    .values({
      organization_id: organizationId,
      lease_id: leaseId,
      tenant_id: tenantId,
      kind,
      concerns_on: concernsOn,
      body,
      deadline_on: deadline?.on.toString() ?? null,
      deadline_basis: deadline?.basis ?? null,
      given_on: today.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Held, so that two who press at once say it once. */
export function lockNotice({ trx, organizationId }: OrgWrite, leaseId: string, noticeId: string) {
  return trx
    .selectFrom('tenant_notices')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('id', '=', noticeId)
    .select(['id', 'acknowledged_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function setAcknowledged(
  { trx, organizationId, userId, now }: OrgWrite,
  noticeId: string,
): Promise<void> {
  await trx
    .updateTable('tenant_notices')
    .set({ acknowledged_by: userId, acknowledged_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', noticeId)
    .execute();
}

/** A notice that has no paper yet, with all that its paper says. */
export function lockUnfiled(trx: Trx, organizationId: string, noticeId: string) {
  return trx
    .selectFrom('tenant_notices as n')
    .innerJoin('lease_terms as l', onKey('l', 'n', 'lease_id'))
    .innerJoin('organization_names as o', 'o.organization_id', 'n.organization_id')
    .innerJoin('tenant_contacts as t', onKey('t', 'n', 'tenant_id'))
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .leftJoin('agreement_terms as c', onKey('c', 'l', 'lease_id'))
    .where('n.organization_id', '=', organizationId)
    .where('n.id', '=', noticeId)
    .where('n.document_id', 'is', null)
    .select([
      'n.id',
      'n.kind',
      'n.concerns_on',
      'n.body',
      'n.given_on',
      'n.given_at',
      'n.deadline_on',
      'n.lease_id',
      'n.tenant_id',
      't.user_id as tenant_user_id',
      't.full_name as tenant_name',
      'l.property_id',
      'l.unit_id',
      'l.starts_on',
      'l.ends_on',
      'o.organization_name',
      'p.property_name',
      'p.street',
      'p.house_number',
      'p.city',
      'u.unit_number',
    ])
    .select(
      // As the contract, which both sides read; else as whoever gave it.
      sql<Language>`coalesce(case when c.language = 'bilingual' then 'he' else c.language end, t.language,
        o.language)`.as('language'),
    )
    .forUpdate('n')
    .executeTakeFirst();
}

export async function setDocument(
  trx: Trx,
  organizationId: string,
  noticeId: string,
  documentId: string,
): Promise<void> {
  await trx
    .updateTable('tenant_notices')
    .set({ document_id: documentId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', noticeId)
    .execute();
}
