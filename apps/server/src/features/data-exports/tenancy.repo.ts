import { sql, type RawBuilder } from 'kysely';
import type { PersonWrite } from '../../db/scope.ts';

/**
 * What a tenant has in one workspace: of their own leases alone, and of those what their portal shows them. Row-level
 * security keeps to the workspace; `leases` keeps to what is theirs.
 */
const ownLeases = ({ userId, organizationId }: PersonWrite) => sql`
  select l.* from leases l where l.organization_id = ${organizationId} and l.stage = 'agreed' and exists (
    select from lease_tenants lt join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
    where lt.organization_id = l.organization_id and lt.lease_id = l.id and t.user_id = ${userId})`;

/** @param rest of a query that reads from `leases` */
async function read<Row>(person: PersonWrite, rest: RawBuilder<unknown>): Promise<Row[]> {
  const query = sql<Row>`with leases as (${ownLeases(person)}) ${rest}`;
  return (await query.execute(person.trx)).rows;
}

interface OfLease {
  property_name: string;
  unit_number: string;
}
const place = sql`p.name as property_name, u.number as unit_number`;
const places = sql`join properties p on p.organization_id = l.organization_id and p.id = l.property_id
  join units u on u.organization_id = l.organization_id and u.id = l.unit_id`;

export function listRecords(person: PersonWrite) {
  return read<{
    full_name: string;
    email: string | null;
    phone: string | null;
    language: string | null;
    identity_number_hint: string;
  }>(
    person,
    sql`select t.full_name, t.email::text, t.phone, t.language, t.identity_number_hint from tenants t
      where t.organization_id = ${person.organizationId} and t.user_id = ${person.userId} order by t.id`,
  );
}

export function listLeases(person: PersonWrite) {
  return read<
    OfLease & {
      street: string;
      house_number: string;
      city: string;
      starts_on: string;
      ends_on: string;
      terminated_on: string | null;
      monthly_rent_amount: number;
      deposit_amount: number;
      currency: string;
      due_day: number;
      payment_method: string;
    }
  >(
    person,
    sql`select ${place}, p.street, p.house_number, p.city, l.starts_on::text, l.ends_on::text, l.terminated_on::text,
      l.monthly_rent_amount, l.deposit_amount, l.currency, l.due_day, l.payment_method
      from leases l ${places} order by l.starts_on, l.id`,
  );
}

export function listCharges(person: PersonWrite) {
  return read<
    OfLease & { due_on: string; kind: string; description: string; amount: number; currency: string }
  >(
    person,
    sql`select ${place}, c.due_on::text, c.kind, c.description, c.amount, c.currency
      from leases l ${places} join charges c on c.organization_id = l.organization_id and c.lease_id = l.id
      order by c.due_on, c.id`,
  );
}

/** Theirs, not those of who shares the lease. */
export function listPayments(person: PersonWrite) {
  return read<
    OfLease & {
      paid_on: string;
      amount: number;
      currency: string;
      method: string;
      reference: string;
      tenant_notes: string;
      state: 'reported' | 'confirmed' | 'rejected' | 'reversed';
      receipt_id: string | null;
      receipt_number: string | null;
      issued_on: string | null;
    }
  >(
    person,
    sql`select ${place}, m.paid_on::text, m.amount, m.currency, m.method, m.reference, m.tenant_notes,
        case when v.payment_id is not null then 'reversed' else coalesce(d.decision, 'reported') end as state,
        r.id as receipt_id, r.year || '-' || r.number as receipt_number, r.issued_on::text
      from leases l ${places}
      join payments m on m.organization_id = l.organization_id and m.lease_id = l.id
      join tenants t on t.organization_id = m.organization_id and t.id = m.tenant_id and t.user_id = ${person.userId}
      left join payment_decisions d on d.organization_id = m.organization_id and d.payment_id = m.id
      left join payment_reversals v on v.organization_id = m.organization_id and v.payment_id = m.id
      left join receipts r on r.organization_id = m.organization_id and r.payment_id = m.id
      order by m.paid_on, m.id`,
  );
}

