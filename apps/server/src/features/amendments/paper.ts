import type { DocumentLanguage, DocumentModel, DocumentSummary } from '@dira/contract/agreement-document';
import type { ClauseValue } from '@dira/domain/lease-agreement/clauses';
import type { AgreementLanguage } from '@dira/domain/lease-agreement/contents';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { titleOf } from '../../platform/pdf-lease.ts';
import type { Services } from '../../services.ts';
import { composeClauses, composeFrame, languagesOf } from '../lease-agreements/compose.ts';
import { getAgreement, openIdentities, renderPdf } from '../lease-agreements/service.ts';
import { countMonths, placeOf } from '../lease-agreements/summary.ts';
import type { WorkingAgreement } from '../lease-agreements/working-agreement.ts';
import * as repo from './repo.ts';
import { AMENDMENT_CLAUSES, AMENDMENT_TEXTS, NOTICE_GIVEN, type AmendmentClause } from './texts.ts';

type Tools = Pick<Services, 'secrets' | 'pdf'>;

export interface ComposedAmendment {
  title: string;
  language: AgreementLanguage;
  model: DocumentModel;
  summary: DocumentSummary;
  pdf: Uint8Array;
}

/** The paper that goes out to be signed: whole identity numbers, a line for the signature of everybody in the contract. */
export async function composeAmendment(
  write: OrgWrite,
  { secrets, pdf }: Tools,
  amendment: repo.LockedAmendment,
): Promise<ComposedAmendment> {
  const contract = await getAgreement(write, amendment.lease_id);
  const identities = openIdentities(write, secrets, contract);
  const model = composeModel(contract, amendment, { isDraft: false, identities });
  const [language = 'he'] = model.languages;
  return {
    title: titleOf(model, language),
    language: amendment.language,
    model,
    summary: summarizeAmendment(contract, amendment),
    pdf: await renderPdf(write, pdf, contract, model),
  };
}

/**
 * The paper as it stands, identity numbers masked.
 * @returns what makes it, once the transaction is over
 * @throws AppError not_found
 */
export async function prepareAmendmentDraft(
  write: OrgWrite,
  { pdf }: Pick<Tools, 'pdf'>,
  { leaseId, amendmentId }: { leaseId: string; amendmentId: string },
): Promise<() => Promise<Uint8Array>> {
  const amendment = await repo.lockAmendment(write, amendmentId);
  if (amendment?.lease_id !== leaseId) throw new AppError('not_found');
  const contract = await getAgreement(write, leaseId);
  const model = composeModel(contract, amendment, { isDraft: true, identities: contract.hints });
  return () => renderPdf(write, pdf, contract, model);
}

/** What it changes, for who signs it: what it leaves as it is stands in the lease. */
function summarizeAmendment(contract: WorkingAgreement, amendment: repo.LockedAmendment): DocumentSummary {
  const { facts } = contract;
  const { ends_on: endsOn, monthly_rent_amount: amount, option_holder: holder } = amendment;
  const startsOn = facts.endsOn.add({ days: 1 });
  return {
    kind: 'amendment',
    ...placeOf(contract),
    rooms: null,
    areaSqm: null,
    floor: null,
    startsOn: endsOn === null ? null : startsOn.toString(),
    endsOn,
    months: endsOn === null ? null : countMonths(startsOn, Temporal.PlainDate.from(endsOn)),
    monthlyRent: amount === null ? null : { amount, currency: facts.currency },
    rentFromOn: amendment.rent_from_on,
    dueDay: amendment.due_day,
    rentSteps: [],
    linkage: null,
    securities: [],
    option: holder === null ? null : { holder, months: null },
    repairs: null,
  };
}

function composeModel(
  contract: WorkingAgreement,
  amendment: repo.LockedAmendment,
  { isDraft, identities }: { isDraft: boolean; identities: ReadonlyMap<string, string> },
): DocumentModel {
  const language = amendment.language;
  const languages = languagesOf[language];
  const frame = composeFrame({ contents: contract.contents, language, isDraft, identities }, () => '');
  const clauses = AMENDMENT_CLAUSES.filter((clause) => isMeantFor(clause, amendment));
  return {
    ...frame,
    titles: languages.map((one) => ({ language: one, text: AMENDMENT_TEXTS[one].title })),
    sections: composeClauses(
      clauses.map((key) => ({
        key,
        texts: { he: AMENDMENT_TEXTS.he.clauses[key], en: AMENDMENT_TEXTS.en.clauses[key] },
      })),
      new Map(languages.map((one) => [one, buildValues(contract, amendment, one)])),
      languages,
    ),
  };
}

function isMeantFor(clause: AmendmentClause, amendment: repo.LockedAmendment): boolean {
  const needed: Record<AmendmentClause, boolean> = {
    background: true,
    extension: amendment.ends_on !== null,
    option: amendment.option_holder !== null,
    rent: amendment.monthly_rent_amount !== null,
    'due-day': amendment.due_day !== null,
    securities: amendment.ends_on !== null,
    further: amendment.further_terms.trim() !== '',
    rest: true,
  };
  return needed[clause];
}

function buildValues(
  { contents, facts }: WorkingAgreement,
  amendment: repo.LockedAmendment,
  language: DocumentLanguage,
): ReadonlyMap<string, ClauseValue> {
  const date = (day: string | null) => (day === null ? '' : formatDate(day));
  const holder = amendment.option_holder;
  const { option_notice_on: noticeOn, monthly_rent_amount: amount } = amendment;
  return new Map<string, ClauseValue>([
    ['premises', contents.premises.address],
    ['term.from', date(facts.startsOn.toString())],
    ['term.until', date(facts.endsOn.toString())],
    ['extension.from', date(facts.endsOn.add({ days: 1 }).toString())],
    ['extension.until', date(amendment.ends_on)],
    ['option.holder', holder === null ? '' : AMENDMENT_TEXTS[language].holders[holder]],
    // Where no notice is named, the clause says nothing of it, on purpose.
    ['option.notice', noticeOn === null ? ' ' : NOTICE_GIVEN[language](date(noticeOn))],
    ['rent.from', date(amendment.rent_from_on)],
    ['rent.amount', amount === null ? '' : formatMoney({ amount, currency: facts.currency }, language)],
    ['due.day', String(amendment.due_day ?? '')],
    [
      'further',
      amendment.further_terms
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ],
  ]);
}
