import type { Endpoint } from '@dira/contract/endpoint';
import { MOST_TABLE_ROWS } from '@dira/contract/tables';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import { requireRow, type Position } from '../db/page.ts';
import type { Compilable } from '../db/queries.ts';
import type { May } from '../db/read.ts';
import type { OrgScope, OrgWrite } from '../db/scope.ts';
import { AppError } from '../platform/app-error.ts';
import { toDecimal } from '../platform/csv.ts';
import type { Amount, TableCell, TableColumn, Words } from '../platform/table-columns.ts';
import { tableFiles, tableMediaTypes } from '../platform/table-files.ts';
import type { SheetCell } from '../platform/workbook.ts';
import type { FileAnswer } from './file-answers.ts';
import type { Input, WriteScope } from './handling.ts';

/** An operation that gives what a list shows as a file: its query has `tableQuery` of the contract. */
export type TableEndpoint = Endpoint & {
  access: { scope: 'organization' };
  query: z.ZodType<{
    format: 'csv' | 'xlsx';
    columns?: string[] | undefined;
    ids?: string[] | undefined;
    language?: Language | undefined;
  }>;
};

/** How the rows of the list are read and shown: by the same functions that its page goes by. */
export interface TableSource<Page, Params, Row, Item, Beside> {
  name: string;
  /** What the list is of; where the caller can see none such, there is no file either. */
  of?(scope: OrgScope, params: Params): Compilable<unknown>;
  /** What is read once, to present the rows with. */
  beside?: () => Compilable<Beside>;
  select(
    scope: OrgScope,
    page: Page & { limit: number; after: Position | undefined },
    params: Params,
    may: May,
  ): Compilable<Row>;
  /** @throws AppError not_allowed for a choice or an order that tells what the reader may not see */
  permit?: (page: Page & { limit: number; after: Position | undefined }, may: May) => void;
  position(row: NoInfer<Row>): Position;
  present(row: NoInfer<Row>, reader: { scope: OrgScope; may: May; beside: Beside[] }): Item;
}

export type BindTable = <E extends TableEndpoint, Row, Item extends { id: string }, Beside>(
  endpoint: E,
  source: TableSource<Input<E>['query'], Input<E>['params'], Row, Item, Beside>,
  columns: Readonly<Record<string, TableColumn<Item>>>,
) => void;

type BindFile = <E extends Endpoint>(
  endpoint: E,
  handle: (write: WriteScope<E>, input: Input<E>) => Promise<() => Promise<FileAnswer>>,
) => void;

const rowsAtOnce = 500;

export function bindTable(file: BindFile): BindTable {
  return (endpoint, source, columns) =>
    file(endpoint, async (given, { params, query }) => {
      const write = given as OrgWrite; // an operation of an organization has no other
      const { format, ids, language = 'en' } = query;
      const read = { write, source, page: query, params };
      const items = await readItems(read, ids);
      const words: Words = { language, say: (namespace) => createTranslator(language, namespace) };
      const keys = query.columns ?? Object.keys(columns);
      const rows = toRows(
        items,
        keys.map((key) => columns[key]).filter((column) => column !== undefined),
        words,
      );
      const name = `${source.name}-${write.today.toString()}.${format}`;
      return async () => ({
        name,
        mediaType: tableMediaTypes[format],
        bytes: await tableFiles.ask('write', format, rows, language === 'he'),
      });
    });
}

interface Reading<Page, Params, Row, Item, Beside> {
  write: OrgWrite;
  source: TableSource<Page, Params, Row, Item, Beside>;
  page: Page;
  params: Params;
}

/** @throws AppError too_many_rows: half of a list would look like the whole of it */
async function readItems<Page, Params, Row, Item extends { id: string }, Beside>(
  { write, source, page, params }: Reading<Page, Params, Row, Item, Beside>,
  ids: readonly string[] | undefined,
): Promise<Item[]> {
  source.permit?.({ ...page, limit: rowsAtOnce, after: undefined }, write.may);
  const wanted = ids && new Set(ids);
  const found: Item[] = [];
  const beside = source.beside ? (await write.trx.executeQuery(source.beside().compile())).rows : [];
  if (source.of) requireRow((await write.trx.executeQuery(source.of(write, params).compile())).rows);
  const reader = { scope: write, may: write.may, beside };
  let after: Position | undefined;
  for (let seen = 0; ; seen += rowsAtOnce) {
    const query = source.select(write, { ...page, limit: rowsAtOnce, after }, params, write.may);
    const { rows } = await write.trx.executeQuery(query.compile());
    const shown = rows.slice(0, rowsAtOnce);
    const items = shown.map((row) => source.present(row, reader));
    found.push(...(wanted === undefined ? items : items.filter(({ id }) => wanted.has(id))));
    const last = shown.at(-1);
    if (last === undefined || rows.length <= rowsAtOnce || found.length === wanted?.size) return found;
    if (seen + rowsAtOnce >= MOST_TABLE_ROWS) throw new AppError('too_many_rows');
    after = source.position(last);
  }
}

function toRows<Item>(
  items: readonly Item[],
  columns: readonly TableColumn<Item>[],
  words: Words,
): SheetCell[][] {
  const lines = items.map((item) => columns.map(({ cell }) => cell(item, words)));
  const hasAmounts = lines.some((cells) => cells.some(isMoney));
  const currency = hasAmounts ? [words.say('csv')('ledger.currency')] : [];
  return [
    [...columns.map(({ header }) => header(words)), ...currency],
    ...lines.map((cells) => [
      ...cells.map(toSheetCell),
      ...(hasAmounts ? [cells.find(isMoney)?.currency ?? ''] : []),
    ]),
  ];
}

function isMoney(cell: TableCell): cell is Amount {
  return typeof cell === 'object' && cell !== null && 'currency' in cell;
}

function toSheetCell(cell: TableCell): SheetCell {
  if (cell === null) return '';
  return isMoney(cell) ? { figure: toDecimal(cell.amount) } : cell;
}
