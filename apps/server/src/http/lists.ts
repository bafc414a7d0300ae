import type { Endpoint } from '@dira/contract/endpoint';
import type { z } from 'zod';
import { requireRow, toPage, type Cursors, type Position } from '../db/page.ts';
import type { Compilable } from '../db/queries.ts';
import { readAll, readRows, type May, type Read } from '../db/read.ts';
import type { OrgScope } from '../db/scope.ts';
import type { Answer, Input, ReadScope } from './handling.ts';

/** An operation that answers page by page: its query has `pageQuery` of the contract. */
export type PagedEndpoint = Endpoint & { query: z.ZodType<{ limit: number; cursor?: string | undefined }> };

/** The filters of a list, and behind which row its page begins. */
type Paged<E extends Endpoint> = Input<E>['query'] & { after: Position | undefined };

/** The rows of one page as they are answered; lists are read with one row more than they show. */
type Show = <Row, Item>(
  rows: Row[],
  how: { position: (row: Row) => Position; present: (row: Row) => Item },
) => { items: Item[]; nextCursor: string | null };

type Item<E extends Endpoint> = Answer<E> extends { items: (infer One)[] } ? One : never;

/** How a list is read: rows of one query, in the order of their positions. */
interface List<E extends PagedEndpoint, Row> {
  /** What the list is of; where the caller can see none such, there is no list either. */
  of?: (scope: ReadScope<E>, params: Input<E>['params']) => Compilable<unknown>;
  select(scope: ReadScope<E>, page: Paged<E>, params: Input<E>['params']): Compilable<Row>;
  /** @throws AppError not_allowed for a choice or an order that tells what the reader may not see */
  permit?: (page: Paged<E>, may: May) => void;
  position(row: NoInfer<Row>): Position;
  present(row: NoInfer<Row>, reader: { scope: ReadScope<E>; may: May }): Item<E>;
}

/** How a list of a workspace is read and shown, once for its page (`api.list`) and for its file (`api.table`). */
export function listReading<Page, Params, Row, Shown>(reading: {
  of?: (scope: OrgScope, params: Params) => Compilable<unknown>;
  select(scope: OrgScope, page: Page, params: Params): Compilable<Row>;
  permit?: (page: NoInfer<Page>, may: May) => void;
  position(row: NoInfer<Row>): Position;
  present(row: NoInfer<Row>, reader: { scope: OrgScope; may: May }): Shown;
}) {
  return reading;
}

type BindRead = <E extends Endpoint>(
  endpoint: E,
  handle: (scope: ReadScope<E>, input: Input<E>) => Read<Answer<E>>,
) => void;

/** Binds a list that asks for more than its rows, or answers more: `show` makes the page of rows. */
export type BindPage = <E extends PagedEndpoint>(endpoint: E, handle: PageReader<E>) => void;

/** Binds a list: how its rows are found, what orders them, and how one is shown. */
export type BindList = <E extends PagedEndpoint, Row>(endpoint: E, list: List<E, Row>) => void;

type PageReader<E extends PagedEndpoint> = (
  scope: ReadScope<E>,
  input: Input<E> & { page: Paged<E> },
  show: Show,
) => Read<Answer<E>>;

/** A cursor counts for the list that gave it: its operation, what it is of, and its filters. */
export function bindPage(read: BindRead, cursors: Cursors): BindPage {
  return <E extends PagedEndpoint>(endpoint: E, handle: PageReader<E>) =>
    read(endpoint, (scope, input) => {
      const { limit, cursor, ...filters } = input.query;
      const list = JSON.stringify([endpoint.id, input.params, filters]);
      const page = { ...input.query, after: cursors.read(list, cursor) };
      return handle(scope, { ...input, page }, (rows, how) => toPage(rows, { list, limit, cursors, ...how }));
    });
}

export function bindList(page: BindPage): BindList {
  return <E extends PagedEndpoint, Row>(
    endpoint: E,
    { of, select, permit, position, present }: List<E, Row>,
  ) =>
    page(endpoint, (scope, { page: asked, params }, show) => {
      const rows = select(scope, asked, params);
      const answer = (found: Row[], may: May) => {
        permit?.(asked, may);
        return show(found, { position, present: (row) => present(row, { scope, may }) }) as Answer<E>; // of its own items
      };
      if (of === undefined) return readRows(rows, answer);
      return readAll([of(scope, params), rows], (wholes, found, may) => {
        requireRow(wholes);
        return answer(found, may);
      });
    });
}
