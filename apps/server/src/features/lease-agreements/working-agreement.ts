import type { AgreementOutcome, LeaseAgreement } from '@dira/contract/lease-agreements';
import { maskIdentityNumber } from '@dira/domain/israel/identity-number';
import { weighSecurities } from '@dira/domain/lease-agreement/ceiling';
import { checkLeaseAgreement } from '@dira/domain/lease-agreement/checklist';
import { isInTheWay } from '@dira/domain/lease-agreement/checklist-item';
import {
  listParties,
  type AgreementLanguage,
  type LeaseAgreementContents,
  type LeaseFacts,
} from '@dira/domain/lease-agreement/contents';
import { findStatuteScope } from '@dira/domain/lease-agreement/statute';
import { readLaw, type ParameterRow } from '../legal-parameters/service.ts';
import { composeDocument } from './compose.ts';
import { LANDLORD_KEY, proposeContents } from './proposal.ts';
import type { AgreementSourceRow, IdentityRow, SealedIdentity, TenantRow } from './repo.ts';
import type { TemplateClause } from './template.ts';
import { followTenants } from './tenant-parties.ts';

/** The agreement of a lease as it stands: saved, or proposed where nothing was saved yet. */
export interface WorkingAgreement {
  row: AgreementSourceRow;
  /** Who rents, whoever is addressed first. */
  renters: readonly TenantRow[];
  language: AgreementLanguage;
  contents: LeaseAgreementContents;
  facts: LeaseFacts;
  /** By key of the party; only those of people in the contents. */
  identities: ReadonlyMap<string, SealedIdentity>;
  /** What may be shown of them, and of those being typed. */
  hints: ReadonlyMap<string, string>;
  clauses: readonly TemplateClause[];
}

/** Sections that are being changed, and whose numbers are there or gone with the change. */
export interface AgreementChange {
  language?: AgreementLanguage | undefined;
  contents: { [Section in keyof LeaseAgreementContents]?: LeaseAgreementContents[Section] | undefined };
  numbers: ReadonlyMap<string, string | null>;
}

export function openAgreement(
  row: AgreementSourceRow,
  renters: readonly TenantRow[],
  identities: readonly IdentityRow[],
  clauses: readonly TemplateClause[],
  parameters: readonly ParameterRow[],
): WorkingAgreement {
  const facts = toFacts(row, parameters);
  const contents =
    row.contents === null
      ? proposeContents(row, renters, facts)
      : followTenants(withLinkTarget(row.contents), renters);
  const language = row.language ?? proposeLanguage(row);
  const saved = new Set(row.contents?.parties.tenants.map(({ key }) => key));
  const sealed = [
    ...ofTenants(renters.filter(({ id }) => !saved.has(id))),
    ...(row.contents === null
      ? ofLandlords(row, identities)
      : identities.filter((one) => one.is_own).map(toSealed)),
  ];
  return withIdentities(
    {
      row,
      renters,
      language,
      contents,
      facts,
      identities: new Map(),
      hints: new Map(),
      clauses,
    },
    sealed,
  );
}

const toIndex = { linkedTo: 'index', baseRate: '', baseRateOn: null } as const;

/** What was saved before rent could follow a rate says nothing of one: it follows the index. */
function withLinkTarget(contents: LeaseAgreementContents): LeaseAgreementContents {
  return { ...contents, rent: { ...toIndex, ...contents.rent } };
}

export function applyChange(agreement: WorkingAgreement, change: AgreementChange): WorkingAgreement {
  const given = Object.entries(change.contents).filter(([, section]) => section !== undefined);
  const contents = { ...agreement.contents, ...Object.fromEntries(given) };
  const changed = { ...agreement, contents, language: change.language ?? agreement.language };
  return withIdentities(
    changed,
    [...agreement.identities.values()].filter(({ partyKey }) => !change.numbers.has(partyKey)),
    [...change.numbers].flatMap(([key, number]) =>
      number === null ? [] : [[key, maskIdentityNumber(number)] as const],
    ),
  );
}

