import { ENDS_SOON_DAYS, LEASE_STAGES, LEASE_STANDINGS } from '@dira/domain/lease-states';
import { findTermProblem } from '@dira/domain/lease-terms';
import { PAYMENT_METHODS } from '@dira/domain/payment-methods';
import { z } from 'zod';
import { MOST_TENANTS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { howToPay } from './payment-instructions.ts';
import {
  currency,
  enteredAmount,
  id,
  instant,
  language,
  money,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
} from './primitives.ts';
import { counts, tableQuery, tableTypes, totals } from './tables.ts';
import { credentials, tenantInput } from './tenants.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS).meta({ id: 'PaymentMethod' });
export const leaseStatus = z.enum(['pending', 'active', 'expired', 'terminated']).meta({ id: 'LeaseStatus' });
export const leaseStage = z.enum(LEASE_STAGES).meta({ id: 'LeaseStage' });
export const signatureStatus = z
  .enum(['pending_signature', 'partially_signed', 'fully_signed'])
  .meta({ id: 'SignatureStatus' });
export const leaseStanding = z.enum(LEASE_STANDINGS).meta({
  id: 'LeaseStanding',
  description: 'Where a lease is, from its first draft to its last day: one word, the same everywhere',
});

const signatureCounts = {
  signed: z.int().meta({ description: 'Signatures given' }),
  of: z.int().meta({ description: 'Signatures asked for' }),
};

/** How far the signatures on a lease agreement are, while it is out. */
export const leaseSigning = z
  .object({
    requestId: id,
    ...signatureCounts,
    awaited: z
      .array(z.object({ id, fullName: z.string(), hasEmail: z.boolean() }))
      .meta({ description: 'Whose signature is next: all who have not signed, or the next in the order' }),
    sentAt: instant,
    expiresAt: instant.meta({ description: 'When the links stop working' }),
  })
  .meta({ id: 'LeaseSigning' });

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

/** Somebody who rents together with others, each of them owing the whole. */
export const leaseTenant = z
  .object({
    id,
    fullName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    language: language.nullable(),
  })
  .meta({ id: 'LeaseTenant' });

/** A person of the organization, or a new one. */
const newLeaseTenant = z.union([
  z.strictObject({ id }),
  z.strictObject({
    ...tenantInput,
    makeAccount: z
      .boolean()
      .default(true)
      .meta({ description: 'Needs an e-mail address or a phone; where a token asks, none is made' }),
  }),
]);

/** A tenant who was added; the sign-in of an account made now is never shown again. */
const addedLeaseTenant = z.object({ id, credentials: credentials.nullable() });

/** A due amount of rent: posted as a charge, or still ahead in the schedule. */
export const nextDue = z
  .object({ dueOn: plainDate, amount: money, chargeId: id.nullable() })
  .meta({ id: 'NextDue' });

export const lease = z
  .object({
    id,
    ...place,
    tenants: z.array(leaseTenant).min(1).meta({ description: 'Whoever is addressed comes first' }),
    startsOn: plainDate,
    endsOn: plainDate,
    terminatedOn: plainDate.nullable(),
    endsSoon: z.boolean().meta({
      description: `Its last day is at most ${ENDS_SOON_DAYS} days away, and no lease follows on its unit`,
    }),
    dueDay: z.int(),
    paymentMethod,
    status: leaseStatus,
    stage: leaseStage.meta({
      description: 'Until it is agreed a lease reserves or competes, and asks for no rent',
    }),
    standing: leaseStanding,
    signatureStatus,
    signing: leaseSigning.nullable().meta({ description: 'Null unless it is out for signature' }),
    renewsLeaseId: id.nullable().meta({ description: 'The lease that this one follows' }),
    renewedByLeaseId: id.nullable().meta({ description: 'The lease that follows this one' }),
    money: z
      .object({
        monthlyRent: money.meta({
          description: 'Of today; of a lease to come its first, of one that is over its last',
        }),
        vatRates: z
          .array(z.object({ since: plainDate, basisPoints: z.int() }))
          .meta({ description: 'The VAT on what falls due from each day on, in hundredths of a percent' }),
        startingRent: money,
        rentSteps: z
          .array(z.object({ fromOn: plainDate, monthlyRent: money }))
          .meta({ description: 'What the rent becomes, as its contract and its amendments say' }),
        deposit: money,
        balance: money.meta({ description: 'Positive: owed. Negative: credit' }),
        overdueSince: plainDate.nullable().meta({ description: 'Due date of the oldest overdue charge' }),
        hasWaitingPayment: z.boolean(),
        nextDue: nextDue.nullable(),
        howToPay: howToPay
          .nullable()
          .meta({ description: 'What a reminder says of it; null while nothing is overdue' }),
      })
      .nullable()
      .meta({ description: 'Null for members who may not see money' }),
    can: z
      .object({
        seeAccount: z.boolean().meta({ description: 'Its ledger and what hangs on it' }),
        seeAmendments: z.boolean(),
        seeTermination: z.boolean().meta({ description: 'How it ends, as far as that is written down' }),
        seeInsurance: z.boolean(),
        changeTerms: z.boolean(),
        changeTenants: z.boolean(),
        giveSignIns: z.boolean().meta({ description: 'A new tenant gets a sign-in at once' }),
        changeAgreement: z.boolean(),
        amend: z.boolean(),
        end: z.boolean(),
        discard: z.boolean(),
        post: z.boolean().meta({ description: 'Charges and payments' }),
        message: z.boolean(),
      })
      .meta({ description: 'What the asker may do with it now, by their rights and by how far it is' }),
  })
  .meta({ id: 'Lease' });
export type Lease = z.infer<typeof lease>;

function requireTerm(
  term: { startsOn?: string | undefined; endsOn?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (term.startsOn === undefined || term.endsOn === undefined) return;
  // A date that is none has its own complaint already.
  if (!plainDate.safeParse(term.startsOn).success || !plainDate.safeParse(term.endsOn).success) return;
  const code = findTermProblem(Temporal.PlainDate.from(term.startsOn), Temporal.PlainDate.from(term.endsOn));
  if (code !== null) context.addIssue({ code: 'custom', path: ['endsOn'], params: { code } });
}

const params = organizationParams.extend({ leaseId: id });

/** What a list of leases can be narrowed to. */
export const LEASE_SHOWS = [
  'open',
  'current',
  'late',
  'ending',
  'draft',
  'awaiting',
  'upcoming',
  'past',
  'all',
] as const;

export const listLeases = defineEndpoint({
  id: 'listLeases',
  method: 'GET',
  path: '/organizations/{organizationId}/leases',
  summary: 'Leases, newest first or by their end; overdue, or ending soon',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    search: oneLine(100).optional(),
    show: z
      .enum(LEASE_SHOWS)
      .default('current')
      .meta({ description: '`open`: all that is not over, from the draft on' }),
    propertyId: id.optional(),
    unitId: id.optional(),
    tenantId: id.optional(),
    sort: z
      .enum(['newest', 'ends_on', 'starts_on', 'tenant', 'unit', 'rent', 'owed'])
      .default('newest')
      .meta({ description: '`owed`: by what is owed, and only leases that owe something' }),
    order: z.enum(['asc', 'desc']).optional().meta({
      description:
        'Without it the newest come first, the earliest date, the first name, or the largest amount',
    }),
  }),
  response: page(lease),
});

