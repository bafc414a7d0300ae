import { LEAD_PRIORITIES } from '@dira/domain/leads';
import { OPTION_HOLDERS } from '@dira/domain/lease-agreement/contents';
import { NOTICE_REMINDER_DAYS } from '@dira/domain/lease-notices';
import { ENDS_SOON_DAYS } from '@dira/domain/lease-states';
import { PRIVACY_REQUEST_KINDS } from '@dira/domain/privacy-requests';
import { REPAIR_ALARMS } from '@dira/domain/repair-deadline';
import { DEADLINE_BASES, TENANT_NOTICE_KINDS } from '@dira/domain/tenant-notices';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { conversion } from './exchange-rates.ts';
import { leaseSigning, leaseStanding, paymentMethod } from './leases.ts';
import type { LiveKind } from './live-events.ts';
import { howToPay } from './payment-instructions.ts';
import {
  currency,
  id,
  instant,
  language,
  money,
  month,
  organizationParams,
  plainDate,
} from './primitives.ts';
import { taskSubject } from './task-subjects.ts';
import { moreTenants } from './tenants.ts';

const monthFigures = z.object({
  month: z.string().meta({ description: 'YYYY-MM' }),
  expected: money.meta({ description: 'Charged or still to be charged for the month, without deposits' }),
  collected: money.meta({ description: 'Confirmed money laid on charges that fell due in the month' }),
  received: money.meta({
    description: 'Money that came in the month less what went back, whatever it was for, without deposits',
  }),
});

const currencyFigures = z.object({
  currency,
  months: z.array(monthFigures).meta({ description: 'Six months, oldest first; the last is this month' }),
  overdue: z.object({
    total: money,
    days0To30: money,
    days31To60: money,
    days61To90: money,
    daysOver90: money,
  }),
});

/** In the preferred currency, with what is in others converted; and exact, currency by currency. */
const moneyFigures = currencyFigures.extend({
  byCurrency: z
    .array(currencyFigures)
    .meta({ description: 'Exact, one for each currency of which there is something' }),
  conversion,
});

export const dashboardStats = z
  .object({
    asOf: plainDate,
    propertyCount: z.int(),
    unitCount: z.int(),
    occupiedUnitCount: z.int(),
    vacantUnitCount: z.int(),
    occupancyRate: z.number().meta({ description: 'Percent with one decimal' }),
    money: moneyFigures.nullable().meta({ description: 'Null for a member who may not see money' }),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof dashboardStats>;

const place = {
  property: z.object({ id, name: z.string() }),
  unit: z.object({ id, number: z.string() }),
};
const tenancy = { leaseId: id, tenant: z.object({ id, fullName: z.string() }), moreTenants, ...place };

/** The first few, and how many there are in all. */
const firstOf = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), items: z.array(item) });

const waitingPayment = z.object({
  paymentId: id,
  ...tenancy,
  amount: money,
  method: paymentMethod,
  reference: z.string(),
  paidOn: plainDate,
  reportedAt: instant,
  finalAt: instant.nullable().meta({ description: 'It was confirmed; until then that can be undone' }),
  hasProof: z.boolean().meta({ description: 'The tenant sent a picture or a PDF along' }),
  dueOn: plainDate
    .nullable()
    .meta({ description: 'Of the charge that the tenant meant, else of the oldest open one' }),
});

const overdueLease = z.object({
  ...tenancy,
  tenant: tenancy.tenant.extend({
    phone: z.string().nullable(),
    language: language.nullable().meta({ description: 'In which a reminder is best written' }),
  }),
  amount: money.meta({ description: 'All that is open and past its due date' }),
  since: plainDate.meta({ description: 'Due date of the oldest of it' }),
  hasWaitingPayment: z.boolean(),
  howToPay,
});

const endingLease = z.object({ ...tenancy, endsOn: plainDate });

const noticeDeadline = z.object({
  ...tenancy,
  holder: z.enum(OPTION_HOLDERS).exclude(['none']).meta({ description: 'Who would extend by it' }),
  on: plainDate.meta({ description: 'The last day on which notice is in time' }),
  days: z.int().meta({ description: 'How long before the end of the lease that is' }),
  basis: z.enum(DEADLINE_BASES),
  section: z.string().nullable().meta({ description: 'Of the law, where it says the days' }),
  isContractKnown: z
    .boolean()
    .meta({ description: 'Where it is not, nobody knows whether the lease has an option' }),
  leaseEndsOn: plainDate,
});

const expiringGuarantee = z.object({
  ...tenancy,
  securityId: id,
  amount: money,
  issuer: z.string(),
  expiresOn: plainDate,
});

