import type * as contract from '@dira/contract/legal-parameters';
import type { TaxLadder } from '@dira/domain/calculators/purchase-tax';
import { ladderOn, toTaxLadder, type LegalLadderName } from '@dira/domain/legal-ladders';
import { lawOn, type LawOfDay } from '@dira/domain/legal-parameters';
import type { z } from 'zod';
import type { UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { LadderRow } from './ladders.repo.ts';
import { presentLadder, presentParameter } from './present.ts';
import * as repo from './repo.ts';

export { selectLadders, type LadderRow } from './ladders.repo.ts';
export { selectParameters, type ParameterRow } from './repo.ts';

/**
 * What the law sets, in the one place where it stands.
 *
 * Guarantees: every value has its days, its section and its source; what was entered wrongly stays to be seen, with
 * who entered it, beside what took its place. It is read with each request that asks, so that every process says the
 * same from the moment of a change. Never: a name without a value.
 */

type Given = z.output<(typeof contract.recordLegalParameter)['body']>;
type Withdrawal = z.output<(typeof contract.withdrawLegalParameter)['body']>;

/** The law of a day, from the rows that a request read along. */
export function readLaw(rows: readonly repo.ParameterRow[], day: string): LawOfDay {
  return lawOn(day, rows.map(presentParameter));
}

/** The steps of a ladder on a day, the same way. */
export function readLadder(rows: readonly LadderRow[], name: LegalLadderName, day: string): TaxLadder {
  return toTaxLadder(ladderOn(name, day, rows.map(presentLadder)).steps);
}

export async function recordParameter(write: UserWrite, given: Given): Promise<void> {
  await repo.lockParameter(write.trx, given.name);
  await insertRevision(write, {
    name: given.name,
    valid_from: given.validFrom,
    valid_to: given.validTo,
    value: given.value,
    section: given.section,
    source: given.source,
    source_url: given.sourceUrl,
    checked_on: given.checkedOn ?? write.today.toString(),
    is_withdrawn: false,
  });
}

/** @throws AppError not_found; legal_parameter_needed for the only value of a name */
export async function withdrawParameter(
  write: UserWrite,
  { name, validFrom, reason }: Withdrawal,
): Promise<void> {
  await repo.lockParameter(write.trx, name);
  const standing = await repo.listStanding(write.trx, name);
  const withdrawn = standing.find((row) => row.valid_from === validFrom);
  if (withdrawn === undefined) throw new AppError('not_found');
  if (standing.length === 1) throw new AppError('legal_parameter_needed');
  await insertRevision(write, {
    ...withdrawn,
    // Its own last day, not the one before the next.
    valid_to: null,
    source: reason,
    source_url: '',
    checked_on: write.today.toString(),
    is_withdrawn: true,
  });
}

/** What concerns no organization stands in no organization's audit: the rows themselves are never changed or removed. */
async function insertRevision(write: UserWrite, revision: repo.NewRevision): Promise<void> {
  await repo.insertRevision(write, revision);
  const { name, valid_from: validFrom } = revision;
  await postToOutbox(write.trx, null, 'legal_parameter.recorded', { name, validFrom });
}
