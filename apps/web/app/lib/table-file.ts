import { currentLanguage } from './language.ts';

/** What a file of a list is to hold: which columns, and which rows where they are chosen. */
export type TableFile = {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly string[];
  readonly ids?: readonly string[];
};

/** The same as the operations take it, in the language of the page. */
export function tableQuery({ format, columns, ids }: TableFile) {
  return {
    format,
    columns: columns.join(','),
    language: currentLanguage(),
    ...(ids && { ids: ids.join(',') }),
  };
}
