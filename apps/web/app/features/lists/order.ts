import { oneOf, usePageQuery } from '../../lib/use-page-query.ts';
import type { SortOrder } from '../../ui/data-list/data-list-props.ts';

type Direction = 'asc' | 'desc';

/**
 * The orders that a list may have, by the name that the server knows them by, the usual one first: the column that
 * shows each, and which way it runs unless asked otherwise.
 */
export type Orders<Sort extends string> = Readonly<
  Record<Sort, { readonly column: string; readonly first: Direction }>
>;

export type Ordered<Sort extends string> = { readonly sort: Sort; readonly order: Direction };

/** The order that an address asks for; it may hold anything. */
export function orderOf<Sort extends string>(
  get: (name: string) => string | null,
  orders: Orders<Sort>,
): Ordered<Sort> {
  const [usual, ...others] = namesOf(orders);
  const sort = oneOf(get('sort'), [usual, ...others]);
  const { first } = orders[sort];
  return { sort, order: oneOf(get('order'), [first, first === 'asc' ? 'desc' : 'asc']) };
}

/** The order of the list on this page, for its table and its headers. */
export function useListOrder<Sort extends string>(orders: Orders<Sort>) {
  const page = usePageQuery();
  const { sort, order } = orderOf(page.get, orders);
  const [usual] = namesOf(orders);
  const choose = (next: Sort, direction: Direction) =>
    page.filter({
      sort: next === usual ? null : next,
      order: direction === orders[next].first ? null : direction,
    });
  return {
    sort,
    order,
    choose,
    table: {
      sort: { key: orders[sort].column, direction: order },
      onSort: ({ key, direction }: SortOrder) => {
        const next = namesOf(orders).find((name) => orders[name].column === key);
        if (next !== undefined) choose(next, direction);
      },
    },
  };
}

function namesOf<Sort extends string>(orders: Orders<Sort>): [Sort, ...Sort[]] {
  return Object.keys(orders) as [Sort, ...Sort[]]; // its own keys, at least one
}
