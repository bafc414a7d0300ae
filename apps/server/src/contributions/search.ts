import type { SearchResult } from '@dira/contract/search';
import type { Action } from '@dira/domain/permissions';
import type { Compilable } from '../db/queries.ts';
import type { May } from '../db/read.ts';
import type { OrgScope } from '../db/scope.ts';

/** Patterns for LIKE, made from what a person typed. */
export interface SearchPatterns {
  /** The two that find the longest word by its trigrams; a word too short for them only where a word begins. */
  start: string;
  anywhere: string;
  /** One a word, all of which must match. */
  all: string[];
  /** The last word as the beginning of a unit's number, and the words before it as a place. */
  unitNumber: string;
  unitPlace: string[];
}

/** One kind of thing that is found by its name. */
export interface SearchSource {
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

export function searchSource<Row>(source: {
  needs?: Action;
  select: (scope: OrgScope, patterns: SearchPatterns) => Compilable<Row>;
  present: (row: Row, may: May) => SearchResult;
}): SearchSource {
  return { ...source, present: (rows, may) => rows.map((row) => source.present(row as Row, may)) }; // of its own query
}
