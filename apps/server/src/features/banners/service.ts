import type { createBanner, ShownBanner } from '@dira/contract/banners';
import type { z } from 'zod';
import type { SaidBanner } from '../../contributions/shown-banners.ts';
import type { UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { refuseField } from '../money/days.ts';
import { presentShown } from './present.ts';
import * as repo from './repo.ts';

export { selectShownBanners } from './repo.ts';

/**
 * What the operator says over every page.
 *
 * Guarantees: everybody of its audience is shown a banner on its days, in their language where it has one. Never: one of
 * another audience, or a word of it after its last day.
 */

/** The banners of today that are for a person: who works in a workspace is of the team, who rents a tenant. */
export function chooseBanners(
  rows: readonly SaidBanner[],
  { isTeam, isTenant }: { isTeam: boolean; isTenant: boolean },
): ShownBanner[] {
  const reads = { everyone: true, team: isTeam, tenants: isTenant };
  return rows.filter(({ audience }) => reads[audience]).map(presentShown);
}

/** @throws AppError invalid_request at the last day */
export async function showBanner(
  write: UserWrite,
  newId: () => string,
  banner: z.output<(typeof createBanner)['body']>,
): Promise<void> {
  if (banner.lastDay < banner.firstDay) throw refuseField('lastDay', 'ends_before_start');
  if (banner.lastDay < write.today.toString()) throw refuseField('lastDay', 'in_past');
  await repo.insertBanner(write, newId(), banner);
}

/** @throws AppError not_found */
export async function endBanner(write: UserWrite, bannerId: string): Promise<void> {
  if (!(await repo.endBanner(write, bannerId))) throw new AppError('not_found');
}
