import type { Banner, ShownBanner } from '@dira/contract/banners';
import type { Compilable } from '../db/queries.ts';

/** What is said today, and to whom. */
export type SaidBanner = Pick<Banner, 'id' | 'tone' | 'audience' | 'texts'>;

/** What the operator says over every page, for the answer that tells people who they are. */
export interface ShownBanners {
  select(): Compilable<SaidBanner>;
  /** What of it is for somebody who works in a workspace, or rents. */
  choose(rows: readonly SaidBanner[], reader: { isTeam: boolean; isTenant: boolean }): ShownBanner[];
}
