import type { Endpoint } from '@dira/contract/endpoint';
import { MOST_WORKBOOK_ROWS } from '@dira/contract/tables';
import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import { requireRow, type Position } from '../db/page.ts';
import type { Compilable } from '../db/queries.ts';
import type { May, Reading } from '../db/read.ts';
import type { OrgScope, UserScope } from '../db/scope.ts';
import { AppError } from '../platform/app-error.ts';
import { toDecimal, writeCsvInPieces, type CsvCell } from '../platform/csv.ts';
import type { TableColumn, Words } from '../platform/table-columns.ts';
import { tableFiles, tableMediaTypes } from '../platform/table-files.ts';
import { createWords } from '../platform/words.ts';
import type { SheetCell } from '../platform/workbook.ts';
import type { FileAnswer } from './file-answers.ts';
import type { Input } from './handling.ts';
import { streamPieces } from './streams.ts';

/** An operation that gives what a list shows as a file: its query has `tableQuery` of the contract. */
export type TableEndpoint = Endpoint & {
  access: { scope: 'organization' | 'operator' };
  query: z.ZodType<{
    format: 'csv' | 'xlsx';
    columns?: string[] | undefined;
    ids?: string[] | undefined;
    language?: Language | undefined;
  }>;
};

/** Who reads a table: a member of an organization, or the operator. */
type Reader = OrgScope | UserScope;
export type ReaderOf<E extends TableEndpoint> = E['access']['scope'] extends 'organization'
  ? OrgScope
  : UserScope;

/** How the rows of the list are read and shown: by the same functions that its page goes by. */
export interface TableSource<S extends Reader, Page, Params, Row, Item, Beside> {
  name: string;
  /** What the list is of; where the caller can see none such, there is no file either. */
  of?(scope: S, params: Params): Compilable<unknown>;
  /** What is read once, to present the rows with. */
  beside?: () => Compilable<Beside>;
  select(
    scope: S,
    page: Page & { limit: number; after: Position | undefined },
    params: Params,
    may: May,
  ): Compilable<Row>;
  /** @throws AppError not_allowed for a choice or an order that tells what the reader may not see */
  permit?: (page: Page & { limit: number; after: Position | undefined }, may: May) => void;
  position(row: NoInfer<Row>): Position;
  present(row: NoInfer<Row>, reader: { scope: S; may: May; beside: Beside[] }): Item;
}

export type BindTable = <E extends TableEndpoint, Row, Item extends { id: string }, Beside>(
  endpoint: E,
  source: TableSource<ReaderOf<E>, Input<E>['query'], Input<E>['params'], Row, Item, Beside>,
  columns: Readonly<Record<string, TableColumn<Item>>>,
) => void;

/** Opens the door and reads behind it, for as long as what is read is taken. */
export type OpenStream<S extends Reader> = <T>(
  read: (reading: Reading<S>) => AsyncIterable<T>,
) => AsyncGenerator<T, void, undefined>;

export type BindStream = <E extends TableEndpoint>(
  endpoint: E,
  handle: (open: OpenStream<ReaderOf<E>>, scope: ReaderOf<E>, input: Input<E>) => Promise<FileAnswer>,
) => void;

const rowsAtOnce = 500;
/** More rows than there are. */
const allRows = 1_000_000_000;

/** @param slowPageMs a page that takes as long is of a list whose order no index gives: it is sorted as a whole each time */
export function bindTable(stream: BindStream, slowPageMs = 300): BindTable {
  return (endpoint, source, columns) =>
    stream(endpoint, async (open, { today }, { params, query }) => {
      const { format, ids, language = 'en' } = query;
      const keys = query.columns ?? Object.keys(columns);
      const chosen = keys.map((key) => columns[key]).filter((column) => column !== undefined);
      const table = layOut(chosen, createWords(language));
      const batches = open((reading) =>
        presentBatches({ reading, source, page: query, params, slowPageMs }, ids),
      );
      const name = `${source.name}-${today.toString()}.${format}`;
      const mediaType = tableMediaTypes[format];
      if (format === 'csv') return { name, mediaType, bytes: await toCsv(table, batches) };
      const rows = await collect(table, batches);
      const bytes = await tableFiles.ask('toWorkbook', rows, language === 'he');
      return { name, mediaType, bytes };
    });
}

interface Asked<S extends Reader, Page, Params, Row, Item, Beside> {
  reading: Reading<S>;
  source: TableSource<S, Page, Params, Row, Item, Beside>;
  page: Page;
  params: Params;
  slowPageMs: number;
}

