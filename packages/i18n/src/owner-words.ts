import type { OwnerEntryKind } from '@dira/domain/management-fees';
import type { TFunction } from 'i18next';
import { formatMonth } from './format-date.ts';
import { formatBasisPoints } from './format.ts';
import type { Language } from './languages.ts';

interface NamedEntry {
  readonly kind: OwnerEntryKind;
  readonly reverses: boolean;
  readonly month: string | null;
}

interface ToldFee {
  readonly collected: number;
  readonly collectedShare: number | null;
  readonly base: number;
  readonly isMinimum: boolean;
  readonly newLeases: readonly { readonly rent: number; readonly share: number; readonly fee: number }[];
  readonly vatRate: number | null;
  readonly vat: number;
  readonly ownerShare: number;
}

interface Saying {
  readonly t: TFunction<'owners'>;
  readonly language: Language;
  /** Says an amount of the currency that it is about. */
  readonly say: (amount: number) => string;
  /** Keeps what is read from left to right together. */
  readonly isolate: (text: string) => string;
}

/** What an entry is; of a fee, of which month. */
export function nameOwnerEntry(
  { kind, reverses, month }: NamedEntry,
  t: TFunction<'owners'>,
  language: Language,
): string {
  const name = t(reverses ? `reversals.${kind}` : `entries.${kind}`);
  return month === null ? name : t('fee.month', { name, month: formatMonth(month, language) });
}

/** How a fee was worked out, a line a step. */
export function tellFee(fee: ToldFee | null, { t, language, say, isolate }: Saying): string[] {
  if (fee === null) return [];
  const sayShare = (share: number) => isolate(formatBasisPoints(share, language));
  const { collected, collectedShare, base, isMinimum, newLeases, vatRate, vat, ownerShare } = fee;
  const part =
    collectedShare === null
      ? t('fee.fixed')
      : isMinimum
        ? t('fee.minimum')
        : t('fee.part', { share: sayShare(collectedShare), amount: say(collected) });
  return [
    `${part} = ${say(base)}`,
    ...newLeases.map(
      ({ rent, share, fee: amount }) =>
        `${t('fee.newLease', { share: sayShare(share), amount: say(rent) })} = ${say(amount)}`,
    ),
    ...(vatRate === null ? [] : [t('fee.vat', { rate: sayShare(vatRate), amount: say(vat) })]),
    t('fee.ownShare', { share: sayShare(ownerShare) }),
  ];
}
