import type { MaintenanceStatus } from '@dira/domain/maintenance';
import type { Currency } from '@dira/domain/money';
import type { NotificationAudience, NotificationTopic } from '@dira/domain/notifications';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** What an event was about, as it is now. */
export interface SubjectRow {
  lease_id: string | null;
  tenant_name: string | null;
  property_name: string | null;
  unit_number: string | null;
  amount: number | null;
  currency: Currency | null;
  subject: string | null;
  day: string | null;
  reason: string | null;
  /** The maintenance request that it leads to. */
  request_id: string | null;
  /** Whose job that is. */
  assignee_id: string | null;
  /** Whoever it was written to, as what, and where. */
  recipient_id: string | null;
  recipient_standing: NotificationAudience | null;
  conversation_id: string | null;
  /** Of a notice alone, with the leases whose tenants it reaches. */
  notice_id?: string;
  lease_ids?: string[];
  /** Mails about it go out in quiet hours too. */
  cannot_wait: boolean;
  /** Addresses to which another mail about the same event goes: a receipt, a sealed copy. */
  mailed: string[];
}

interface Happening {
  organizationId: string;
  entityId: string;
  /** The business day. */
  today: string;
  /** What was said about it. */
  commentId: string | null;
}
type MaintenanceTopic = Extract<NotificationTopic, `maintenance_request.${string}`>;
type DocumentTopic = Extract<NotificationTopic, `document.${string}`>;
type TenantNoticeTopic = Extract<NotificationTopic, `tenant_notice.${string}`>;
type LeaseTopic = Exclude<
  NotificationTopic,
  | MaintenanceTopic
  | DocumentTopic
  | TenantNoticeTopic
  | 'message.sent'
  | 'notice.posted'
  | 'data_export.ready'
>;
type Select = (happening: Happening) => RawBuilder<unknown>;

/** A notification is a line or two; the rest is where it leads. */
const longestReason = 200;

const nobody = sql`array[]::text[] as mailed`;
const toNobody = sql`null as recipient_id, null as recipient_standing, null as conversation_id`;

const emailsOfSigners = sql`array(select s.email from signers s
  where s.organization_id = q.organization_id and s.request_id = q.id and s.email is not null) as mailed`;

const ofPayment =
  (reason: RawBuilder<unknown>, mailed: RawBuilder<unknown> = nobody): Select =>
  ({ organizationId, entityId }) =>
    sql`select p.lease_id, t.full_name as tenant_name, p.amount, p.currency,
      null as subject, null::date as day, ${reason} as reason, ${mailed}
    from payments p
    join tenants t on t.organization_id = p.organization_id and t.id = p.tenant_id
    left join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id
    left join payment_reversals r on r.organization_id = p.organization_id and r.payment_id = p.id
    where p.organization_id = ${organizationId} and p.id = ${entityId}`;

const ofEnding: Select = ({
  organizationId,
  entityId,
}) => sql`select e.lease_id, null as tenant_name, null::bigint as amount, null as currency,
    null as subject, e.last_day as day, null as reason, ${nobody}
  from lease_endings e where e.organization_id = ${organizationId} and e.id = ${entityId}`;

