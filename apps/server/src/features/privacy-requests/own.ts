import type { askAboutOwnData } from '@dira/contract/privacy-requests';
import type { z } from 'zod';
import type { UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { refuseField } from '../money/days.ts';
import * as repo from './own.repo.ts';
import { dueOnOf } from './settling.ts';

/** What a person asks about their own data, with an account. The database says whether a workspace holds any. */

/** @throws AppError invalid_request at the workspace that holds nothing of theirs, or at the kind that they wait for already */
export async function ask(
  write: UserWrite,
  { newId }: Pick<Services, 'newId'>,
  given: z.output<(typeof askAboutOwnData)['body']>,
): Promise<{ id: string; dueOn: string }> {
  const cameOn = write.today.toString();
  const dueOn = await dueOnOf(write.trx, cameOn);
  const id = newId();
  const outcome = await repo.askAboutData(write, { ...given, id, cameOn, dueOn });
  if (outcome === 'unknown') throw refuseField('organizationId', 'not_found');
  if (outcome === 'open') throw refuseField('kind', 'request_open');
  return { id, dueOn };
}

/** @throws AppError not_found also of one that is settled */
export async function withdraw(write: UserWrite, id: string): Promise<void> {
  if (!(await repo.withdrawOwn(write, id))) throw new AppError('not_found');
}