export function listRequests(person: PersonWrite) {
  return read<
    OfLease & {
      title: string;
      description: string;
      status: string;
      priority: string;
      demanded_on: string | null;
      created_at: string;
    }
  >(
    person,
    sql`select ${place}, r.title, r.description, r.status, r.priority, r.demanded_on::text, r.created_at
      from leases l ${places} join maintenance_requests r on r.organization_id = l.organization_id and r.lease_id = l.id
      order by r.created_at, r.id`,
  );
}

/** What was said before them, and how content they were: nothing that stays within the team. */
export function listComments(person: PersonWrite) {
  return read<{ title: string; body: string; author_name: string | null; score: number | null; at: string }>(
    person,
    sql`select r.title, c.body, internal.actor_name(c.created_by) as author_name, null::int as score, c.created_at as at
      from leases l join maintenance_requests r on r.organization_id = l.organization_id and r.lease_id = l.id
      join maintenance_comments c on c.organization_id = r.organization_id and c.request_id = r.id and not c.is_internal
      union all
      select r.title, s.body, internal.actor_name(s.rated_by), s.score, s.rated_at
      from leases l join maintenance_requests r on r.organization_id = l.organization_id and r.lease_id = l.id
      join maintenance_ratings s on s.organization_id = r.organization_id and s.request_id = r.id
        and s.rated_by = ${person.userId}
      order by at, title`,
  );
}

export interface FileRow {
  name: string;
  title: string;
  byte_size: number;
  storage_key: string;
  created_at: string;
}

/** Shared with them, each as the portal shows it. Receipts come with the payments. */
export function listDocuments(person: PersonWrite) {
  return read<
    FileRow & {
      category: string;
      expires_on: string | null;
      coverage: string | null;
      insurer: string | null;
      policy_number: string | null;
    }
  >(
    person,
    sql`select d.filename as name, d.title, d.category, d.expires_on::text, d.created_at, f.byte_size, f.storage_key,
        i.coverage, i.insurer, i.policy_number
      from leases l join documents d on d.organization_id = l.organization_id and d.lease_id = l.id
      join files f on f.organization_id = d.organization_id and f.id = d.file_id
      left join insurance_policies i on i.organization_id = d.organization_id and i.document_id = d.id
      where d.deleted_at is null and d.is_shared and d.receipt_id is null
        and (d.tenant_id is null or exists (select from tenants t where t.organization_id = d.organization_id
          and t.id = d.tenant_id and t.user_id = ${person.userId}))
      order by d.created_at, d.id`,
  );
}

export function listPhotos(person: PersonWrite) {
  return read<FileRow>(
    person,
    sql`select f.name, r.title, f.byte_size, f.storage_key, c.created_at
      from leases l join maintenance_requests r on r.organization_id = l.organization_id and r.lease_id = l.id
      join pictures c on c.organization_id = r.organization_id and c.maintenance_request_id = r.id
      join files f on f.organization_id = c.organization_id and f.id = c.file_id
      order by c.created_at, c.id`,
  );
}

export function listReadNotices(person: PersonWrite) {
  return read<{ title: string; body: string; posted_at: string; read_at: string }>(
    person,
    sql`select n.title, n.body, n.posted_at, x.read_at from notice_reads x
      join notices n on n.organization_id = x.organization_id and n.id = x.notice_id
      join tenants t on t.organization_id = x.organization_id and t.id = x.tenant_id and t.user_id = ${person.userId}
      where x.organization_id = ${person.organizationId} order by x.read_at, n.id`,
  );
}

/** What they told their landlord themselves. */
export function listTenantNotices(person: PersonWrite) {
  return read<OfLease & { kind: string; concerns_on: string | null; body: string; given_at: string }>(
    person,
    sql`select ${place}, n.kind, n.concerns_on::text, n.body, n.given_at
      from leases l ${places} join tenant_notices n on n.organization_id = l.organization_id and n.lease_id = l.id
      join tenants t on t.organization_id = n.organization_id and t.id = n.tenant_id and t.user_id = ${person.userId}
      order by n.given_at, n.id`,
  );
}
