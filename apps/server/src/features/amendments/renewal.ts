import type { renewLease as renewContract } from '@dira/contract/amendments';
import type { AgreementLanguage, LeaseAgreementContents } from '@dira/domain/lease-agreement/contents';
import { formatDate } from '@dira/i18n/format-date';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { carryAgreement } from '../lease-agreements/service.ts';
import { draftRenewal } from '../leases/renewal.ts';

type Input = z.output<(typeof renewContract)['body']>;

/**
 * The lease that follows one that ends: drafted from the day after, for the same people, with the same contract but
 * for the steps of the old rent. What was given as security is carried over by a line in it.
 * @throws AppError not_found, lease_not_agreed, lease_ended, lease_renewed, invalid_request
 */
export async function renewLease(write: OrgWrite, leaseId: string, input: Input): Promise<{ id: string }> {
  const { id, before } = await draftRenewal(write, leaseId, input);
  await carryAgreement(write, { from: leaseId, to: id }, (contents, language) =>
    forNextTerm(contents, language, before.startsOn),
  );
  return { id };
}

function forNextTerm(
  contents: LeaseAgreementContents,
  language: AgreementLanguage,
  earlierFrom: string,
): LeaseAgreementContents {
  const hasSecurities = contents.securities.items.length > 0 || contents.parties.guarantors.length > 0;
  const lines = [contents.rules.special, ...(hasSecurities ? carriedOver(language, earlierFrom) : [])];
  return {
    ...contents,
    rent: { ...contents.rent, steps: [] },
    rules: { ...contents.rules, special: lines.filter((line) => line.trim() !== '').join('\n') },
  };
}

function carriedOver(language: AgreementLanguage, earlierFrom: string): string[] {
  const on = formatDate(earlierFrom);
  const he = `ערובות שניתנו לפי חוזה השכירות שתחילתו ביום ${on} ולא הוחזרו נחשבות ערובות לפי חוזה זה.`;
  const en = `Securities that were given under the lease that began on ${on} and were not returned count as securities of this contract.`;
  return { he: [he], en: [en], bilingual: [he, en] }[language];
}
