import type { enterOperatorPrivacyRequest } from '@dira/contract/privacy-requests';
import type { z } from 'zod';
import type { UserWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { recordOperatorAct } from '../auth/security-events.ts';
import { mailAnswer } from './letters.ts';
import * as repo from './operator.repo.ts';
import { dueOnOf, judge, requireOpen, requirePast, type Answer } from './settling.ts';

/** What people ask the operator of the installation, as far as it is no workspace’s. What is done stands in the security log. */

type Tools = Pick<Services, 'newId' | 'secrets' | 'settings' | 'clock'>;

/** Who answers for the installation, as its public pages name them. */
export function operatorName({ settings }: Pick<Services, 'settings'>): string {
  return settings.SITE_CONTENT_FILE.seller.name || 'Dira';
}

/** @throws AppError invalid_request for a day that has not come */
export async function enter(
  write: UserWrite,
  tools: Tools,
  given: z.output<(typeof enterOperatorPrivacyRequest)['body']>,
): Promise<{ id: string }> {
  requirePast(given.cameOn, write.today);
  const { kind, name, email, language, asked, cameOn } = given;
  const id = tools.newId();
  const dueOn = await dueOnOf(write.trx, cameOn);
  const entry = { kind, full_name: name, email, language, asked, came_on: cameOn, due_on: dueOn };
  await repo.insertOperatorEntry(write, id, entry);
  await recordOperatorAct(write, tools.clock, 'privacy_request_entered', { id, kind });
  return { id };
}

/** @throws AppError not_found, transition_refused; invalid_request at the ground */
export async function answer(write: UserWrite, tools: Tools, id: string, given: Answer): Promise<void> {
  const found = await repo.lockOperatorRequest(write, id);
  const request = requireOpen(found, given.ground === null ? 'answered' : 'refused');
  const settlement = judge(request.kind, given);
  await repo.settleOperatorRequest(write, id, settlement);
  const { state: outcome } = settlement;
  await recordOperatorAct(write, tools.clock, 'privacy_request_settled', { id, outcome });
  const from = operatorName(tools);
  await mailAnswer({ trx: write.trx, organizationId: null }, tools, request, { answer: given.answer, from });
}

/** @throws AppError not_found, transition_refused */
export async function withdraw(write: UserWrite, tools: Tools, id: string): Promise<void> {
  requireOpen(await repo.lockOperatorRequest(write, id), 'withdrawn');
  await repo.settleOperatorRequest(write, id, { state: 'withdrawn', ground: null, answer: '' });
  await recordOperatorAct(write, tools.clock, 'privacy_request_settled', { id, outcome: 'withdrawn' });
}
