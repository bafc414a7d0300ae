import type { SearchResult } from '@dira/contract/search';
import type { Action } from '@dira/domain/permissions';
import { sql, type RawBuilder } from 'kysely';
import type { Compilable } from '../db/queries.ts';
import type { May } from '../db/read.ts';
import type { OrgScope } from '../db/scope.ts';
import type { OfFeature } from './workspace-features.ts';

/** Patterns for LIKE, made from what a person typed. */
export interface SearchPatterns {
  /** The two that find the longest word by its trigrams; a word too short for them only where a word begins. */
  start: string;
  anywhere: string;
  /** One a word, all of which must match. */
  all: string[];
  /** The words themselves, by which names are found in another script. */
  words: string[];
  /** What was typed as an amount, in minor units; null where it is none. */
  amount: number | null;
  /** What was typed as the number of a receipt or a cheque, without what stands before it; null where it is none. */
  number: { year: number | null; digits: string } | null;
  /** The last word as the beginning of a unit's number, and the words before it as a place. */
  unitNumber: string;
  unitPlace: string[];
}

/** One kind of thing that is found by its name. */
export interface SearchSource extends OfFeature {
  /** Who may not do it finds nothing of the kind. */
  needs?: Action;
  /** At most `MOST_OF_A_KIND`, the best first. */
  select(scope: OrgScope, patterns: SearchPatterns): Compilable<unknown>;
  present(rows: readonly unknown[], may: May): SearchResult[];
}

/** What the functions of the database that search answer: ids, in their order. */
export interface Found {
  id: string;
  place: number;
}

export const MOST_OF_A_KIND = 8;

/** A hit without what only some kinds have. */
export const NOTHING_MORE = {
  leaseId: null,
  standing: null,
  propertyId: null,
  moreTenants: 0,
  amount: null,
  on: null,
  overdue: null,
} satisfies Partial<SearchResult>;

/** What is found by its words, then, where there is room, what is found by how the words sound. */
export function foundByNameOrSound(
  of: 'tenants' | 'properties',
  { start, anywhere, all, words }: SearchPatterns,
  most: number,
): RawBuilder<Found> {
  const byName = sql.raw(`internal.find_${of}`);
  const bySound = sql.raw(`internal.find_${of}_by_sound`);
  return sql<Found>`(
    with by_name as materialized (select id, place from ${byName}(${start}, ${anywhere}, ${all}, ${most}))
    select id, row_number() over (order by place) as place from (
      select id, place from by_name
      union all select id, place + ${most} from ${bySound}(${words}, ${most}) as s
        where (select count(*) from by_name) < ${most} and not exists (select from by_name n where n.id = s.id)) as found
    order by place limit ${most})`;
}

export function searchSource<Row>(
  source: OfFeature & {
    needs?: Action;
    select: (scope: OrgScope, patterns: SearchPatterns) => Compilable<Row>;
    present: (row: Row, may: May) => SearchResult;
  },
): SearchSource {
  return { ...source, present: (rows, may) => rows.map((row) => source.present(row as Row, may)) }; // of its own query
}
