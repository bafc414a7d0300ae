import { SECURITY_NEEDS, SECURITY_STATES, SECURITY_TYPES } from '@dira/domain/securities';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { maskedIdentityNumber, revealing } from './identity-numbers.ts';
import { paymentMethod } from './leases.ts';
import { lawReference } from './legal-parameters.ts';
import { limitsOf } from './limits.ts';
import {
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
import { tenantInput } from './tenants.ts';

export const securityType = z.enum(SECURITY_TYPES).meta({ id: 'SecurityType' });
export const securityState = z.enum(SECURITY_STATES).meta({ id: 'SecurityState' });

const mostAvalists = 5;

const guarantor = z.strictObject({
  fullName: oneLine(120).min(2),
  phone: phone.nullable().default(null),
  address: oneLine(200).default(''),
  identityNumber: tenantInput.identityNumber.meta({
    description: 'Sealed; only its end is shown unasked',
  }),
});

/** What a paper says; which of it is needed depends on its type. */
const details = {
  amount: positiveAmount.meta({ description: 'Never blank, also of a note and of a guarantor' }),
  issuedOn: plainDate.nullable().default(null),
  expiresOn: plainDate.nullable().default(null).meta({ description: 'Needed for a bank guarantee' }),
  issuer: oneLine(120).default('').meta({ description: 'The bank' }),
  reference: oneLine(60).default('').meta({ description: 'The number on the paper' }),
  drawer: oneLine(120).default('').meta({ description: 'Who signed; needed for a promissory note' }),
  place: oneLine(80).default('').meta({ description: 'Where it was signed; needed for a promissory note' }),
  avalists: z
    .array(requiredLine(120))
    .max(mostAvalists)
    .default([])
    .meta({ description: 'Who vouches for a note by signing it' }),
  custodian: oneLine(120).default('').meta({ description: 'Who keeps it, and where' }),
  note: text(1000).default(''),
};

const change = z.object({
  from: securityState.nullable(),
  to: securityState,
  on: plainDate,
  claimed: money.nullable(),
  reason: z.string(),
  actorName: z.string().nullable(),
  at: instant,
});

export const security = z
  .object({
    id,
    leaseId: id,
    type: securityType,
    state: securityState,
    amount: money,
    claimed: money,
    countsToCap: z.boolean(),
    issuedOn: plainDate.nullable(),
    expiresOn: plainDate.nullable(),
    issuer: z.string(),
    reference: z.string(),
    drawer: z.string(),
    place: z.string(),
    avalists: z.array(z.string()),
    guarantor: z
      .object({
        fullName: z.string(),
        phone: z.string().nullable(),
        address: z.string(),
        identityNumberHint: maskedIdentityNumber,
      })
      .nullable(),
    custodian: z.string(),
    note: z.string(),
    changes: z.array(change).meta({ description: 'Oldest first' }),
    can: z.object({ become: z.array(securityState), change: z.boolean() }),
  })
  .meta({ id: 'Security' });
export type Security = z.infer<typeof security>;

export const securityList = z
  .object({
    items: z.array(security),
    cap: z
      .object({
        limit: money,
        counted: money.meta({ description: 'Cash and bank guarantees, asked for or held' }),
        isPassed: z.boolean(),
        law: lawReference,
      })
      .nullable()
      .meta({ description: 'Null for a lease without rent. A warning, never a refusal' }),
    handedBackOn: plainDate.nullable(),
    returnDueOn: plainDate
      .nullable()
      .meta({ description: 'By when what is held goes back; null while nobody has left' }),
    returnDays: z.int().meta({ description: 'As many as the law gives to return what is held' }),
    returnLaw: lawReference,
  })
  .meta({ id: 'SecurityList' });
export type SecurityList = z.infer<typeof securityList>;

const leaseParams = organizationParams.extend({ leaseId: id });
const securityParams = organizationParams.extend({ securityId: id });

export const listSecurities = defineEndpoint({
  id: 'listSecurities',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/securities',
  summary: 'Securities of a lease, every change with its actor, and the legal limit',
  tag: 'Securities',
  access: { scope: 'organization', action: 'securities.see' },
  params: leaseParams,
  response: securityList,
  editable: ['handedBackOn'],
});

export const createSecurity = defineEndpoint({
  id: 'createSecurity',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/securities',
  summary: 'Add a security: a deposit, a guarantee, a cheque, a promissory note or a guarantor',
  tag: 'Securities',
  access: { scope: 'organization', action: 'securities.manage' },
  params: leaseParams,
  body: z
    .strictObject({
      type: securityType,
      ...details,
      guarantor: guarantor.nullable().default(null),
      state: securityState.extract(['requested', 'received', 'active']).default('requested'),
      on: plainDate.optional().meta({ description: 'Since when it is so; default: today' }),
    })
    .superRefine((body, context) => {
      for (const path of SECURITY_NEEDS[body.type])
        if (body[path] === null || body[path] === '')
          context.addIssue({ code: 'custom', path: [path], params: { code: 'required' } });
    }),
  response: z.object({ id }),
  status: 201,
});
export const securityLimits = limitsOf(createSecurity.body);

export const getSecurity = defineEndpoint({
  id: 'getSecurity',
  method: 'GET',
  path: '/organizations/{organizationId}/securities/{securityId}',
  summary: 'One security',
  tag: 'Securities',
  access: { scope: 'organization', action: 'securities.see' },
  params: securityParams,
  response: security,
  editable: [
    'amount',
    'issuedOn',
    'expiresOn',
    'issuer',
    'reference',
    'drawer',
    'place',
    'avalists',
    'guarantor',
    'custodian',
    'note',
  ],
});

export const updateSecurity = defineEndpoint({
  id: 'updateSecurity',
  method: 'PATCH',
  path: '/organizations/{organizationId}/securities/{securityId}',
  summary: 'Change a security, for example when a guarantee is extended',
  tag: 'Securities',
  access: { scope: 'organization', action: 'securities.manage' },
  params: securityParams,
  body: z
    .strictObject({
      amount: details.amount,
      issuedOn: plainDate.nullable(),
      expiresOn: plainDate.nullable(),
      issuer: oneLine(120),
      reference: oneLine(60),
      drawer: oneLine(120),
      place: oneLine(80),
      avalists: z.array(requiredLine(120)).max(mostAvalists),
      custodian: oneLine(120),
      note: text(1000),
      guarantor: guarantor.partial(),
    })
    .partial(),
  edits: getSecurity,
});

export const revealGuarantorIdentityNumber = defineEndpoint({
  ...revealing,
  id: 'revealGuarantorIdentityNumber',
  path: '/organizations/{organizationId}/securities/{securityId}/identity-number',
  summary: 'The whole identity number of a guarantor; the audit log has who asked for it',
  tag: 'Securities',
  params: securityParams,
});

export const moveSecurity = defineEndpoint({
  id: 'moveSecurity',
  method: 'POST',
  path: '/organizations/{organizationId}/securities/{securityId}/changes',
  summary: 'Change the status of a security: received, claimed, returned; only along its paths',
  tag: 'Securities',
  access: { scope: 'organization', action: 'securities.manage' },
  params: securityParams,
  body: z
    .strictObject({
      to: securityState.exclude(['requested']),
      on: plainDate,
      claimedAmount: positiveAmount.optional().meta({ description: 'What was drawn' }),
      method: paymentMethod.optional().meta({ description: 'How a cash deposit was returned' }),
      postsMoney: z.boolean().default(true).meta({
        description:
          'Its money goes to the ledger: a cash deposit to the account of deposits and from it, what was drawn to the open charges. False where it is there already',
      }),
      reason: oneLine(500).default(''),
    })
    .superRefine(({ to, claimedAmount }, context) => {
      if ((to === 'partly_claimed') !== (claimedAmount !== undefined))
        context.addIssue({ code: 'custom', path: ['claimedAmount'], params: { code: 'required' } });
    })
    .meta({ examples: [{ to: 'received', on: '2026-12-01', reason: '', postsMoney: true }] }),
});
export const securityMoveLimits = limitsOf(moveSecurity.body);

export const recordMoveOut = defineEndpoint({
  id: 'recordMoveOut',
  method: 'PUT',
  path: '/organizations/{organizationId}/leases/{leaseId}/move-out',
  summary: 'Set the day of the move-out, from which the legal deadline to return securities counts',
  tag: 'Securities',
  access: { scope: 'organization', action: 'securities.manage' },
  params: leaseParams,
  body: z.strictObject({ handedBackOn: plainDate.nullable() }),
  edits: listSecurities,
});
