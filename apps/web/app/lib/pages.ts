import type { InfiniteData } from '@tanstack/react-query';

type KeysetPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** So many rows stand on the first page of a list that people work in. */
export const rowsPerPage = 25;

/** What every keyset list tells the cache about its pages. */
export const keysetPages = {
  initialPageParam: null as string | null, // the first page has no cursor
  getNextPageParam: (page: KeysetPage<unknown>) => page.nextCursor,
};

/** The part of a question that asks for a page; nothing for the first. */
export function cursorOf(pageParam: string | null): { cursor?: string } {
  return pageParam === null ? {} : { cursor: pageParam };
}

/** The rows of all pages that are loaded. */
export function rowsOf<Item>(data: InfiniteData<KeysetPage<Item>>): Item[] {
  return data.pages.flatMap((page) => page.items);
}

type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** "Show more" of a list, or nothing on its last page. */
export function moreOf(query: PagedQuery): { isLoading: boolean; onLoad: () => void } | undefined {
  if (!query.hasNextPage) return undefined;
  return { isLoading: query.isFetchingNextPage, onLoad: () => void query.fetchNextPage() };
}