const heldSecurities = z.object({
  ...tenancy,
  amount: money.meta({ description: 'All that is held of the lease, less what was drawn' }),
  leftOn: plainDate,
  dueOn: plainDate.meta({ description: 'By when the law has it back' }),
});

const pressingRepair = z.object({
  requestId: id,
  title: z.string(),
  property: place.property,
  unit: place.unit.nullable(),
  alarm: z.enum(REPAIR_ALARMS).meta({
    description:
      'The last day of the law is past, or within three days; urgent and nobody has begun; half of the time is gone',
  }),
  dueOn: plainDate.nullable().meta({ description: 'Null where no tenant demanded anything' }),
});

export const PRESSING_REPAIRS_COUNTED = 60;

const dueTask = z.object({
  taskId: id,
  title: z.string(),
  dueOn: plainDate,
  subject: taskSubject.nullable(),
});

const unansweredThread = z.object({
  threadId: id,
  name: z.string(),
  since: instant,
  place: z
    .object({ propertyName: z.string(), unitNumber: z.string() })
    .nullable()
    .meta({ description: 'Where they rent' }),
});
const dueLead = z.object({
  leadId: id,
  name: z.string(),
  priority: z.enum(LEAD_PRIORITIES),
  followUpOn: plainDate,
});
const failedStatement = z.object({
  ownerId: id,
  ownerName: z.string(),
  month,
  to: z.string().meta({ description: 'The address that did not take it' }),
});

const endingSealKey = z.object({ subject: z.string(), validUntil: instant });

const openPrivacyRequest = z.object({
  privacyRequestId: id,
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  fullName: z.string(),
  dueOn: plainDate,
});

const waitingNotice = z.object({
  noticeId: id,
  ...tenancy,
  kind: z.enum(TENANT_NOTICE_KINDS),
  concernsOn: plainDate.nullable(),
  givenAt: instant,
});

const waitingRenewal = z.object({
  roundId: id,
  ...tenancy,
  turn: z
    .enum(['proposed', 'stay', 'talk'])
    .meta({ description: 'To be asked, or what the tenant answered' }),
  endsOn: plainDate,
});

const unsignedLease = z.object({
  ...tenancy,
  standing: leaseStanding.extract(['draft', 'awaiting_signature']),
  startsOn: plainDate,
  signing: leaseSigning.nullable(),
  renewedEndsOn: plainDate
    .nullable()
    .meta({ description: 'Of a renewal: the last day of the lease that it follows' }),
});

const freeUnit = z.object({
  ...place,
  lastLetOn: plainDate.nullable().meta({ description: 'Null for a unit that was never let' }),
});

const countedMoney = z.array(z.object({ count: z.int(), amount: money, since: plainDate }));

/** What needs the landlord, most urgent first. A part that the member may not see is null. */
export const todo = z
  .object({
    waitingPayments: firstOf(waitingPayment)
      .nullable()
      .meta({ description: 'Reported by tenants and undecided, oldest first' }),
    overdueLeases: firstOf(overdueLease).nullable().meta({ description: 'Late the longest first' }),
    dueCheques: countedMoney
      .nullable()
      .meta({ description: 'In the drawer, their date come, a row a currency' }),
    waitingExpenses: countedMoney
      .nullable()
      .meta({ description: 'Beyond the limit, for those who approve them, a row a currency' }),
    declinedExpenses: countedMoney
      .nullable()
      .meta({ description: 'The reader’s own that an owner declined, until they are changed or deleted' }),
    expiringGuarantees: firstOf(expiringGuarantee)
      .nullable()
      .meta({ description: `Held, and ending within ${ENDS_SOON_DAYS} days or ended, soonest first` }),
    securitiesToReturn: firstOf(heldSecurities)
      .nullable()
      .meta({ description: 'Of tenants who left 30 days ago or longer, due back the soonest first' }),
    endingLeases: firstOf(endingLease)
      .nullable()
      .meta({ description: `Within ${ENDS_SOON_DAYS} days and without a lease to follow, soonest first` }),
    noticeDeadlines: firstOf(noticeDeadline)
      .nullable()
      .meta({
        description: `Last days for notice of an option within ${Math.max(...NOTICE_REMINDER_DAYS)} days, the nearest of each lease, soonest first`,
      }),
    unsignedLeases: firstOf(unsignedLease)
      .nullable()
      .meta({ description: 'Drafts and leases out for signature, the first to begin first' }),
    renewals: firstOf(waitingRenewal)
      .nullable()
      .meta({ description: 'Rounds to begin, and answers to go on from, the first to end first' }),
    tenantNotices: firstOf(waitingNotice)
      .nullable()
      .meta({ description: 'Given by tenants, and nobody said yet that they came; oldest first' }),
    privacyRequests: firstOf(openPrivacyRequest)
      .nullable()
      .meta({ description: 'About people’s own data and without an answer, due the soonest first' }),
    pressingRepairs: firstOf(pressingRepair)
      .nullable()
      .meta({
        description: `For those who run maintenance, the most pressing first; ${PRESSING_REPAIRS_COUNTED} stands for as many or more`,
      }),
    dueTasks: firstOf(dueTask).nullable().meta({
      description: 'Of the team, due today or before and given to the reader or to nobody, oldest first',
    }),
    unansweredThreads: firstOf(unansweredThread).nullable().meta({
      description:
        'People who wrote last, whose thread is the reader’s or nobody’s; waiting the longest first',
    }),
    dueLeads: firstOf(dueLead)
      .nullable()
      .meta({ description: 'Open leads to be followed up today or before, oldest first' }),
    failedStatements: firstOf(failedStatement)
      .nullable()
      .meta({ description: 'Of owners whose last statement by mail did not arrive, newest first' }),
    endingSealKey: endingSealKey.nullable().meta({
      description:
        'The supplied key for seals, where it ends within 30 days or has ended; for those who manage the workspace',
    }),
    freeUnits: firstOf(freeUnit).meta({
      description: 'Vacant and without a lease to come, be it a draft; empty the longest first',
    }),
  })
  .meta({ id: 'Todo' });

