import { z } from 'zod';
import { convertedSums } from './exchange-rates.ts';
import { LIST_COLUMNS, type ListColumn, type ListName } from './list-columns.ts';
import { currency, id, language, minorUnits } from './primitives.ts';

/** What a list of columns or of ids takes in an address. */
const longestList = 8000;
const mostChosen = 200;

const withCommas = <Item extends z.ZodType<string, string>>(item: Item, most: number) =>
  z
    .string()
    .max(longestList)
    .transform((items) => items.split(','))
    .pipe(z.array(item).max(most));

/** What a file of a list takes beside the filters of the list. */
export function tableQuery<const List extends ListName>(list: List) {
  const columns: readonly ListColumn<List>[] = LIST_COLUMNS[list];
  return {
    format: z
      .enum(['csv', 'xlsx'])
      .default('csv')
      .meta({ description: 'A workbook (xlsx) holds up to 10,000 rows, CSV as many as the filters find' }),
    columns: withCommas(z.enum(columns), columns.length)
      .optional()
      .meta({ description: 'Keys of columns with commas between; without it, all of them' }),
    ids: withCommas(id, mostChosen)
      .optional()
      .meta({ description: 'Of what the filters find, only these; up to 200 ids with commas between' }),
    language: language.optional().meta({ description: 'Of the words in it; English without it' }),
  };
}

export const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

/** Sums of all that the filters of a list find, a line a currency. */
export const totals = z
  .object({
    count: z.int(),
    sums: z
      .array(
        z.object({
          currency,
          amount: minorUnits,
          open: minorUnits.meta({ description: 'What of it is still outstanding' }),
        }),
      )
      .nullable()
      .meta({ description: 'Null where more was found than is added up' }),
    converted: convertedSums,
  })
  .meta({ id: 'Totals' });

/** How many rows each choice of a list finds. */
export function counts<const Choice extends string>(choices: readonly Choice[]) {
  const each = Object.fromEntries(choices.map((choice) => [choice, z.int()]));
  return z.object({
    counts: z
      .object(each as Record<Choice, z.ZodInt>) // made from these very choices
      .nullable()
      .meta({ description: 'Null where there is more than is counted' }),
  });
}

/** So many rows a workbook holds, and so many are added up. */
export const MOST_WORKBOOK_ROWS = 10_000;
export const MOST_SUMMED_ROWS = 20_000;

const listNames = Object.keys(LIST_COLUMNS) as ListName[]; // its own keys
const columnKeys = [...new Set(Object.values(LIST_COLUMNS).flat())];

/** The keys of columns that somebody has put away, by list. The first column of a list always stands. */
export const hiddenColumns = z
  .partialRecord(z.enum(listNames), z.array(z.enum(columnKeys)).max(columnKeys.length))
  .refine((lists) =>
    listNames.every((list) => {
      const [, ...others]: readonly string[] = LIST_COLUMNS[list];
      return (lists[list] ?? []).every((key) => others.includes(key));
    }),
  );
