import { TERMINATION_KINDS, FINAL_CHARGES, METERS } from '@dira/domain/lease-terminations';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { leaseStatus, rentPeriod } from './leases.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  email,
  id,
  instant,
  money,
  oneLine,
  organizationParams,
  phone,
  plainDate,
  positiveAmount,
  requiredLine,
  text,
} from './primitives.ts';

const mostLines = 60;

const meter = z.strictObject({
  kind: z.enum(METERS),
  number: oneLine(40),
  reading: oneLine(20).meta({ description: 'As it stands on the meter' }),
});

const finalCharge = z.strictObject({
  kind: z.enum(FINAL_CHARGES),
  amount: positiveAmount.meta({ description: 'Minor units of the currency of the lease' }),
  reason: requiredLine(300),
});

/** What is written down about the end of a lease, in the steps in which a person fills it in. */
export const terminationContents = z
  .strictObject({
    kind: z.enum(TERMINATION_KINDS),
    lastDay: plainDate.meta({
      description: 'The last day of the tenancy; before its first day, the lease is called off',
    }),
    noticeOn: plainDate.nullable().meta({ description: 'When notice was given' }),
    reason: text(500),
    meters: z.array(meter).max(12),
    keyCount: z.int().min(0).max(200).nullable().meta({ description: 'Keys that came back' }),
    condition: text(3000).meta({ description: 'How the home was given back' }),
    inventory: z
      .array(
        z.strictObject({
          name: requiredLine(120),
          quantity: z.int().min(1).max(999),
          state: oneLine(200),
        }),
      )
      .max(mostLines),
    charges: z.array(finalCharge).max(20).meta({ description: 'Asked for beside the rent' }),
    forwardingAddress: oneLine(200),
    phone: phone.nullable(),
    email: email.nullable(),
  })
  .meta({ id: 'TerminationContents' });
export type TerminationContents = z.infer<typeof terminationContents>;

const params = organizationParams.extend({ leaseId: id });

export const leaseTermination = z
  .object({
    leaseId: id,
    state: z
      .enum(['none', 'draft', 'in_force'])
      .meta({ description: 'None: nothing is saved, and the contents are what Dira proposes' }),
    contents: terminationContents,
    term: z.object({ startsOn: plainDate, endsOn: plainDate, status: leaseStatus }),
    confirmedAt: instant.nullable(),
    documentId: id.nullable().meta({ description: 'The move-out report; made a moment after the end' }),
    can: z.object({ change: z.boolean(), charge: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'LeaseTermination' });
export type LeaseTermination = z.infer<typeof leaseTermination>;

export const getLeaseTermination = defineEndpoint({
  id: 'getLeaseTermination',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/termination',
  summary: 'The move-out of a lease: in force, in draft, or proposed',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  response: leaseTermination,
  editable: ['state', 'contents'],
});

export const saveLeaseTermination = defineEndpoint({
  id: 'saveLeaseTermination',
  method: 'PUT',
  path: '/organizations/{organizationId}/leases/{leaseId}/termination',
  summary: 'Save the draft of a move-out; the lease still runs',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  body: z.strictObject({ contents: terminationContents }),
  edits: getLeaseTermination,
});
export const terminationLimits = limitsOf(saveLeaseTermination.body).contents;

const changedPeriod = z.object({
  before: rentPeriod,
  after: rentPeriod.nullable().meta({ description: 'Null: the period is not asked for any more' }),
});

export const finalAccount = z
  .object({
    lastDay: plainDate,
    freeFrom: plainDate,
    currency,
    periods: z.array(changedPeriod).meta({ description: 'Rent that changes, in order' }),
    charges: z.array(z.object({ kind: z.enum(FINAL_CHARGES), amount: money, reason: z.string() })),
    balanceBefore: money,
    balanceAfter: money.meta({ description: 'Positive: owed. Negative: credit' }),
  })
  .meta({ id: 'FinalAccount' });
export type FinalAccount = z.infer<typeof finalAccount>;

export const previewLeaseTermination = defineEndpoint({
  id: 'previewLeaseTermination',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/termination/preview',
  summary: 'How the saved move-out would change rent and balance; changes nothing',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  whileReadOnly: true,
  reads: true,
  params,
  response: z.object({
    account: finalAccount.nullable().meta({ description: 'Null for members who may not see money' }),
  }),
});

export const confirmLeaseTermination = defineEndpoint({
  id: 'confirmLeaseTermination',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/termination/confirmation',
  summary: 'End the lease as drafted; what is owed stays owed',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  edits: getLeaseTermination,
});

export const cancelLeaseTermination = defineEndpoint({
  id: 'cancelLeaseTermination',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/termination/cancellation',
  summary: 'Cancel a move-out before its day, while the unit has no later lease',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
});
