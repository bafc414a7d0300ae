import type { Banner, ShownBanner } from '@dira/contract/banners';
import type { SaidBanner } from '../../contributions/shown-banners.ts';
import type { BannerRow } from './repo.ts';

export function presentBanner(row: BannerRow, today: Temporal.PlainDate): Banner {
  return {
    ...presentShown(row),
    audience: row.audience,
    firstDay: row.first_day,
    lastDay: row.last_day,
    state: stateOf(row, today.toString()),
    createdAt: row.created_at,
  };
}

export function presentShown({ id, tone, texts }: SaidBanner): ShownBanner {
  return { id, tone, texts };
}

function stateOf(row: BannerRow, today: string): Banner['state'] {
  if (row.ended_at !== null || row.last_day < today) return 'over';
  return row.first_day > today ? 'planned' : 'showing';
}
