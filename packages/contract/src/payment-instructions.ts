import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, oneLine, organizationParams, phone, text } from './primitives.ts';

const mobile = phone
  .refine((number) => /^\+9725\d{8}$/.test(number), { params: { code: 'invalid_phone' } })
  .nullable()
  .default(null)
  .meta({ examples: ['+972521234567'] });

/** Where rent goes: an account, Bit, PayBox, or words. What is empty is not offered. */
const instructions = {
  bank: z.int().min(1).max(99).nullable().default(null).meta({ description: 'Code of the bank, such as 12' }),
  branch: z.int().min(1).max(999).nullable().default(null),
  account: z
    .string()
    .regex(/^(\d{4,12})?$/)
    .default('')
    .meta({ examples: ['123456'] }),
  holder: oneLine(120).default('').meta({ description: 'In whose name the account is' }),
  bitPhone: mobile,
  payboxPhone: mobile,
  note: text(500).default(''),
};

export const paymentInstructions = z
  .object({
    bank: z.int().nullable(),
    branch: z.int().nullable(),
    account: z.string(),
    holder: z.string(),
    bitPhone: z.string().nullable(),
    payboxPhone: z.string().nullable(),
    note: z.string(),
  })
  .meta({ id: 'PaymentInstructions' });
export type PaymentInstructions = z.infer<typeof paymentInstructions>;

/** What holds for one lease, with what its tenant writes on a transfer. */
export const howToPay = z
  .object({
    instructions: paymentInstructions.nullable().meta({ description: 'Null: the landlord has not said' }),
    reference: z.string().meta({ description: 'Of the lease, never another: 1234-5674' }),
  })
  .meta({ id: 'HowToPay' });
export type HowToPay = z.infer<typeof howToPay>;

const body = z.strictObject(instructions).superRefine((value, context) => {
  const parts = { bank: value.bank, branch: value.branch, account: value.account, holder: value.holder };
  const missing = Object.entries(parts).filter(([, part]) => part === null || part === '');
  if (missing.length === 0 || missing.length === Object.keys(parts).length) return;
  for (const [part] of missing)
    context.addIssue({ code: 'custom', path: [part], params: { code: 'required' } });
});
export const instructionLimits = limitsOf(body);

const editable = ['bank', 'branch', 'account', 'holder', 'bitPhone', 'payboxPhone', 'note'];

export const getPaymentInstructions = defineEndpoint({
  id: 'getPaymentInstructions',
  method: 'GET',
  path: '/organizations/{organizationId}/payment-instructions',
  summary: 'Where the rent of the workspace goes',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  response: paymentInstructions,
  editable,
});

export const setPaymentInstructions = defineEndpoint({
  id: 'setPaymentInstructions',
  method: 'PUT',
  path: '/organizations/{organizationId}/payment-instructions',
  summary: 'Say where the rent of the workspace goes; its tenants see it',
  tag: 'Money',
  access: { scope: 'organization', action: 'organization.manage' },
  params: organizationParams,
  body,
  edits: getPaymentInstructions,
});

const propertyParams = organizationParams.extend({ propertyId: id });

export const getPropertyPaymentInstructions = defineEndpoint({
  id: 'getPropertyPaymentInstructions',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/payment-instructions',
  summary: 'Where the rent of one property goes; all empty where it goes as the workspace says',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: propertyParams,
  response: paymentInstructions,
  editable,
});

export const setPropertyPaymentInstructions = defineEndpoint({
  id: 'setPropertyPaymentInstructions',
  method: 'PUT',
  path: '/organizations/{organizationId}/properties/{propertyId}/payment-instructions',
  summary: 'Say where the rent of one property goes; all empty, it goes as the workspace says',
  tag: 'Money',
  access: { scope: 'organization', action: 'organization.manage' },
  params: propertyParams,
  body,
  edits: getPropertyPaymentInstructions,
});

export const getMyHowToPay = defineEndpoint({
  id: 'getMyHowToPay',
  method: 'GET',
  path: '/my/leases/{leaseId}/how-to-pay',
  summary: 'Where one’s rent goes, and the reference to write on the transfer',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: z.object({ leaseId: id }),
  response: howToPay,
});