/** Each gives one row of what its topic is about; the lease's place and its first tenant come with it. */
const selects: Readonly<Record<LeaseTopic, Select>> = {
  'payment.reported': ofPayment(sql`null`),
  'payment.confirmed': ofPayment(sql`null`, sql`array_remove(array[t.email::text], null) as mailed`),
  'payment.rejected': ofPayment(sql`d.reason`),
  'payment.reversed': ofPayment(sql`r.reason`),
  'charge.posted': ({
    organizationId,
    entityId,
  }) => sql`select c.lease_id, null as tenant_name, c.amount, c.currency,
      null as subject, c.due_on as day, nullif(c.description, '') as reason, ${nobody}
    from charges c where c.organization_id = ${organizationId} and c.id = ${entityId}`,
  // Whoever signs it has the link in a mail of their own.
  'signature_request.sent': ({
    organizationId,
    entityId,
  }) => sql`select q.lease_id, null as tenant_name, null::bigint as amount, null as currency,
      q.title as subject, null::date as day, null as reason, ${emailsOfSigners}
    from signature_requests q
    where q.organization_id = ${organizationId} and q.id = ${entityId} and q.amendment_id is not null and q.state = 'open'`,
  // The last of them is told as the completion.
  'signature.given': ({
    organizationId,
    entityId,
  }) => sql`select q.lease_id, s.full_name as tenant_name, null::bigint as amount, null as currency,
      q.title as subject, null::date as day, null as reason, ${nobody}
    from signers s
    join signature_requests q on q.organization_id = s.organization_id and q.id = s.request_id
    where s.organization_id = ${organizationId} and s.id = ${entityId} and q.amendment_id is not null and q.state = 'open'`,
  'signature_request.completed': ({
    organizationId,
    entityId,
  }) => sql`select q.lease_id, null as tenant_name, null::bigint as amount, null as currency,
      q.title as subject, null::date as day, null as reason, ${emailsOfSigners}
    from signature_requests q where q.organization_id = ${organizationId} and q.id = ${entityId}`,
  'signature_request.declined': ({
    organizationId,
    entityId,
  }) => sql`select q.lease_id, w.full_name as tenant_name, null::bigint as amount, null as currency,
      q.title as subject, null::date as day, nullif(q.decline_reason, '') as reason,
      array(select email from internal.request_sender(q.organization_id, q.id)) as mailed
    from signature_requests q
    left join signers w on w.organization_id = q.organization_id and w.id = q.declined_by
    where q.organization_id = ${organizationId} and q.id = ${entityId}`,
  // Signed here, it was told as the last signature.
  'lease_amendment.in_force': ({
    organizationId,
    entityId,
  }) => sql`select a.lease_id, null as tenant_name, null::bigint as amount, null as currency,
      null as subject, a.signed_on_paper_on as day, null as reason, ${nobody}
    from lease_amendments a
    where a.organization_id = ${organizationId} and a.id = ${entityId} and a.signed_on_paper_on is not null`,
  'lease_ending.confirmed': ofEnding,
  'lease_ending.taken_back': ofEnding,
  // Whoever was just told that the lease was ended knows it.
  'lease.ending': ({
    organizationId,
    entityId,
  }) => sql`select l.id as lease_id, null as tenant_name, null::bigint as amount, null as currency,
      null as subject, upper(l.occupies) - 1 as day, null as reason, ${nobody}
    from leases l where l.organization_id = ${organizationId} and l.id = ${entityId}
      and not exists (select from lease_endings e where e.organization_id = l.organization_id and e.lease_id = l.id
        and e.state = 'in_force' and e.confirmed_at > internal.current_instant() - interval '7 days')`,
  // Held until it is told, so that whoever takes the wish back finds all that was told.
  'lease.insurance_requested': ({
    organizationId,
    entityId,
  }) => sql`select l.id as lease_id, null as tenant_name, null::bigint as amount, null as currency,
      null as subject, null::date as day, null as reason, ${nobody}
    from leases l join insurance_requests q on q.organization_id = l.organization_id and q.lease_id = l.id
    where l.organization_id = ${organizationId} and l.id = ${entityId} for share of q`,
  'security.expiring': ({
    organizationId,
    entityId,
  }) => sql`select s.lease_id, null as tenant_name, null::bigint as amount, null as currency,
      null as subject, s.expires_on as day, null as reason, ${nobody}
    from securities s where s.organization_id = ${organizationId} and s.id = ${entityId}`,
  // What went back meanwhile is held no more.
  'lease.return_due': ({
    organizationId,
    entityId,
  }) => sql`select r.lease_id, null as tenant_name, null::bigint as amount, null as currency,
      null as subject, r.left_on as day, null as reason, ${nobody}
    from security_returns r where r.organization_id = ${organizationId} and r.lease_id = ${entityId}`,
};

/** @returns undefined for what is gone since */
export async function findSubject(
  trx: Trx,
  topic: NotificationTopic,
  happening: Happening,
): Promise<SubjectRow | undefined> {
  const { rows } = await select(topic, happening).execute(trx);
  return rows[0];
}

function select(topic: NotificationTopic, happening: Happening): RawBuilder<SubjectRow> {
  if (topic === 'message.sent') return ofMessage(happening);
  if (topic === 'notice.posted') return ofNotice(happening);
  if (topic === 'data_export.ready') return ofDataExport(happening);
  if (topic === 'document.brought' || topic === 'document.expiring') return ofPolicy(happening);
  if (topic === 'tenant_notice.given' || topic === 'tenant_notice.acknowledged')
    return ofTenantNotice(happening);
  return isOfMaintenance(topic) ? ofRequest(topic, happening) : ofLease(topic, happening);
}

