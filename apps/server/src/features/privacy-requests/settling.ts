import type { answerPrivacyRequest } from '@dira/contract/privacy-requests';
import {
  groundsOf,
  PRIVACY_REQUEST_TRANSITIONS,
  privacyDueOn,
  type PrivacyRequestKind,
  type PrivacyRequestState,
} from '@dira/domain/privacy-requests';
import { canTransition } from '@dira/domain/transitions';
import type { z } from 'zod';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import { refuseField } from '../money/days.ts';
import type { Settlement } from './repo.ts';

export type Answer = z.output<(typeof answerPrivacyRequest)['body']>;

/** The last day for an answer, by the law of the day on which it came. */
export async function dueOnOf(trx: Trx, cameOn: string): Promise<string> {
  const law = readLaw(await rowsWithin({ trx }, selectParameters()), cameOn);
  return privacyDueOn(Temporal.PlainDate.from(cameOn), law.privacy_request_days.value).toString();
}

/** @throws AppError not_found, transition_refused */
export function requireOpen<Request extends { state: PrivacyRequestState }>(
  request: Request | undefined,
  to: Settlement['state'],
): Request {
  if (request === undefined) throw new AppError('not_found');
  if (!canTransition(PRIVACY_REQUEST_TRANSITIONS, request.state, to))
    throw new AppError('transition_refused');
  return request;
}

/** @throws AppError invalid_request at the ground, where the law has no such one for what was asked */
export function judge(kind: PrivacyRequestKind, { ground, answer }: Answer): Settlement {
  if (ground === null) return { state: 'answered', ground, answer };
  if (!groundsOf(kind).includes(ground)) throw refuseField('ground', 'invalid');
  return { state: 'refused', ground, answer };
}

/** @throws AppError invalid_request for a day that has not come */
export function requirePast(cameOn: string, today: Temporal.PlainDate): void {
  if (cameOn > today.toString()) throw refuseField('cameOn', 'in_future');
}
