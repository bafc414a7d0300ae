import { PARTIAL_RELIEFS } from '@dira/domain/charge-kinds';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { paymentMethod } from './leases.ts';
import { limitsOf } from './limits.ts';
import { takenBack } from './money.ts';
import {
  currency,
  id,
  money,
  oneLine,
  organizationParams,
  plainDate,
  positiveAmount,
  requiredLine,
} from './primitives.ts';

/** Money that moves otherwise than by a charge and a payment. */

const leaseParams = organizationParams.extend({ leaseId: id });
const chargeParams = organizationParams.extend({ chargeId: id });

const on = plainDate.meta({ description: 'The day on which it counts; not after today' });
const entered = {
  amount: positiveAmount,
  currency: currency.optional().meta({ description: 'Must be that of the lease; left out, it is' }),
  on,
};
const sent = { method: paymentMethod, reference: oneLine(100).default('') };

export const relieveCharge = defineEndpoint({
  id: 'relieveCharge',
  method: 'POST',
  path: '/organizations/{organizationId}/charges/{chargeId}/reliefs',
  summary: 'Take part of a charge back: a credit note, a discount, or a write-off of what is outstanding',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.release' },
  params: chargeParams,
  body: z.strictObject({ relief: z.enum(PARTIAL_RELIEFS), ...entered, reason: requiredLine(500) }),
  response: z.object({
    id: id.meta({ description: 'Of the counter-charge' }),
    freed: money.meta({ description: 'What had been paid for it: it covers other charges, or is credit' }),
  }),
  status: 201,
});
export const reliefLimits = limitsOf(relieveCharge.body);

export const restoreCharge = defineEndpoint({
  id: 'restoreCharge',
  method: 'POST',
  path: '/organizations/{organizationId}/charges/{chargeId}/restoration',
  summary: 'Take a credit note, a discount or a write-off back: the charge is owed again',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.release' },
  params: chargeParams,
  body: takenBack,
  response: z.object({ id }),
  status: 201,
});

export const refundCredit = defineEndpoint({
  id: 'refundCredit',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/refunds',
  summary: 'Record that credit of a lease was paid back to its tenant',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.release' },
  params: leaseParams,
  body: z.strictObject({
    ...entered,
    ...sent,
    tenantId: id.optional().meta({ description: 'Who got it; without it the first tenant' }),
    reason: oneLine(500).default(''),
  }),
  response: z.object({ id }),
  status: 201,
});
export const refundLimits = limitsOf(refundCredit.body);

export const transferCredit = defineEndpoint({
  id: 'transferCredit',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/transfers',
  summary: 'Move credit of a lease to another lease in the same currency, where it covers what is open',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.release' },
  params: leaseParams,
  body: z.strictObject({ ...entered, toLeaseId: id, reason: oneLine(500).default('') }),
  response: z.object({ id, paymentId: id.meta({ description: 'On the other lease' }) }),
  status: 201,
});

const depositHeld = z.object({ held: money.meta({ description: 'What is held of the deposit now' }) });

export const moveDeposit = defineEndpoint({
  id: 'moveDeposit',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/deposit-movements',
  summary: 'Record that part of the deposit was returned, or that interest was added to it',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.release' },
  params: leaseParams,
  body: z
    .strictObject({
      ...entered,
      kind: z.enum(['returned', 'interest']),
      method: paymentMethod.optional().meta({ description: 'How it was returned' }),
      reference: sent.reference,
      reason: oneLine(500).default(''),
    })
    .superRefine(({ kind, method }, context) => {
      if (kind === 'returned' && method === undefined)
        context.addIssue({ code: 'custom', path: ['method'], params: { code: 'required' } });
    })
    .meta({
      examples: [
        {
          kind: 'returned',
          amount: 450000,
          on: '2026-12-01',
          method: 'bank_transfer',
          reference: '',
          reason: '',
        },
      ],
    }),
  response: depositHeld.extend({ id }),
  status: 201,
});
export const depositMovementLimits = limitsOf(moveDeposit.body);

export const offsetDeposit = defineEndpoint({
  id: 'offsetDeposit',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/deposit-offsets',
  summary: 'Settle named charges out of the deposit',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.release' },
  params: leaseParams,
  body: z.strictObject({
    on,
    charges: z
      .array(z.strictObject({ chargeId: id, amount: positiveAmount }))
      .min(1)
      .max(50),
    reason: requiredLine(500),
  }),
  response: depositHeld,
  status: 201,
});
export const depositOffsetLimits = limitsOf(offsetDeposit.body);

export const reverseDepositMovement = defineEndpoint({
  id: 'reverseDepositMovement',
  method: 'POST',
  path: '/organizations/{organizationId}/deposit-movements/{movementId}/reversal',
  summary: 'Take a movement of a deposit back; an offset’s charges are outstanding again',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.release' },
  params: organizationParams.extend({ movementId: id }),
  body: takenBack,
  response: depositHeld,
});