const leaseFilters = listLeases.query.omit({ limit: true, cursor: true });

export const exportLeases = defineEndpoint({
  id: 'exportLeases',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/leases',
  summary: 'What a list of leases shows, as CSV or as a workbook',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  query: leaseFilters.extend(tableQuery('leases')),
  produces: tableTypes,
});

export const getLeaseTotals = defineEndpoint({
  id: 'getLeaseTotals',
  method: 'GET',
  path: '/organizations/{organizationId}/totals/leases',
  summary: 'What the monthly rents of a list of leases add up to, and what they owe',
  tag: 'Leases',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: leaseFilters,
  response: totals,
});

export const getLeaseCounts = defineEndpoint({
  id: 'getLeaseCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/leases',
  summary: 'How many leases each choice of their list shows, and how many units are vacant',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  response: counts([...LEASE_SHOWS, 'vacant']),
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
  editable: ['startsOn', 'endsOn', 'dueDay', 'paymentMethod', 'money.startingRent', 'money.deposit'],
});

export const createLease = defineEndpoint({
  id: 'createLease',
  method: 'POST',
  path: '/organizations/{organizationId}/leases',
  summary: 'Add a lease of a vacant unit, with known or new tenants; a new password is shown once',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params: organizationParams,
  body: z
    .strictObject({
      unitId: id,
      tenants: z
        .array(newLeaseTenant)
        .min(1)
        .max(MOST_TENANTS)
        .meta({ description: 'The first is who is addressed; all of them owe the whole rent' }),
      stage: leaseStage.extract(['draft', 'agreed']).default('agreed').meta({
        description: 'A draft is to be signed here; it asks for no rent and keeps no unit until then',
      }),
      ...terms,
      depositAmount: terms.depositAmount.default(0),
      currency: currency
        .optional()
        .meta({ description: 'Left out, it is the preferred one of the workspace' }),
      chargeFromOn: plainDate.optional().meta({
        description: 'Rent of periods that end before this day is not charged; default: from the start',
      }),
    })
    .superRefine(requireTerm),
  response: z.object({
    id,
    tenants: z.array(addedLeaseTenant).meta({ description: 'In the order of the request' }),
  }),
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
  edits: getLease,
});

