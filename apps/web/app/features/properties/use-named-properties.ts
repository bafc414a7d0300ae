import { useInfiniteQuery } from '@tanstack/react-query';
import { moreOf, rowsOf } from '../../lib/pages.ts';
import { useOrganization } from '../organizations/queries.ts';
import { propertiesQuery } from './queries.ts';

export type NamedProperty = { readonly id: string; readonly name: string };

/**
 * The properties to choose from, by name and page by page.
 * @param known those that are chosen already, which may stand on no page that is loaded; they come first
 */
export function useNamedProperties(known: readonly NamedProperty[]) {
  const { organizationId } = useOrganization();
  const query = useInfiniteQuery(propertiesQuery(organizationId, { search: '', type: '', sort: 'name' }));
  const rows = query.data === undefined ? [] : rowsOf(query.data);
  const all: readonly NamedProperty[] = [
    ...known,
    ...rows.filter(({ id }) => !known.some((each) => each.id === id)),
  ];
  const nameOf = (id: unknown) => all.find((each) => each.id === id)?.name ?? '';
  return { all, nameOf, more: moreOf(query) };
}
