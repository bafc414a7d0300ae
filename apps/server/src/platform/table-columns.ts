import type { ListColumn, ListName } from '@dira/contract/list-columns';
import type { Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import type { Namespace } from '@dira/i18n/resources';
import type { createTranslator } from '@dira/i18n/translate';
import type { SheetCell } from './workbook.ts';

/** The words of a file, in its language. */
export interface Words {
  readonly language: Language;
  say<N extends Namespace>(namespace: N): ReturnType<typeof createTranslator<N>>;
}

export interface Amount {
  readonly amount: number;
  readonly currency: Currency;
}

/** An amount takes its currency along, in a column at the end. */
export type TableColumn<Item> = { header(words: Words): string } & (
  | { cell(item: Item, words: Words): SheetCell | null }
  | { amount(item: Item): Amount | null }
);

/** The columns of a list as they stand in a file. */
export type TableColumns<List extends ListName, Item> = Readonly<Record<ListColumn<List>, TableColumn<Item>>>;