/** @param numbers what the document shows for each identity: masked by default */
export function presentOutcome(
  agreement: WorkingAgreement,
  {
    isDraft = true,
    numbers = agreement.hints,
  }: { isDraft?: boolean; numbers?: ReadonlyMap<string, string> } = {},
): AgreementOutcome {
  const { contents, facts } = agreement;
  const checklist = checkLeaseAgreement(contents, facts);
  return {
    checklist,
    isReady: !checklist.some(isInTheWay),
    statute: findStatuteScope(contents, facts),
    ceiling: weighSecurities(contents, facts),
    document: composeDocument({ ...agreement, isDraft, identities: numbers }),
  };
}

export function presentAgreement(agreement: WorkingAgreement): LeaseAgreement {
  const { row, language, contents, facts } = agreement;
  return {
    leaseId: row.lease_id,
    language,
    updatedAt: row.updated_at,
    contents: contents as LeaseAgreement['contents'], // the same shape, not read-only
    identities: [...agreement.hints].map(([partyKey, hint]) => ({ partyKey, hint })),
    lease: {
      propertyName: row.property_name,
      unitNumber: row.unit_number,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      dueDay: row.due_day,
      paymentMethod: facts.paymentMethod,
      monthlyRent: { amount: row.monthly_rent_amount, currency: facts.currency },
    },
    ...presentOutcome(agreement),
  };
}

/** Somebody has saved it: it is no proposal any more. */
export function isStarted({ row }: WorkingAgreement): boolean {
  return row.updated_at !== null;
}

/** Keeps the numbers of people who are in the agreement, and tells the checklist whose is there. */
function withIdentities(
  agreement: WorkingAgreement,
  sealed: readonly SealedIdentity[],
  typed: readonly (readonly [key: string, hint: string])[] = [],
): WorkingAgreement {
  const keys = new Set(listParties(agreement.contents).map(({ party }) => party.key));
  const kept = sealed.filter(({ partyKey }) => keys.has(partyKey));
  const hints = new Map([
    ...kept.map(({ partyKey, hint }) => [partyKey, hint] as const),
    ...typed.filter(([key]) => keys.has(key)),
  ]);
  return {
    ...agreement,
    hints,
    facts: { ...agreement.facts, identified: new Set(hints.keys()) },
    identities: new Map(kept.map((one) => [one.partyKey, one])),
  };
}

/** The identity numbers of tenants who are proposed as parties, from their own records. */
function ofTenants(renters: readonly TenantRow[]): SealedIdentity[] {
  return renters.flatMap(({ id, identity_number_sealed: sealed, identity_number_hint: hint }) =>
    sealed === null ? [] : [{ partyKey: id, sealed, hint }],
  );
}

/** The landlord's from the agreement that the proposal was taken from. */
function ofLandlords(row: AgreementSourceRow, identities: readonly IdentityRow[]): SealedIdentity[] {
  const landlords = new Set(row.earlier_parties?.landlords.map(({ key }) => key) ?? [LANDLORD_KEY]);
  return identities.filter((one) => !one.is_own && landlords.has(one.party_key)).map(toSealed);
}

function toSealed(row: IdentityRow): SealedIdentity {
  return { partyKey: row.party_key, sealed: row.number_sealed, hint: row.number_hint };
}

/** Hebrew, unless the workspace works in another language. */
function proposeLanguage({ organization_language: language }: AgreementSourceRow): AgreementLanguage {
  return language === 'he' ? 'he' : 'bilingual';
}

function toFacts(row: AgreementSourceRow, parameters: readonly ParameterRow[]): LeaseFacts {
  return {
    startsOn: Temporal.PlainDate.from(row.starts_on),
    endsOn: Temporal.PlainDate.from(row.ends_on),
    monthlyRentAmount: row.monthly_rent_amount,
    currency: row.currency,
    dueDay: row.due_day,
    paymentMethod: row.payment_method,
    identified: new Set(),
    law: readLaw(parameters, row.starts_on),
  };
}
