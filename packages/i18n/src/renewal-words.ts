/** What a rent that is offered rests on, to the tenant on the screen and in a mail, and to the landlord: one wording. */
import type { TFunction } from 'i18next';
import { formatMonth } from './format-date.ts';
import { formatBasisPoints } from './format.ts';
import type { Isolate } from './isolate.ts';
import type { Language } from './languages.ts';

/** As the API sends it. */
export type OfferToSay = {
  readonly basis: 'same' | 'index' | 'percent' | 'amount' | 'option';
  readonly changeBasisPoints: number | null;
  readonly indexMonths: { readonly from: string; readonly to: string } | null;
  readonly optionHolder: 'tenant' | 'landlord' | null;
  readonly isLinked: boolean;
};

export function sayGrounds(
  t: TFunction<'renewal-rounds'>,
  { basis, changeBasisPoints, indexMonths, optionHolder, isLinked }: OfferToSay,
  language: Language,
  isolate: Isolate,
): string {
  const change =
    changeBasisPoints === null ? '' : isolate.code(formatBasisPoints(changeBasisPoints, language));
  const months = {
    from: indexMonths === null ? '' : formatMonth(indexMonths.from, language),
    to: indexMonths === null ? '' : formatMonth(indexMonths.to, language),
  };
  const said =
    basis === 'option'
      ? t(`grounds.option.${optionHolder ?? 'tenant'}`)
      : t(`grounds.${basis}`, { change, ...months });
  return isLinked ? `${said} ${t('grounds.linked')}` : said;
}