/** All that the filters find, or what of it is wanted, as the list shows it. */
async function* presentBatches<S extends Reader, Page, Params, Row, Item extends { id: string }, Beside>(
  asked: Asked<S, Page, Params, Row, Item, Beside>,
  ids: readonly string[] | undefined,
): AsyncGenerator<Item[]> {
  const { reading, source, page, params } = asked;
  source.permit?.({ ...page, limit: rowsAtOnce, after: undefined }, reading.may);
  const wanted = ids && new Set(ids);
  const beside = source.beside ? await reading.rows(source.beside()) : [];
  if (source.of) requireRow(await reading.rows(source.of(reading, params)));
  const reader = { scope: reading, may: reading.may, beside };
  let left = wanted?.size;
  for await (const rows of readBatches(asked)) {
    const items = rows.map((row) => source.present(row, reader));
    const found = wanted === undefined ? items : items.filter(({ id }) => wanted.has(id));
    yield found;
    if (left !== undefined) left -= found.length;
    if (left === 0) return;
  }
}

/** Page by page in the order of an index; where there is none, all that comes behind the first slow page is sorted once. */
async function* readBatches<S extends Reader, Page, Params, Row, Item, Beside>({
  reading,
  source,
  page,
  params,
  slowPageMs,
}: Asked<S, Page, Params, Row, Item, Beside>): AsyncGenerator<Row[]> {
  const select = (after: Position | undefined, limit: number) =>
    source.select(reading, { ...page, limit, after }, params, reading.may);
  const ask = (after?: Position) => {
    const askedAt = performance.now();
    const rows = reading.rows(select(after, rowsAtOnce));
    const asked = rows.then((found) => ({ found, isSlow: performance.now() - askedAt >= slowPageMs }));
    asked.catch(() => undefined); // whoever stops before it is there hears of nothing
    return asked;
  };
  for (let next = ask(); ;) {
    const { found, isSlow } = await next;
    const shown = found.slice(0, rowsAtOnce);
    const last = shown.at(-1);
    if (last === undefined || found.length <= rowsAtOnce) return yield shown;
    const after = source.position(last);
    if (isSlow) {
      yield shown;
      return yield* reading.batches(select(after, allRows), rowsAtOnce);
    }
    next = ask(after);
    yield shown;
  }
}

/** The columns of a file: what stands above them, and what stands in them for an item. */
interface Table<Item> {
  header: string[];
  cells(item: Item): SheetCell[];
}

/** The currency of the amounts of a row has a column of its own, behind all others. */
function layOut<Item>(columns: readonly TableColumn<Item>[], words: Words): Table<Item> {
  const hasAmounts = columns.some((column) => 'amount' in column);
  const header = columns.map((column) => column.header(words));
  if (hasAmounts) header.push(words.say('common')('labels.currency'));
  return {
    header,
    cells: (item) => {
      let currency = '';
      const cells = columns.map((column): SheetCell => {
        if ('cell' in column) return column.cell(item, words) ?? '';
        const amount = column.amount(item);
        if (amount === null) return '';
        currency ||= amount.currency;
        return { figure: toDecimal(amount.amount) };
      });
      return hasAmounts ? [...cells, currency] : cells;
    },
  };
}

/** The stream of a file, once its first rows are there: what refuses them is told as a problem. */
async function toCsv<Item>(table: Table<Item>, batches: AsyncGenerator<Item[]>) {
  const pieces = writeCsvInPieces(table.header, toCsvRows(table, batches));
  const first: Buffer[] = [];
  for (const { value } of [await pieces.next(), await pieces.next()]) if (value) first.push(value);
  return streamPieces(first, pieces);
}

async function* toCsvRows<Item>(
  { cells }: Table<Item>,
  batches: AsyncIterable<Item[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const items of batches)
    yield items.map((item) =>
      cells(item).map((cell) => (typeof cell === 'object' && 'day' in cell ? formatDate(cell.day) : cell)),
    );
}

/** @throws AppError too_many_rows: half of a list would look like the whole of it */
async function collect<Item>(
  { header, cells }: Table<Item>,
  batches: AsyncIterable<Item[]>,
): Promise<SheetCell[][]> {
  const rows: SheetCell[][] = [header];
  for await (const items of batches) {
    rows.push(...items.map(cells));
    if (rows.length > MOST_WORKBOOK_ROWS + 1) throw new AppError('too_many_rows');
  }
  return rows;
}