const isOfMaintenance = (topic: NotificationTopic): topic is MaintenanceTopic =>
  topic.startsWith('maintenance_request.');

function ofLease(topic: LeaseTopic, happening: Happening): RawBuilder<SubjectRow> {
  return sql`
    select about.lease_id, coalesce(about.tenant_name, t.full_name) as tenant_name, h.name as property_name,
      u.number as unit_number, about.amount, about.currency, about.subject, about.day::text as day, about.reason, about.mailed,
      null as request_id, null as assignee_id, ${toNobody}, false as cannot_wait
    from (${selects[topic](happening)}) as about
    left join leases l on l.organization_id = ${happening.organizationId} and l.id = about.lease_id
    left join properties h on h.organization_id = l.organization_id and h.id = l.property_id
    left join units u on u.organization_id = l.organization_id and u.id = l.unit_id
    left join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id and lt.is_primary
    left join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id`;
}

const movedTo: Partial<Record<MaintenanceTopic, MaintenanceStatus>> = {
  'maintenance_request.started': 'in_progress',
  'maintenance_request.completed': 'completed',
  'maintenance_request.reopened': 'open',
  'maintenance_request.cancelled': 'cancelled',
};

/** What was said with it is its reason. Without the tenant's name: whoever repairs is told too. */
function ofRequest(
  topic: MaintenanceTopic,
  { organizationId, entityId, commentId }: Happening,
): RawBuilder<SubjectRow> {
  const isAppointed = sql<boolean>`${topic === 'maintenance_request.appointed'}::boolean`;
  const isRated = sql<boolean>`${topic === 'maintenance_request.rated_low'}::boolean`;
  return sql`
    select r.lease_id, null as tenant_name, p.name as property_name, u.number as unit_number,
      null::bigint as amount, null as currency, r.title as subject,
      case when ${isAppointed} then r.appointment_on::text end as day,
      left(coalesce(
        case when ${isAppointed} then to_char(r.appointment_from, 'HH24:MI') || '–' || to_char(r.appointment_to, 'HH24:MI') end,
        case when ${isRated} then (select concat_ws(' · ', s.score || '/5', nullif(s.body, '')) from maintenance_ratings s
          where s.organization_id = r.organization_id and s.request_id = r.id order by s.rated_at desc, s.id desc limit 1) end,
        (select c.body from maintenance_comments c
          where c.organization_id = r.organization_id and c.request_id = r.id and c.id = ${commentId}::uuid),
        (select nullif(s.note, '') from maintenance_changes s
          where s.organization_id = r.organization_id and s.request_id = r.id
            and s.to_status = ${movedTo[topic] ?? null}
          order by s.position desc limit 1)), ${longestReason}::int) as reason,
      ${nobody}, r.id as request_id, r.assignee_id, ${toNobody},
      r.status in ('open', 'in_progress') and (r.priority = 'urgent' or r.prevents_living) as cannot_wait
    from maintenance_requests r
    join properties p on p.organization_id = r.organization_id and p.id = r.property_id
    left join units u on u.organization_id = r.organization_id and u.id = r.unit_id
    where r.organization_id = ${organizationId} and r.id = ${entityId}`;
}

/** An insurance policy that a tenant brought: theirs alone, also where they share the lease. */
function ofPolicy({ organizationId, entityId }: Happening): RawBuilder<SubjectRow> {
  return sql`
    select d.lease_id, t.full_name as tenant_name, p.name as property_name, u.number as unit_number,
      null::bigint as amount, null as currency, d.title as subject, d.expires_on::text as day, null as reason,
      ${nobody}, null as request_id, null as assignee_id, t.user_id as recipient_id, 'tenant' as recipient_standing,
      null as conversation_id, false as cannot_wait
    from documents d
    join tenants t on t.organization_id = d.organization_id and t.id = d.tenant_id
    join properties p on p.organization_id = d.organization_id and p.id = d.property_id
    left join units u on u.organization_id = d.organization_id and u.id = d.unit_id
    where d.organization_id = ${organizationId} and d.id = ${entityId} and d.deleted_at is null`;
}

