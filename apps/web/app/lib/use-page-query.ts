import { useLocation, useNavigate, useNavigation } from 'react-router';

type Change = Record<string, string | null>;

/**
 * Filters, sort and the open panel of a page, kept in its URL. A change of filter replaces the entry of the
 * history; opening a panel adds one, so that back closes it. Pressed before the last change has come, a change adds
 * to it: a row that is opened while its list is filtered opens in the filtered list.
 */
export function usePageQuery() {
  const here = useLocation();
  const navigate = useNavigate();
  const { location: there } = useNavigation();
  const { search } = there?.pathname === here.pathname ? there : here;
  const link = (values: Change) => `?${applied(search, values)}`;
  const go = (values: Change, isReplaced: boolean) =>
    void navigate(link(values), { replace: isReplaced, preventScrollReset: true });
  const params = new URLSearchParams(here.search);
  return {
    get: (name: string) => params.get(name),
    filter: (values: Change) => go(values, true),
    open: (values: Change) => go(values, false),
    /** The address of this page with a change, for links. */
    link,
  };
}

function applied(search: string, values: Change): URLSearchParams {
  const next = new URLSearchParams(search);
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
