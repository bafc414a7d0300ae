import { PAYMENT_METHODS } from '@dira/domain/payment-methods';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  currency,
  enteredAmount,
  id,
  money,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  text,
} from './primitives.ts';
import { credentials, tenantInput } from './tenants.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);
export const leaseStatus = z.enum(['pending', 'active', 'expired', 'terminated']);
export const signatureStatus = z.enum(['pending_signature', 'partially_signed', 'fully_signed']);

const longestTermYears = 25;

const terms = {
  startsOn: plainDate,
  endsOn: plainDate,
  monthlyRentAmount: enteredAmount,
  depositAmount: enteredAmount,
  currency,
  dueDay: z.int().min(1).max(31),
  paymentMethod,
};

const place = {
  property: z.object({ id, name: z.string() }),
  unit: z.object({ id, number: z.string() }),
};

/** A due amount of rent: posted as a charge, or still ahead in the schedule. */
export const nextDue = z.object({ dueOn: plainDate, amount: money, chargeId: id.nullable() });

export const lease = z.object({
  id,
  ...place,
  tenant: z.object({ id, fullName: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  startsOn: plainDate,
  endsOn: plainDate,
  terminatedOn: plainDate.nullable(),
  dueDay: z.int(),
  paymentMethod,
  status: leaseStatus,
  signatureStatus,
  money: z
    .object({
      monthlyRent: money,
      deposit: money,
      balance: money.meta({ description: 'Positive: owed. Negative: credit' }),
      overdueSince: plainDate.nullable().meta({ description: 'Due date of the oldest overdue charge' }),
      hasWaitingPayment: z.boolean(),
      nextDue: nextDue.nullable(),
    })
    .nullable()
    .meta({ description: 'Null for members who may not see money' }),
});
export type Lease = z.infer<typeof lease>;

function requireTerm(
  term: { startsOn?: string | undefined; endsOn?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (term.startsOn === undefined || term.endsOn === undefined) return;
  // A date that is none has its own complaint already.
  if (!plainDate.safeParse(term.startsOn).success || !plainDate.safeParse(term.endsOn).success) return;
  const issue = (code: string) => context.addIssue({ code: 'custom', path: ['endsOn'], params: { code } });
  if (term.endsOn < term.startsOn) return issue('ends_before_start');
  const latest = Temporal.PlainDate.from(term.startsOn).add({ years: longestTermYears });
  if (Temporal.PlainDate.compare(term.endsOn, latest) > 0) issue('term_too_long');
}

const params = organizationParams.extend({ leaseId: id });

export const listLeases = defineEndpoint({
  id: 'listLeases',
  method: 'GET',
  path: '/organizations/{organizationId}/leases',
  summary: 'Leases, newest first or by their end; who is late, who leaves soon',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    search: text(100).optional(),
    show: z.enum(['current', 'late', 'ending', 'upcoming', 'past', 'all']).default('current'),
    propertyId: id.optional(),
    unitId: id.optional(),
    tenantId: id.optional(),
    sort: z.enum(['newest', 'ends_on']).default('newest'),
  }),
  response: page(lease),
});

export const getLease = defineEndpoint({
  id: 'getLease',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}',
  summary: 'One lease',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.see' },
  params,
  response: lease,
});

export const createLease = defineEndpoint({
  id: 'createLease',
  method: 'POST',
  path: '/organizations/{organizationId}/leases',
  summary: 'Let a vacant unit to a person, known or new; the sign-in made for a new one is shown once',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params: organizationParams,
  body: z
    .strictObject({
      unitId: id,
      tenant: z.union([z.strictObject({ id }), z.strictObject(tenantInput)]),
      makeAccount: z.boolean().default(true).meta({ description: 'Needs an e-mail address or a phone' }),
      ...terms,
      depositAmount: terms.depositAmount.default(0),
      currency: currency.default('ILS'),
      chargeFromOn: plainDate.optional().meta({
        description: 'Rent of periods that end before this day is not charged; default: from the start',
      }),
    })
    .superRefine(requireTerm),
  response: z.object({ id, tenantId: id, credentials: credentials.nullable(), isKnownAccount: z.boolean() }),
  status: 201,
});

export const updateLease = defineEndpoint({
  id: 'updateLease',
  method: 'PATCH',
  path: '/organizations/{organizationId}/leases/{leaseId}',
  summary: 'Change the terms of a lease as far as no posted charge says otherwise',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  body: z.strictObject(terms).omit({ currency: true }).partial().superRefine(requireTerm),
});

export const rentPeriod = z.object({
  periodStartsOn: plainDate,
  periodEndsOn: plainDate,
  dueOn: plainDate,
  amount: money,
  proration: z.object({ days: z.int(), ofDays: z.int(), monthlyRent: money }).nullable(),
  isPosted: z.boolean(),
});

export const getRentSchedule = defineEndpoint({
  id: 'getRentSchedule',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/rent-schedule',
  summary: 'The rent that a lease asks for, period by period, with the arithmetic of part months',
  tag: 'Leases',
  access: { scope: 'organization', action: 'money.see' },
  params,
  response: z.object({ items: z.array(rentPeriod) }),
});

const myLeaseParams = z.object({ leaseId: id });

export const listMyLeases = defineEndpoint({
  id: 'listMyLeases',
  method: 'GET',
  path: '/my/leases',
  summary: 'The leases of the signed-in tenant, newest first',
  tag: 'Tenancy',
  access: { scope: 'user' },
  response: z.object({
    items: z.array(
      z.object({
        id,
        organizationName: z.string(),
        propertyName: z.string(),
        unitNumber: z.string(),
        startsOn: plainDate,
        endsOn: plainDate,
      }),
    ),
  }),
});

export const myLease = z.object({
  id,
  organizationName: z.string(),
  ...place,
  address: z.string(),
  startsOn: plainDate,
  endsOn: plainDate,
  monthlyRent: money,
  deposit: money,
  dueDay: z.int(),
  paymentMethod,
  status: leaseStatus,
  balance: money,
  overdueSince: plainDate.nullable(),
  nextDue: nextDue.nullable(),
  hasWaitingPayment: z.boolean(),
});
export type MyLease = z.infer<typeof myLease>;

export const getMyLease = defineEndpoint({
  id: 'getMyLease',
  method: 'GET',
  path: '/my/leases/{leaseId}',
  summary: 'One lease, as its tenant sees it: the next rent due and where things stand',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  response: myLease,
});
