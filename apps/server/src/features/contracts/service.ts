import type { DocumentModel } from '@dira/contract/contract-document';
import type { saveLeaseContract } from '@dira/contract/contracts';
import { maskIdentityNumber, parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { isInTheWay } from '@dira/domain/lease-contract/checklist-item';
import {
  listParties,
  type ContractLanguage,
  type LeaseContractContents,
  type PartyRole,
} from '@dira/domain/lease-contract/contents';
import { isLanguage, type Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { composeLeasePaper, titleOf } from '../../platform/pdf-lease.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import * as repo from './repo.ts';
import { readTemplate } from './template-change.ts';
import { pairTenants } from './tenant-parties.ts';
import {
  applyChange,
  openContract,
  presentOutcome,
  type ContractChange,
  type WorkingContract,
} from './working-contract.ts';

/**
 * The contract of a lease: its contents, its checklist, its text and its paper.
 *
 * Guarantees: one working contract a lease; a save of something older is refused and changes nothing; dates and rent
 * are those of the lease. Never: an identity number in the contents, in a draft, in an answer or in the audit.
 */

type Tools = Pick<Services, 'secrets' | 'pdf'>;
type Change = z.output<(typeof saveLeaseContract)['body']>;

export interface ContractSigner {
  key: string;
  role: PartyRole;
  fullName: string;
  email: string;
  phone: string;
  language: Language;
}

export interface ComposedContract {
  title: string;
  language: ContractLanguage;
  model: DocumentModel;
  pdf: Uint8Array;
  signers: ContractSigner[];
}

/** @throws AppError contract_stale where somebody saved since the revision that the change was made on, lease_out_for_signature */
export async function saveContract(
  write: OrgWrite,
  secrets: Secrets,
  leaseId: string,
  { revision, ...body }: Change,
): Promise<{ revision: number }> {
  const before = await getContract(write, leaseId);
  if (before.row.stage === 'signing') throw new AppError('lease_out_for_signature');
  const change = toChange(body);
  const after = applyChange(before, change);
  const toSave = { leaseId, language: after.language, contents: after.contents };
  const isSaved =
    revision === 0
      ? await repo.insertContract(write, toSave)
      : await repo.updateContract(write, toSave, revision);
  if (!isSaved) throw new AppError('contract_stale');
  const typed = [...change.numbers].flatMap(([partyKey, number]) =>
    number === null || !after.hints.has(partyKey) ? [] : [sealIdentity(write, secrets, partyKey, number)],
  );
  await repo.putIdentities(write, leaseId, [...after.identities.values(), ...typed]);
  await repo.keepIdentities(write, leaseId, [...after.hints.keys()]);
  await recordEvent(write, {
    action: 'saved',
    entity: 'lease_contract',
    entityId: leaseId,
    data: { revision: revision + 1, sections: Object.keys(body.contents) },
  });
  return { revision: revision + 1 };
}

/** The paper as it stands now: marked as a draft, identity numbers masked. */
export async function renderDraft(
  write: OrgWrite,
  { pdf }: Pick<Tools, 'pdf'>,
  leaseId: string,
): Promise<Uint8Array> {
  const contract = await getContract(write, leaseId);
  return renderPaper(write, pdf, contract, presentOutcome(contract).document);
}

/**
 * The contract that goes out to be signed: whole identity numbers, no mark of a draft.
 * @throws AppError not_found; contract_incomplete where something is missing or forbidden, each at its field
 */
export async function composeLeaseContract(
  write: OrgWrite,
  { secrets, pdf }: Tools,
  leaseId: string,
): Promise<ComposedContract> {
  const contract = await getContract(write, leaseId);
  const numbers = openIdentities(write, secrets, contract);
  const { isReady, checklist, document } = presentOutcome(contract, { isDraft: false, numbers });
  if (!isReady || contract.revision === 0) {
    const inTheWay = checklist.filter(isInTheWay);
    throw new AppError('contract_incomplete', {
      fields: inTheWay.map(({ section, path, code }) => ({ path: `${section}.${path}`, code })),
    });
  }
  const [language = 'he'] = document.languages;
  return {
    title: titleOf(document, language),
    language: contract.language,
    model: document,
    pdf: await renderPaper(write, pdf, contract, document),
    signers: listSigners(contract),
  };
}

/** Whole identity numbers, for paper that is signed and nothing else. */
export function openIdentities(
  write: OrgWrite,
  secrets: Secrets,
  { identities }: WorkingContract,
): ReadonlyMap<string, string> {
  return new Map(
    [...identities].map(([key, { sealed }]) => [key, secrets.open(sealed, sealContext(write)).toString()]),
  );
}

/**
 * The contract of a lease, taken over for the one that follows it: all but what belongs to the old term alone.
 * @param change of the contents, for the new lease
 */
export async function carryContract(
  write: OrgWrite,
  { from, to }: { from: string; to: string },
  change: (contents: LeaseContractContents, language: ContractLanguage) => LeaseContractContents,
): Promise<void> {
  const { contents, language, identities, revision } = await getContract(write, from);
  if (revision === 0) return;
  await repo.insertContract(write, { leaseId: to, language, contents: change(contents, language) });
  await repo.putIdentities(write, to, [...identities.values()]);
}

function listSigners({ contents, language, renters }: WorkingContract): ContractSigner[] {
  const usual: Language = language === 'en' ? 'en' : 'he';
  const renting = pairTenants(contents, renters);
  return listParties(contents).map(({ role, party: { key, fullName, email, phone } }) => {
    const own = renting.get(key)?.language;
    return { key, role, fullName, email, phone, language: isLanguage(own) ? own : usual };
  });
}

/** A paper of the people of a contract, under its house and flat. */
export async function renderPaper(
  write: OrgWrite,
  pdf: Services['pdf'],
  { row }: WorkingContract,
  document: DocumentModel,
): Promise<Uint8Array> {
  const [language = 'he'] = document.languages;
  const paper = composeLeasePaper(document, {
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

/** The contract as it stands, saved or proposed. @throws AppError not_found */
export async function getContract(write: OrgWrite, leaseId: string): Promise<WorkingContract> {
  const [row] = await repo.findRows(write, repo.selectSource(write, leaseId));
  if (row === undefined) throw new AppError('not_found');
  const renters = await repo.findRows(write, repo.selectTenants(write, leaseId));
  const identities = await repo.findRows(write, repo.selectIdentities(write, leaseId));
  const parameters = await repo.findRows(write, selectParameters());
  return openContract(row, renters, identities, await readTemplate(write), parameters);
}

/** Takes the numbers out of the parties: what is left may be stored and shown. */
export function toChange({ language, contents }: Omit<Change, 'revision'>): ContractChange {
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

/** The same as of tenants: a number of theirs that is copied into a contract opens there too. */
function sealContext({ organizationId }: OrgWrite): string {
  return `identity-number|${organizationId}`;
}