/** What recent activity tells of, as a kind of things and what happened to one. What is not here stands in the audit log alone. */
export const ACTIVITY_TOPICS = [
  'payment.confirmed',
  'payment.reported',
  'payment.rejected',
  'payment.reversed',
  'charge.posted',
  'charge.reversed',
  'lease.created',
  'lease.changed',
  'lease.began',
  'lease.ended',
  'lease_termination.confirmed',
  'lease_termination.cancelled',
  'tenant_notice.given',
  'tenant_notice.acknowledged',
  'linkage.set',
  'linkage.changed',
  'linkage.removed',
  'security.created',
  'security.changed',
  'security.moved',
  'cheque.entered',
  'cheque.deposited',
  'cheque.bounced',
  'tenant.created',
  'tenant.changed',
  'tenant.account_given',
  'tenant.password_renewed',
  'maintenance_request.created',
  'maintenance_request.completed',
  'property.created',
  'property.changed',
  'property.deleted',
  'property.archived',
  'property.units_added',
  'unit.changed',
  'expense.added',
  'expense.changed',
  'expense.deleted',
  'document.added',
  'document.changed',
  'document.replaced',
  'document.deleted',
  'document.restored',
  'document.made_main',
  'portfolio.created',
  'portfolio.changed',
  'portfolio.deleted',
  'picture.added',
  'picture.deleted',
  'required_document.created',
  'required_document.changed',
  'required_document.deleted',
  'rent_roll_import.finished',
  'organization.created',
  'seal_key.supplied',
  'seal_key.removed',
] as const satisfies readonly `${LiveKind}.${string}`[];
export type ActivityTopic = (typeof ACTIVITY_TOPICS)[number];
/** The kinds of things that recent activity tells of. */
export type ActivityKindName = ActivityTopic extends infer Topic
  ? Topic extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;

export const activityEvent = z
  .object({
    action: z.string(),
    entity: z.string(),
    entityId: id,
    data: z.record(z.string(), z.unknown()).meta({
      description: 'What the event says of itself; without amounts for those who may not see money',
    }),
    subject: z
      .object({
        tenantName: z.string().nullable(),
        propertyName: z.string().nullable(),
        unitNumber: z.string().nullable(),
        leaseId: id.nullable(),
        propertyId: id.nullable(),
      })
      .meta({ description: 'The people and the place that it is about' }),
    actorName: z
      .string()
      .nullable()
      .meta({ description: 'Null for the product itself and for people who left' }),
    at: instant,
  })
  .meta({ id: 'ActivityEvent' });
export type ActivityEvent = z.infer<typeof activityEvent>;

export const dashboard = z
  .object({
    stats: dashboardStats,
    todo,
    checklist: z
      .object({
        hasProperty: z.boolean(),
        hasUnit: z.boolean(),
        hasLease: z.boolean(),
        hasCharge: z.boolean(),
      })
      .meta({ description: 'The first steps of a new workspace' }),
    activity: z.array(activityEvent).meta({ description: 'What happened lately, newest first' }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = defineEndpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/organizations/{organizationId}/dashboard',
  summary: 'What needs attention, the figures and the recent activity',
  tag: 'Dashboard',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  response: dashboard,
});

export const getDashboardStats = defineEndpoint({
  id: 'getDashboardStats',
  method: 'GET',
  path: '/organizations/{organizationId}/dashboard/stats',
  summary: 'Occupancy, expected and collected rent, money received, overdue by age',
  tag: 'Dashboard',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  response: dashboardStats,
});
