import type * as contract from '@dira/contract/legal-ladders';
import type { z } from 'zod';
import type { UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import * as repo from './ladders.repo.ts';

type Given = z.output<(typeof contract.recordLegalLadder)['body']>;
type Withdrawal = z.output<(typeof contract.withdrawLegalLadder)['body']>;

export async function recordLadder(write: UserWrite, given: Given): Promise<void> {
  await repo.lockLadder(write.trx, given.name);
  await insertRevision(write, {
    name: given.name,
    valid_from: given.validFrom,
    valid_to: given.validTo,
    steps: given.steps,
    section: given.section,
    source: given.source,
    source_url: given.sourceUrl,
    checked_on: given.checkedOn ?? write.today.toString(),
    is_withdrawn: false,
  });
}

/** @throws AppError not_found; legal_parameter_needed for the only ladder of a name */
export async function withdrawLadder(
  write: UserWrite,
  { name, validFrom, reason }: Withdrawal,
): Promise<void> {
  await repo.lockLadder(write.trx, name);
  const standing = await repo.listStandingLadders(write.trx, name);
  const withdrawn = standing.find((row) => row.valid_from === validFrom);
  if (withdrawn === undefined) throw new AppError('not_found');
  if (standing.length === 1) throw new AppError('legal_parameter_needed');
  await insertRevision(write, {
    ...withdrawn,
    valid_to: null,
    source: reason,
    source_url: '',
    checked_on: write.today.toString(),
    is_withdrawn: true,
  });
}

async function insertRevision(write: UserWrite, revision: repo.NewLadderRevision): Promise<void> {
  await repo.insertLadderRevision(write, revision);
  const { name, valid_from: validFrom } = revision;
  await postToOutbox(write.trx, null, 'legal_parameter.recorded', { name, validFrom });
}
