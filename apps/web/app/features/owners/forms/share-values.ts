import { isWhole } from '@dira/domain/management-fees';
import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewShares, Ownership } from '../queries.ts';

export type ShareValues = {
  fromOn: IsoDate | null;
  /** Percent, with two decimals at most. */
  shares: { key: number; ownerId: string; percent: number | null }[];
};

/** The shares of today, to be changed from this month's first day on. */
export function shareValuesOf({ sets }: Ownership, ownerIds: readonly string[]): ShareValues {
  const [latest] = sets;
  const fromOn = `${today().slice(0, 'yyyy-mm'.length)}-01`;
  return {
    fromOn,
    shares: latest?.shares.map(({ ownerId, share }, key) => ({ key, ownerId, percent: share / 100 })) ?? [
      { key: 0, ownerId: ownerIds[0] ?? '', percent: 100 },
    ],
  };
}

/** Hundredths of a percent; null for what is no share. */
export function toShare(percent: number | null): number | null {
  if (percent === null) return null;
  const share = Math.round(percent * 100);
  const isShare = Math.abs(share - percent * 100) < 1e-6 && share >= 1 && share <= 10_000;
  return isShare ? share : null;
}

/** What the shares come to, in hundredths of a percent. */
export function sumOf({ shares }: ShareValues): number {
  return shares.reduce((sum, { percent }) => sum + (toShare(percent) ?? 0), 0);
}

export function isAllOfIt({ shares }: ShareValues): boolean {
  return isWhole(shares.map(({ percent }) => toShare(percent) ?? 0));
}

export function checkShares({ fromOn, shares }: ShareValues) {
  const lines = shares.flatMap(({ ownerId, percent }, at) => [
    [
      `shares.${at}.ownerId`,
      shares.findIndex((other) => other.ownerId === ownerId) < at ? 'already_exists' : null,
    ] as const,
    [`shares.${at}.percent`, toShare(percent) === null ? 'invalid' : null] as const,
  ]);
  return describeFaults({
    fromOn: fromOn === null ? 'invalid_date' : null,
    ...Object.fromEntries(lines),
  });
}

/** @returns null for shares that do not come to the whole, which the form says */
export function toShares(values: ShareValues): NewShares | null {
  if (values.fromOn === null || !isAllOfIt(values)) return null;
  return {
    fromOn: values.fromOn,
    shares: values.shares.map(({ ownerId, percent }) => ({ ownerId, share: toShare(percent) ?? 0 })),
  };
}
