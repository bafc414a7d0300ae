import type {
  RequestMedia,
  MaintenanceRequest,
  MaintenanceSummary,
  MyMaintenanceRequest,
  MyMaintenanceSummary,
} from '@dira/contract/maintenance';
import {
  isActive,
  MAINTENANCE_TRANSITIONS,
  toTenantStatus,
  type MaintenanceStatus,
} from '@dira/domain/maintenance';
import { canTransition } from '@dira/domain/transitions';
import type { May } from '../../db/read.ts';
import type { MyRatingRow, RatingRow } from './ratings.repo.ts';
import { mayRate, presentMyRating, presentRatings } from './ratings.ts';
import { presentClock, type DeadlineReading } from './repair-deadline.ts';
import type { ChangeRow, CommentRow, FactsRow, MyRequestRow, RequestRow, SummaryRow } from './repo.ts';
import { isOwn } from './service.ts';
import type { WorkOrderRow } from './work-orders.repo.ts';
import { presentWorkOrders } from './work-orders.ts';

/** What hangs on a request. */
interface Hanging {
  changes: ChangeRow[];
  comments: CommentRow[];
  pictures: RequestMedia[];
}

export function presentSummary(
  row: Omit<SummaryRow, 'sort_key'>,
  reading: DeadlineReading,
  may: May,
): MaintenanceSummary {
  const { lease_id: leaseId, unit_id: unitId, assignee_id: assigneeId, vendor_id: vendorId } = row;
  return {
    ...presentFacts(row, reading),
    status: row.status,
    property: { id: row.property_id, name: row.property_name },
    unit: unitId === null ? null : { id: unitId, number: row.unit_number ?? '' },
    lease: leaseId === null || !may('leases.see') ? null : { id: leaseId, tenantName: row.tenant_name ?? '' },
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assignee_name ?? '' },
    vendor: vendorId === null ? null : { id: vendorId, name: row.vendor_name ?? '', phone: row.vendor_phone },
  };
}

export function presentRequest(
  row: RequestRow,
  hanging: Hanging & { ratings: RatingRow[]; workOrders: WorkOrderRow[] },
  reading: DeadlineReading,
  may: May,
): MaintenanceRequest {
  const status = row.status;
  const mayBecome = (to: MaintenanceStatus) =>
    may('maintenance.work') && canTransition(MAINTENANCE_TRANSITIONS, status, to);
  const nameOf = (name: string | null, isTenant: boolean) => (isTenant && !may('leases.see') ? null : name);
  return {
    ...presentSummary(row, reading, may),
    ...presentDetails(row, hanging, nameOf),
    changes: presentChanges(hanging.changes, nameOf, (same) => same),
    cost: may('money.see') ? row.cost : null,
    isSharedWithTenant: row.lease_id !== null,
    plan: presentPlanOf(row),
    comments: hanging.comments.map((comment) => ({
      ...presentComment(comment, nameOf),
      isInternal: comment.is_internal,
    })),
    ratings: presentRatings(hanging.ratings, nameOf),
    workOrders: presentWorkOrders(hanging.workOrders, may),
    can: {
      start: mayBecome('in_progress'),
      complete: mayBecome('completed'),
      reopen: mayBecome('open'),
      cancel: mayBecome('cancelled'),
      comment: may('maintenance.work'),
      change: may('maintenance.manage'),
      send: may('maintenance.manage') && row.vendor_id !== null && isActive(status),
      changePlace: may('maintenance.manage') && !row.is_from_tenant,
    },
  };
}

function presentPlanOf(row: RequestRow): MaintenanceRequest['plan'] {
  const {
    recurring_maintenance_id: id,
    recurring_due_on: dueOn,
    plan_title: title,
    plan_ended_at: endedAt,
  } = row;
  if (id === null || dueOn === null || title === null) return null;
  return { id, title, dueOn, isEnded: endedAt !== null };
}

export function presentMySummary(row: FactsRow, reading: DeadlineReading): MyMaintenanceSummary {
  return { ...presentFacts(row, reading), status: toTenantStatus(row.status) };
}

function presentFacts(row: FactsRow, reading: DeadlineReading): Omit<MyMaintenanceSummary, 'status'> {
  return {
    id: row.id,
    title: row.title,
    priority: row.priority,
    demandedOn: row.demanded_on,
    preventsLiving: row.prevents_living,
    appointment: presentAppointment(row),
    repair: presentClock(row, reading),
    pictureCount: row.picture_count,
    createdAt: row.created_at,
  };
}

function presentAppointment(row: FactsRow): MyMaintenanceSummary['appointment'] {
  const { appointment_on: on, appointment_from: from, appointment_to: to } = row;
  if (on === null || from === null || to === null) return null;
  // The database writes `09:30:00`.
  return { on, from: from.slice(0, 5), to: to.slice(0, 5) };
}

export function presentMyRequest(
  row: MyRequestRow,
  hanging: Hanging & { myRating: MyRatingRow[] },
  reader: DeadlineReading & { userId: string },
): MyMaintenanceRequest {
  const nameOf = (name: string | null) => name;
  return {
    ...presentMySummary(row, reader),
    ...presentDetails(row, hanging, nameOf),
    changes: presentChanges(hanging.changes, nameOf, toTenantStatus),
    comments: hanging.comments.map((comment) => presentComment(comment, nameOf)),
    rating: presentMyRating(hanging.myRating),
    can: {
      cancel: row.status === 'open' && isOwn(row, reader),
      comment: true,
      rate: row.status === 'completed' && mayRate(row, reader),
    },
  };
}

type NameOf = (name: string | null, isTenant: boolean) => string | null;

function presentDetails(
  row: Pick<RequestRow, 'description' | 'is_from_tenant' | 'reporter_name'>,
  { pictures }: Hanging,
  nameOf: NameOf,
) {
  return {
    description: row.description,
    reportedBy: { name: nameOf(row.reporter_name, row.is_from_tenant), isTenant: row.is_from_tenant },
    pictures,
  };
}

function presentChanges<Status>(
  changes: readonly ChangeRow[],
  nameOf: NameOf,
  say: (status: MaintenanceStatus) => Status,
) {
  return changes.map((change) => ({
    from: say(change.from_status as MaintenanceStatus), // the trigger's check
    to: say(change.to_status as MaintenanceStatus), // the trigger's check
    note: change.note,
    actor: { name: nameOf(change.actor_name, change.is_from_tenant), isTenant: change.is_from_tenant },
    at: change.changed_at,
  }));
}

function presentComment(row: CommentRow, nameOf: NameOf) {
  return {
    id: row.id,
    body: row.body,
    author: { name: nameOf(row.author_name, row.is_from_tenant), isTenant: row.is_from_tenant },
    at: row.created_at,
  };
}
