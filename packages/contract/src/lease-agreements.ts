import { isMaskedIdentityNumber, parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { CHECKLIST_CODES, CHECKLIST_SUBJECTS } from '@dira/domain/lease-agreement/checklist-item';
import * as domain from '@dira/domain/lease-agreement/contents';
import { STATUTE_REASONS } from '@dira/domain/lease-agreement/statute';
import { LINK_TARGETS } from '@dira/domain/linkage-terms';
import { AGREED_SECURITY_TYPES } from '@dira/domain/securities';
import { z } from 'zod';
import { documentModel } from './agreement-document.ts';
import { defineEndpoint } from './endpoint.ts';
import { maskedIdentityNumber, revealing } from './identity-numbers.ts';
import { paymentMethod } from './leases.ts';
import { limitsOf } from './limits.ts';
import {
  enteredAmount,
  id,
  instant,
  minorUnits,
  money,
  oneLine,
  organizationParams,
  plainDate,
  text,
} from './primitives.ts';

const longText = 4000;
const mostPeople = 12;
const mostLines = 100;

const wholeDays = z.int().min(0).max(3650);
/** Hundredths of a percent: 350 is 3.5 %. */
const percent = z.int().min(0).max(100_000);

const partyKey = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .meta({ description: 'Names a person inside this contract', examples: ['landlord-1'] });

const party = {
  key: partyKey,
  fullName: oneLine(120),
  identityKind: z.enum(domain.IDENTITY_KINDS),
  address: oneLine(200),
  phone: oneLine(40),
  email: oneLine(254),
};
const guarantor = { ...party, guaranteedAmount: enteredAmount.nullable() };

/** Comes in and is sealed: answers carry its last digits alone. */
const identityNumber = {
  identityNumber: oneLine(20)
    .min(5)
    .nullable()
    .optional()
    .meta({ description: 'Absent: as it was. Null: none', examples: ['123456782'] }),
};

const payment = z.strictObject({ payer: z.enum(domain.PAYERS).nullable(), amount: enteredAmount.nullable() });

const premises = z.strictObject({
  use: z.enum(['residential', 'commercial']),
  address: oneLine(200),
  landRegistry: oneLine(80),
  rooms: z.number().min(0.5).max(30).multipleOf(0.5).nullable(),
  areaSqm: z.number().min(1).max(100_000).nullable(),
  floor: z.int().min(-10).max(200).nullable(),
  description: text(longText),
  attached: oneLine(500),
  sharedParts: oneLine(500),
  furnishing: z.enum(domain.FURNISHINGS).nullable(),
  inventory: z
    .array(z.strictObject({ name: oneLine(120), quantity: z.int().min(1).max(999), state: oneLine(200) }))
    .max(mostLines),
  condition: z.enum(domain.CONDITIONS),
  defects: z.enum(domain.DEFECT_STATES).nullable(),
  defectsText: text(longText),
});

const term = z.strictObject({
  optionHolder: z.enum(domain.OPTION_HOLDERS),
  optionMonths: z.int().min(1).max(300).nullable(),
  optionNoticeDays: wholeDays.nullable(),
  optionRentRule: z.enum(domain.OPTION_RENT_RULES),
  optionRentPercent: percent.nullable(),
  optionRentAmount: enteredAmount.nullable(),
  exitLandlordDays: wholeDays.nullable(),
  exitTenantDays: wholeDays.nullable(),
  lateLeavingAmount: enteredAmount.nullable(),
});

const rent = z.strictObject({
  account: oneLine(300),
  steps: z.array(z.strictObject({ fromOn: plainDate, amount: enteredAmount })).max(mostPeople),
  isLinked: z.boolean(),
  linkedTo: z.enum(LINK_TARGETS).default('index'),
  indexMethod: z.enum(domain.INDEX_METHODS),
  baseMonth: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable()
    .meta({ examples: ['2026-10'] }),
  baseValue: oneLine(20),
  baseRate: oneLine(20).default(''),
  baseRateOn: plainDate.nullable().default(null),
  indexFloor: z.enum(domain.INDEX_FLOORS),
  indexCapPercent: percent.nullable(),
  indexRounding: z.enum(domain.INDEX_ROUNDINGS),
  indexFrequency: z.enum(domain.INDEX_FREQUENCIES),
});

const kinds = z.strictObject({
  municipalTax: payment,
  water: payment,
  electricity: payment,
  gas: payment,
  heating: payment,
  houseCommittee: payment,
  internet: payment,
  fixedSystems: payment,
  buildingInsurance: payment,
  landlordBroker: payment,
});

const payments = z.strictObject({
  kinds,
  others: z
    .array(
      z.strictObject({
        name: oneLine(120),
        payer: z.enum(['tenant', 'landlord']),
        amount: enteredAmount.nullable(),
      }),
    )
    .max(mostLines),
});

const securities = z.strictObject({
  items: z
    .array(
      z.strictObject({
        type: z.enum(AGREED_SECURITY_TYPES),
        amount: enteredAmount.nullable(),
        details: oneLine(300),
      }),
    )
    .max(mostPeople),
  returnDays: wholeDays.nullable(),
});

const rules = z.strictObject({
  pets: z.enum(domain.PET_RULES),
  petsNote: oneLine(300),
  sublet: z.enum(domain.SUBLET_RULES),
  entryNoticeHours: z.int().min(0).max(720).nullable(),
  entryNote: oneLine(300),
  repairDays: wholeDays.nullable(),
  urgentRepairDays: wholeDays.nullable(),
  repairContact: oneLine(200),
  special: text(longText),
});

const sections = { premises, term, rent, payments, securities, rules };

const people = <One extends z.ZodRawShape>(one: One) => z.array(z.strictObject(one)).max(mostPeople);

/** As it is stored: without a single identity number. */
export const leaseAgreementContents = z
  .strictObject({
    parties: z.strictObject({
      landlords: people(party),
      tenants: people(party),
      guarantors: people(guarantor),
    }),
    ...sections,
  })
  .meta({ id: 'LeaseAgreementContents' }) satisfies z.ZodType<domain.LeaseAgreementContents>;

type PartyInput = { key: string; identityKind: string; identityNumber?: string | null | undefined };

/** One key a person, and numbers that can be right: the check digit catches what was mistyped. */
function checkPeople(
  parties: Record<'landlords' | 'tenants' | 'guarantors', PartyInput[]>,
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>();
  for (const role of ['landlords', 'tenants', 'guarantors'] as const) {
    parties[role].forEach(({ key, identityKind, identityNumber: number }, at) => {
      const issue = (field: string, code: string) =>
        context.addIssue({ code: 'custom', path: [role, at, field], params: { code } });
      if (seen.has(key)) issue('key', 'already_exists');
      seen.add(key);
      if (typeof number !== 'string') return;
      const isPossible =
        identityKind === 'passport' ? !isMaskedIdentityNumber(number) : parseIdentityNumber(number) !== null;
      if (!isPossible) issue('identityNumber', 'invalid_identity_number');
    });
  }
}

const partiesInput = z
  .strictObject({
    landlords: people({ ...party, ...identityNumber }),
    tenants: people({ ...party, ...identityNumber }).meta({ examples: [[]] }),
    guarantors: people({ ...guarantor, ...identityNumber }).meta({ examples: [[]] }),
  })
  .superRefine(checkPeople);

const change = z.strictObject({
  language: z.enum(domain.AGREEMENT_LANGUAGES).optional(),
  contents: z
    .strictObject({ parties: partiesInput, ...sections })
    .partial()
    .default({})
    .meta({ description: 'The sections that changed, each whole' }),
});

const checklistItem = z.object({
  code: z.enum(CHECKLIST_CODES),
  severity: z.enum(['missing', 'forbidden', 'warning']),
  section: z.enum(domain.AGREEMENT_SECTIONS),
  path: z.string().meta({ description: 'The field inside its section, such as `landlords.0.address`' }),
  statute: z.string().nullable(),
  values: z.object({
    role: z.enum(['landlord', 'tenant', 'guarantor']).optional(),
    name: z.string().optional(),
    days: z.int().optional(),
    amount: minorUnits.optional(),
    ceiling: minorUnits.optional(),
    subject: z.enum(CHECKLIST_SUBJECTS).optional(),
  }),
});

/** What follows from the contents: worked out by the server, for what is saved and for what is being typed. */
const outcome = {
  checklist: z.array(checklistItem),
  isReady: z.boolean().meta({ description: 'Nothing but warnings is left' }),
  statute: z.object({ applies: z.enum(['yes', 'no', 'maybe']), reason: z.enum(STATUTE_REASONS) }),
  ceiling: z.object({ given: minorUnits, ceiling: minorUnits, withOption: minorUnits.nullable() }).meta({
    description: 'Securities that cost the tenant money, against the most they may cost (s.25J)',
  }),
  document: documentModel,
};

export const agreementOutcome = z.object(outcome).meta({ id: 'AgreementOutcome' });
export type AgreementOutcome = z.infer<typeof agreementOutcome>;

export const leaseAgreement = z
  .object({
    leaseId: id,
    language: z.enum(domain.AGREEMENT_LANGUAGES),
    updatedAt: instant
      .nullable()
      .meta({ description: 'Null while it is not started: the contents are a proposal' }),
    contents: leaseAgreementContents,
    identities: z.array(z.object({ partyKey: z.string(), hint: maskedIdentityNumber })).meta({
      description: 'Whose identity number is there, by its last digits',
    }),
    lease: z.object({
      propertyName: z.string(),
      unitNumber: z.string(),
      startsOn: plainDate,
      endsOn: plainDate,
      dueDay: z.int(),
      paymentMethod,
      monthlyRent: money,
    }),
    ...outcome,
  })
  .meta({ id: 'LeaseAgreement' });
export type LeaseAgreement = z.infer<typeof leaseAgreement>;

const params = organizationParams.extend({ leaseId: id });
const path = '/organizations/{organizationId}/leases/{leaseId}/agreement';

export const getLeaseAgreement = defineEndpoint({
  id: 'getLeaseAgreement',
  method: 'GET',
  path,
  summary: 'The agreement of a lease with its checklist and its text; a proposal where none was started',
  tag: 'Lease agreements',
  access: { scope: 'organization', action: 'agreements.see' },
  params,
  response: leaseAgreement,
  // The language is a switch, seen where it is set.
  editable: ['contents', 'identities'],
});

export const previewLeaseAgreement = defineEndpoint({
  id: 'previewLeaseAgreement',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'The checklist and the text as they would be after a change; nothing is saved',
  tag: 'Lease agreements',
  access: { scope: 'organization', action: 'agreements.see' },
  whileReadOnly: true,
  reads: true,
  params,
  body: change,
  response: agreementOutcome,
});

export const saveLeaseAgreement = defineEndpoint({
  id: 'saveLeaseAgreement',
  method: 'PATCH',
  path,
  summary: 'Save sections of the agreement',
  tag: 'Lease agreements',
  access: { scope: 'organization', action: 'agreements.manage' },
  params,
  body: change,
  edits: getLeaseAgreement,
});
export const agreementLimits = limitsOf(saveLeaseAgreement.body).contents;

export const revealPartyIdentityNumber = defineEndpoint({
  ...revealing,
  id: 'revealPartyIdentityNumber',
  path: `${path}/identity-numbers/{partyKey}`,
  summary: 'The whole identity number of a person in the agreement; the audit log has who asked for it',
  tag: 'Lease agreements',
  params: params.extend({ partyKey }),
});

export const getLeaseAgreementDraft = defineEndpoint({
  id: 'getLeaseAgreementDraft',
  method: 'GET',
  path: `${path}/draft.pdf`,
  summary: 'The lease agreement as it is now, marked as a draft, with identity numbers masked',
  tag: 'Lease agreements',
  access: { scope: 'organization', action: 'agreements.see' },
  params,
  produces: 'application/pdf',
});
