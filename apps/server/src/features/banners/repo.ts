import type { Banner } from '@dira/contract/banners';
import { sql } from 'kysely';
import type { SaidBanner } from '../../contributions/shown-banners.ts';
import type { Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { UserWrite } from '../../db/scope.ts';

export interface BannerRow extends SaidBanner {
  first_day: string;
  last_day: string;
  created_at: string;
  ended_at: string | null;
}

/** What shows today, whoever it is for. */
export function selectShownBanners() {
  return queries.selectFrom(sql<SaidBanner>`internal.shown_banners()`.as('shown')).selectAll();
}

export function selectBanners(page: { limit: number; after: Position | undefined }) {
  return queries
    .selectFrom(
      sql<BannerRow>`(select id, tone, audience, texts, first_day, last_day, created_at, ended_at
        from internal.banners)`.as('banners'),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .$call(
      ifGiven(page.after, (query, [at, id]) =>
        query.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`),
      ),
    );
}

export async function insertBanner(
  { trx, userId }: UserWrite,
  id: string,
  banner: Pick<Banner, 'tone' | 'audience' | 'texts' | 'firstDay' | 'lastDay'>,
): Promise<void> {
  await sql`insert into internal.banners (id, tone, audience, texts, first_day, last_day, created_by)
    values (${id}::uuid, ${banner.tone}, ${banner.audience}, ${JSON.stringify(banner.texts)}::jsonb,
      ${banner.firstDay}::date, ${banner.lastDay}::date, ${userId}::uuid)`.execute(trx);
}

/** @returns whether there is such a banner; one that has ended stays as it is */
export async function endBanner({ trx, now }: UserWrite, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update internal.banners
    set ended_at = coalesce(ended_at, ${now.toString()}::timestamptz) where id = ${id}::uuid`.execute(trx);
  return numAffectedRows === 1n;
}
