import type { enterPrivacyRequest } from '@dira/contract/privacy-requests';
import type { z } from 'zod';
import { getOrganization } from '../../db/organization-names.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { mailAnswer } from './letters.ts';
import * as repo from './repo.ts';
import { dueOnOf, judge, requireOpen, requirePast, type Answer } from './settling.ts';

/**
 * What people ask a workspace about their own data.
 *
 * Guarantees: a request has its last day from the law of the day on which it came, and is settled once: answered,
 * refused on a ground that the law has for it, or withdrawn. Whoever asked by email is written the answer. No row is
 * ever deleted by a workspace. Never: anything of it for the operator but how many are overdue; an answer from Dira.
 */

type Tools = Pick<Services, 'newId' | 'secrets'>;

/** What came on paper or by phone. @throws AppError invalid_request for a day that has not come */
export async function enter(
  write: OrgWrite,
  given: z.output<(typeof enterPrivacyRequest)['body']>,
): Promise<{ id: string }> {
  requirePast(given.cameOn, write.today);
  const { kind, name, email, language, asked, cameOn } = given;
  const id = await repo.insertEntry(write, {
    kind,
    full_name: name,
    email,
    language,
    asked,
    came_on: cameOn,
    due_on: await dueOnOf(write.trx, cameOn),
  });
  await record(write, 'received', id, kind);
  return { id };
}

/** @throws AppError not_found, transition_refused; invalid_request at the ground */
export async function answer(write: OrgWrite, tools: Tools, id: string, given: Answer): Promise<void> {
  const found = await repo.lockRequest(write, id);
  const request = requireOpen(found, given.ground === null ? 'answered' : 'refused');
  const settlement = judge(request.kind, given);
  await repo.settleRequest(write, id, settlement);
  await record(write, settlement.state === 'refused' ? 'declined' : 'answered', id, request.kind);
  const { name: from } = await getOrganization(write);
  await mailAnswer(write, tools, request, { answer: given.answer, from });
}

/** @throws AppError not_found, transition_refused */
export async function withdraw(write: OrgWrite, id: string): Promise<void> {
  const { kind } = requireOpen(await repo.lockRequest(write, id), 'withdrawn');
  await repo.settleRequest(write, id, { state: 'withdrawn', ground: null, answer: '' });
  await record(write, 'withdrawn', id, kind);
}

function record(write: OrgWrite, action: string, entityId: string, kind: string): Promise<void> {
  return recordEvent(write, { action, entity: 'privacy_request', entityId, data: { kind } });
}
