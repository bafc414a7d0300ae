import type { DocumentLanguage } from '@dira/contract/agreement-document';
import type { TemplateClauseAnswer } from '@dira/contract/lease-templates';
import type { ClauseClass } from '@dira/domain/lease-agreement/clauses';
import { BUILT_IN_CLAUSES, findBuiltIn, type BuiltInKey, type ClauseText } from './built-in-clauses.ts';
import { CLAUSES_EN } from './clauses-en.ts';
import { CLAUSES_HE } from './clauses-he.ts';

export type ClauseTexts = Readonly<Record<DocumentLanguage, ClauseText>>;

/** A clause as an organization's agreements say it. */
export interface TemplateClause {
  readonly key: string;
  readonly class: ClauseClass;
  readonly origin: 'built_in' | 'changed' | 'own';
  readonly isLeftOut: boolean;
  readonly texts: ClauseTexts;
}

/** A clause that the organization worded itself, as its row says. */
export interface ClauseRow {
  clause_key: string;
  class: string;
  is_left_out: boolean;
  title_he: string;
  body_he: string;
  title_en: string;
  body_en: string;
}

const builtInKeys = Object.keys(BUILT_IN_CLAUSES) as BuiltInKey[]; // the keys of the very object

function getBuiltInTexts(key: BuiltInKey): ClauseTexts {
  return { he: CLAUSES_HE[key], en: CLAUSES_EN[key] };
}

/**
 * The organization's lease: the built-in clauses, those it worded differently, and its own, in its order. A
 * locked clause is always the built-in one, whatever a row may say.
 */
export function composeTemplate(rows: readonly ClauseRow[], order: readonly string[]): TemplateClause[] {
  const byKey = new Map(rows.map((row) => [row.clause_key, row]));
  const builtIn = builtInKeys.map((key): TemplateClause => {
    const row = BUILT_IN_CLAUSES[key].class === 'locked' ? undefined : byKey.get(key);
    return {
      key,
      class: BUILT_IN_CLAUSES[key].class,
      origin: row === undefined ? 'built_in' : 'changed',
      isLeftOut: row?.is_left_out ?? false,
      texts: row === undefined ? getBuiltInTexts(key) : toTexts(row),
    };
  });
  const own = rows
    .filter((row) => findBuiltIn(row.clause_key) === undefined)
    .map((row): TemplateClause => ({
      key: row.clause_key,
      class: 'free',
      origin: 'own',
      isLeftOut: row.is_left_out,
      texts: toTexts(row),
    }));
  return inOrder([...builtIn, ...own], order);
}

export function presentClause(clause: TemplateClause): TemplateClauseAnswer {
  const builtIn = builtInKeys.find((key) => key === clause.key);
  return { ...clause, builtIn: builtIn === undefined ? null : getBuiltInTexts(builtIn) };
}

/** The clauses that the order names, then the rest: a clause of a later version takes its built-in place at the end. */
function inOrder(clauses: TemplateClause[], order: readonly string[]): TemplateClause[] {
  const place = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ key }: TemplateClause) => place.get(key) ?? order.length;
  return clauses.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function toTexts(row: ClauseRow): ClauseTexts {
  return {
    he: { title: row.title_he, body: row.body_he },
    en: { title: row.title_en, body: row.body_en },
  };
}
