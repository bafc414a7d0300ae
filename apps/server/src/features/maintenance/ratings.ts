import type {
  MaintenanceRequest,
  MyMaintenanceRequest,
  rateMyMaintenanceRequest,
} from '@dira/contract/maintenance';
import { isLowScore } from '@dira/domain/maintenance';
import type { z } from 'zod';
import type { TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import * as repo from './ratings.repo.ts';
import { record, requireRequest } from './service.ts';

type Rating = z.output<(typeof rateMyMaintenanceRequest)['body']>;

/**
 * What a tenant says of a repair that is done; said anew, the newest word counts, until it is opened again.
 * @throws AppError not_found; not_allowed for what another tenant asked for; transition_refused where it is not done
 */
export async function rateRequest(write: TenancyWrite, id: string, rating: Rating): Promise<void> {
  const request = await requireRequest(write, id);
  if (!mayRate(request, write)) throw new AppError('not_allowed');
  if (request.status !== 'completed') throw new AppError('transition_refused');
  const before = await repo.saveRating(write, id, rating);
  const isNewlyLow = isLowScore(rating.score) && (before === undefined || !isLowScore(before));
  await record(write, request, isNewlyLow ? 'rated_low' : 'rated', { score: rating.score });
}

/** Whoever asked for the repair; of what the team wrote down, every tenant of its lease. */
export function mayRate(
  request: { is_from_tenant: boolean; created_by: string | null },
  { userId }: { userId: string },
): boolean {
  return !request.is_from_tenant || request.created_by === userId;
}

export function presentRatings(
  rows: readonly repo.RatingRow[],
  nameOf: (name: string | null, isTenant: boolean) => string | null,
): MaintenanceRequest['ratings'] {
  return rows.map(({ id, score, body, author_name: name, rated_at: at, is_of_last: isOfLast }) => ({
    id,
    score,
    body,
    author: { name: nameOf(name, true), isTenant: true },
    at,
    isOfLast,
  }));
}

export function presentMyRating(rows: readonly repo.MyRatingRow[]): MyMaintenanceRequest['rating'] {
  return rows[0] ?? null;
}

export function presentToRate(rows: readonly repo.ToRateRow[]) {
  return rows.map(({ id, title, changed_at: completedAt }) => ({ id, title, completedAt }));
}
