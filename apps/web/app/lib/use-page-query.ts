import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Change = Record<string, string | null>;

/**
 * Filters, sort and the open panel of a page, kept in its URL. A change of filter replaces the entry of the
 * history; opening a panel adds one, so that back closes it.
 */
export function usePageQuery() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: Change, options: { replace?: boolean } = {}) => {
      setParams((current) => applied(current, values), {
        replace: options.replace ?? false,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return {
    get: (name: string) => params.get(name),
    filter: (values: Change) => change(values, { replace: true }),
    open: (values: Change) => change(values),
    /** The address of this page with a change, for links. */
    link: (values: Change) => `?${applied(params, values)}`,
  };
}

function applied(current: URLSearchParams, values: Change): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** One of the values a page knows, else the first of them: an address may hold anything. */
export function oneOf<const Value extends string>(
  value: string | null,
  known: readonly [Value, ...Value[]],
): Value {
  return known.find((candidate) => candidate === value) ?? known[0];
}