export const deleteLease = defineEndpoint({
  id: 'deleteLease',
  method: 'DELETE',
  path: '/organizations/{organizationId}/leases/{leaseId}',
  summary: 'Delete a draft',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
});

export const addLeaseTenant = defineEndpoint({
  id: 'addLeaseTenant',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/tenants',
  summary: 'Add a person, known or new, to those who rent together, while nothing is signed',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  body: z.strictObject({ tenant: newLeaseTenant }),
  response: addedLeaseTenant,
  status: 201,
});

export const removeLeaseTenant = defineEndpoint({
  id: 'removeLeaseTenant',
  method: 'DELETE',
  path: '/organizations/{organizationId}/leases/{leaseId}/tenants/{tenantId}',
  summary: 'Remove a tenant from a lease that is not signed',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params: params.extend({ tenantId: id }),
});

export const chooseFirstTenant = defineEndpoint({
  id: 'chooseFirstTenant',
  method: 'PUT',
  path: '/organizations/{organizationId}/leases/{leaseId}/first-tenant',
  summary: 'Choose the main contact of a lease',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  body: z.strictObject({ tenantId: id }),
});

export const rentPeriod = z
  .object({
    periodStartsOn: plainDate,
    periodEndsOn: plainDate,
    dueOn: plainDate,
    amount: money,
    proration: z.object({ days: z.int(), ofDays: z.int(), monthlyRent: money }).nullable(),
    isPosted: z.boolean(),
  })
  .meta({ id: 'RentPeriod' });

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

/** The rent of the month in which a lease came to Dira, where it was due by then. */
export const openingEntry = z
  .object({
    period: z.object({ startsOn: plainDate, endsOn: plainDate }),
    dueOn: plainDate,
    amount: money,
    isPaid: z.boolean().meta({ description: 'Paid before Dira; false once it is charged as not paid' }),
  })
  .meta({ id: 'OpeningEntry' });

export const chargeOpening = defineEndpoint({
  id: 'chargeOpening',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/opening-entry/charge',
  summary: 'Charge the month in which a lease came to Dira: it was not paid before',
  tag: 'Leases',
  access: { scope: 'organization', action: 'money.post' },
  params,
});

const myLeaseParams = z.object({ leaseId: id });

const myLeaseEntryFields = {
  id,
  organizationName: z.string(),
  propertyName: z.string(),
  unitNumber: z.string(),
  startsOn: plainDate,
  endsOn: plainDate,
};

const myLeaseEntry = z.object({ ...myLeaseEntryFields, standing: leaseStanding });
export type MyLeaseEntry = z.infer<typeof myLeaseEntry>;

const leaseToSign = z
  .object({
    ...myLeaseEntryFields,
    renewsLeaseId: id.nullable(),
    ...signatureCounts,
    hasSigned: z.boolean().meta({ description: 'The tenant’s own signature is given' }),
    expiresAt: instant,
  })
  .meta({ id: 'LeaseToSign' });
export type LeaseToSign = z.infer<typeof leaseToSign>;

export const listMyLeases = defineEndpoint({
  id: 'listMyLeases',
  method: 'GET',
  path: '/my/leases',
  summary: 'Leases of the signed-in tenant, newest first, and those that await a signature',
  tag: 'Tenancy',
  access: { scope: 'user' },
  response: z.object({
    items: z.array(myLeaseEntry),
    toSign: z
      .array(leaseToSign)
      .meta({ description: 'Out for signature; the link to sign is in the tenant’s mail' }),
  }),
});

export const myLease = z
  .object({
    id,
    organizationName: z.string(),
    isReadOnly: z.boolean().meta({ description: 'The landlord’s workspace takes no changes now' }),
    eraseOn: plainDate
      .nullable()
      .meta({ description: 'When all that is kept there is erased; null unless it is to be' }),
    ...place,
    address: z.string(),
    tenantNames: z.array(z.string()).meta({ description: 'All who rent together' }),
    startsOn: plainDate,
    endsOn: plainDate,
    monthlyRent: money,
    vatBasisPoints: z.int().nullable().meta({
      description: 'The VAT that is added to the rent today, in hundredths of a percent; null: none',
    }),
    deposit: money,
    dueDay: z.int(),
    paymentMethod,
    status: leaseStatus,
    standing: leaseStanding,
    signatureStatus,
    balance: money,
    overdueSince: plainDate.nullable(),
    nextDue: nextDue.nullable(),
    hasWaitingPayment: z.boolean(),
  })
  .meta({ id: 'MyLease' });
export type MyLease = z.infer<typeof myLease>;

export const getMyLease = defineEndpoint({
  id: 'getMyLease',
  method: 'GET',
  path: '/my/leases/{leaseId}',
  summary: 'One lease, as its tenant sees it: the next rent due and the balance',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  response: myLease,
});
