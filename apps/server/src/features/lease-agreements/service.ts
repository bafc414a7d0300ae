import type { DocumentModel, DocumentSummary } from '@dira/contract/agreement-document';
import type { saveLeaseAgreement } from '@dira/contract/lease-agreements';
import { maskIdentityNumber, parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { isInTheWay } from '@dira/domain/lease-agreement/checklist-item';
import {
  listParties,
  type AgreementLanguage,
  type LeaseAgreementContents,
  type PartyRole,
} from '@dira/domain/lease-agreement/contents';
import { isLanguage, type Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { composeAgreementPdf, titleOf } from '../../platform/pdf-lease.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import * as repo from './repo.ts';
import { summarizeAgreement } from './summary.ts';
import { readTemplate } from './template-change.ts';
import { pairTenants } from './tenant-parties.ts';
import {
  applyChange,
  isStarted,
  openAgreement,
  presentOutcome,
  type AgreementChange,
  type WorkingAgreement,
} from './working-agreement.ts';

/**
 * The agreement of a lease: its contents, its checklist, its text and its paper.
 *
 * Guarantees: one working agreement a lease; dates and rent are those of the lease. Never: an identity number in the contents, in a draft, in the audit, or in an answer but the one that is asked for it.
 */

type Tools = Pick<Services, 'secrets' | 'pdf'>;
type Change = z.output<(typeof saveLeaseAgreement)['body']>;

export interface AgreementSigner {
  key: string;
  role: PartyRole;
  fullName: string;
  email: string;
  phone: string;
  language: Language;
}

export interface ComposedAgreement {
  title: string;
  language: AgreementLanguage;
  model: DocumentModel;
  summary: DocumentSummary;
  pdf: Uint8Array;
  signers: AgreementSigner[];
}

/** @throws AppError lease_out_for_signature */
export async function saveAgreement(
  write: OrgWrite,
  secrets: Secrets,
  leaseId: string,
  body: Change,
): Promise<void> {
  const before = await getAgreement(write, leaseId);
  if (before.row.stage === 'signing') throw new AppError('lease_out_for_signature');
  const change = toChange(body);
  const after = applyChange(before, change);
  await repo.putAgreement(write, { leaseId, language: after.language, contents: after.contents });
  const typed = [...change.numbers].flatMap(([partyKey, number]) =>
    number === null || !after.hints.has(partyKey) ? [] : [sealIdentity(write, secrets, partyKey, number)],
  );
  await repo.putIdentities(write, leaseId, [...after.identities.values(), ...typed]);
  await repo.keepIdentities(write, leaseId, [...after.hints.keys()]);
  await recordEvent(write, {
    action: 'saved',
    entity: 'lease_agreement',
    entityId: leaseId,
    data: { sections: Object.keys(body.contents) },
  });
}

/**
 * The paper as it stands now: marked as a draft, identity numbers masked.
 * @returns what makes it, once the transaction is over
 */
export async function prepareDraft(
  write: OrgWrite,
  { pdf }: Pick<Tools, 'pdf'>,
  leaseId: string,
): Promise<() => Promise<Uint8Array>> {
  const agreement = await getAgreement(write, leaseId);
  return () => renderPdf(write, pdf, agreement, presentOutcome(agreement).document);
}

/**
 * The agreement that goes out to be signed: whole identity numbers, no mark of a draft.
 * @throws AppError not_found; agreement_incomplete where something is missing or forbidden, each at its field
 */
export async function composeLeaseAgreement(
  write: OrgWrite,
  { secrets, pdf }: Tools,
  leaseId: string,
): Promise<ComposedAgreement> {
  const agreement = await getAgreement(write, leaseId);
  const numbers = openIdentities(write, secrets, agreement);
  const { isReady, checklist, document } = presentOutcome(agreement, { isDraft: false, numbers });
  if (!isReady || !isStarted(agreement)) {
    const inTheWay = checklist.filter(isInTheWay);
    throw new AppError('agreement_incomplete', {
      fields: inTheWay.map(({ section, path, code }) => ({ path: `${section}.${path}`, code })),
    });
  }
  const [language = 'he'] = document.languages;
  return {
    title: titleOf(document, language),
    language: agreement.language,
    model: document,
    summary: summarizeAgreement(agreement),
    pdf: await renderPdf(write, pdf, agreement, document),
    signers: listSigners(agreement),
  };
}

/** Opens the number of one person for whoever asks, and writes down who did. @throws AppError not_found */
export async function revealIdentityNumber(
  write: OrgWrite,
  secrets: Secrets,
  leaseId: string,
  partyKey: string,
): Promise<{ identityNumber: string }> {
  const agreement = await getAgreement(write, leaseId);
  const identityNumber = openIdentities(write, secrets, agreement).get(partyKey);
  if (identityNumber === undefined) throw new AppError('not_found');
  const whose = listParties(agreement.contents).find(({ party }) => party.key === partyKey);
  await recordEvent(write, {
    action: 'identity_number_seen',
    entity: 'lease_agreement',
    entityId: leaseId,
    data: { leaseId, name: whose?.party.fullName ?? '' },
  });
  return { identityNumber };
}

/** Whole identity numbers, for paper that is signed, and for whoever asks for one of them. */
export function openIdentities(
  write: OrgWrite,
  secrets: Secrets,
  { identities }: WorkingAgreement,
): ReadonlyMap<string, string> {
  return new Map(
    [...identities].map(([key, { sealed }]) => [key, secrets.open(sealed, sealContext(write)).toString()]),
  );
}

/**
 * The agreement of a lease, taken over for the one that follows it: all but what belongs to the old term alone.
 * @param change of the contents, for the new lease
 */
export async function carryAgreement(
  write: OrgWrite,
  { from, to }: { from: string; to: string },
  change: (contents: LeaseAgreementContents, language: AgreementLanguage) => LeaseAgreementContents,
): Promise<void> {
  const agreement = await getAgreement(write, from);
  if (!isStarted(agreement)) return;
  const { contents, language, identities } = agreement;
  await repo.putAgreement(write, { leaseId: to, language, contents: change(contents, language) });
  await repo.putIdentities(write, to, [...identities.values()]);
}

function listSigners({ contents, language, renters }: WorkingAgreement): AgreementSigner[] {
  const usual: Language = language === 'en' ? 'en' : 'he';
  const renting = pairTenants(contents, renters);
  return listParties(contents).map(({ role, party: { key, fullName, email, phone } }) => {
    const own = renting.get(key)?.language;
    return { key, role, fullName, email, phone, language: isLanguage(own) ? own : usual };
  });
}

/** A paper of the people of an agreement, under its house and flat. */
export async function renderPdf(
  write: OrgWrite,
  pdf: Services['pdf'],
  { row }: WorkingAgreement,
  document: DocumentModel,
): Promise<Uint8Array> {
  const [language = 'he'] = document.languages;
  const paper = composeAgreementPdf(document, {
    name: [
      ...(document.isDraft ? document.labels.slice(0, 1).map(({ draft }) => draft) : []),
      titleOf(document, language),
      `${row.property_name}/${row.unit_number}`,
    ].join(' · '),
    issuer: row.organization_name,
    issuedOn: write.today.toString(),
  });
  return pdf.render('lease', paper);
}

/** The agreement as it stands, saved or proposed. @throws AppError not_found */
export async function getAgreement(write: OrgWrite, leaseId: string): Promise<WorkingAgreement> {
  const [row] = await repo.findRows(write, repo.selectSource(write, leaseId));
  if (row === undefined) throw new AppError('not_found');
  const renters = await repo.findRows(write, repo.selectTenants(write, leaseId));
  const identities = await repo.findRows(write, repo.selectIdentities(write, leaseId));
  const parameters = await repo.findRows(write, selectParameters());
  return openAgreement(row, renters, identities, await readTemplate(write), parameters);
}

/** Takes the numbers out of the parties: what is left may be stored and shown. */
export function toChange({ language, contents }: Change): AgreementChange {
  const { parties, ...others } = contents;
  if (parties === undefined) return { language, contents: others, numbers: new Map() };
  const numbers = new Map<string, string | null>();
  const without = <Person extends { key: string; identityNumber?: string | null | undefined }>(
    people: Person[],
  ) =>
    people.map(({ identityNumber, ...person }) => {
      if (identityNumber !== undefined) numbers.set(person.key, identityNumber);
      return person;
    });
  const stored = {
    landlords: without(parties.landlords),
    tenants: without(parties.tenants),
    guarantors: without(parties.guarantors),
  };
  return { language, contents: { ...others, parties: stored }, numbers };
}

function sealIdentity(
  write: OrgWrite,
  secrets: Secrets,
  partyKey: string,
  number: string,
): repo.SealedIdentity {
  const known = parseIdentityNumber(number) ?? number;
  return {
    partyKey,
    sealed: secrets.seal(known, sealContext(write)),
    hint: maskIdentityNumber(known),
  };
}

/** The same as of tenants: a number of theirs that is copied into an agreement opens there too. */
function sealContext({ organizationId }: OrgWrite): string {
  return `identity-number|${organizationId}`;
}