/** A notice of a tenant: theirs alone, also where they share the lease. */
function ofTenantNotice({ organizationId, entityId }: Happening): RawBuilder<SubjectRow> {
  return sql`
    select n.lease_id, t.full_name as tenant_name, p.name as property_name, u.number as unit_number,
      null::bigint as amount, null as currency, null as subject, n.given_on::text as day,
      nullif(left(n.body, ${longestReason}::int), '') as reason, ${nobody}, null as request_id, null as assignee_id,
      t.user_id as recipient_id, 'tenant' as recipient_standing, null as conversation_id, false as cannot_wait
    from tenant_notices n
    join tenants t on t.organization_id = n.organization_id and t.id = n.tenant_id
    join leases l on l.organization_id = n.organization_id and l.id = n.lease_id
    join properties p on p.organization_id = l.organization_id and p.id = l.property_id
    join units u on u.organization_id = l.organization_id and u.id = l.unit_id
    where n.organization_id = ${organizationId} and n.id = ${entityId}`;
}

/** The beginning of what was written is its reason. What was read meanwhile is no news. */
function ofMessage({ organizationId, entityId }: Happening): RawBuilder<SubjectRow> {
  return sql`
    select c.lease_id, internal.message_sender_name(m.organization_id, m.id) as tenant_name,
      p.name as property_name, u.number as unit_number, null::bigint as amount, null as currency, m.subject,
      null as day, left(m.body, ${longestReason}::int) as reason, ${nobody}, null as request_id, null as assignee_id,
      m.recipient_id, t.standing as recipient_standing, m.conversation_id,
      coalesce(r.status in ('open', 'in_progress') and (r.priority = 'urgent' or r.prevents_living), false) as cannot_wait
    from messages m
    join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
    join conversation_members t on t.organization_id = m.organization_id
      and t.conversation_id = m.conversation_id and t.user_id = m.recipient_id
    left join maintenance_requests r on r.organization_id = c.organization_id and r.id = c.maintenance_request_id
    left join leases l on l.organization_id = c.organization_id and l.id = c.lease_id
    left join properties p on p.organization_id = c.organization_id and p.id = c.property_id
    left join units u on u.organization_id = c.organization_id and u.id = coalesce(l.unit_id, r.unit_id)
    where m.organization_id = ${organizationId} and m.id = ${entityId} and m.read_at is null`;
}

/** Whoever rents there today. Held until it is told, so that whoever withdraws it finds all that was told. */
function ofNotice({ organizationId, entityId, today }: Happening): RawBuilder<SubjectRow> {
  return sql`
    select null as lease_id, null as tenant_name, p.name as property_name, null as unit_number,
      null::bigint as amount, null as currency, n.title as subject, null as day,
      left(n.body, ${longestReason}::int) as reason, ${nobody}, null as request_id, null as assignee_id, ${toNobody},
      false as cannot_wait, n.id as notice_id,
      array(select l.id from leases l where l.organization_id = n.organization_id
        and (n.property_id is null or l.property_id = n.property_id) and l.occupies @> ${today}::date) as lease_ids
    from notices n
    left join properties p on p.organization_id = n.organization_id and p.id = n.property_id
    where n.organization_id = ${organizationId} and n.id = ${entityId}
      and n.withdrawn_at is null and n.ends_on >= ${today}::date
    for share of n`;
}

/** Whose own it is hears of it: as a tenant where they are one here, else as one of the team. */
function ofDataExport({ organizationId, entityId }: Happening): RawBuilder<SubjectRow> {
  return sql`
    select place.lease_id, null as tenant_name, null as property_name, null as unit_number, null::bigint as amount,
      null as currency, null as subject, (x.expires_at at time zone 'Asia/Jerusalem')::date::text as day, null as reason,
      ${nobody}, null as request_id, null as assignee_id, x.user_id as recipient_id,
      case when place.lease_id is null then 'team' else 'tenant' end as recipient_standing, null as conversation_id,
      false as cannot_wait
    from data_exports x
    left join lateral (select l.id as lease_id from tenants t
      join lease_tenants lt on lt.organization_id = t.organization_id and lt.tenant_id = t.id
      join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id and l.stage = 'agreed'
      where t.organization_id = ${organizationId} and t.user_id = x.user_id
      order by l.starts_on desc, l.id limit 1) as place on true
    where x.id = ${entityId} and x.storage_key is not null`;
}
