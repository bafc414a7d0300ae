import { sql, type RawBuilder } from 'kysely';
import type { AllTodoSources, FirstSteps, TodoDays } from '../../contributions/todo.ts';
import { buildOnce, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export interface TodoRow {
  /** What each part found. */
  found: Record<keyof AllTodoSources, unknown>;
  steps: Record<keyof FirstSteps, boolean>;
}

/** What every feature puts into the list of tasks. */
export interface TodoParts {
  sources: AllTodoSources;
  steps: FirstSteps;
}

/** The tasks of a workspace; one row. */
export function selectTodo(parts: TodoParts) {
  const select = buildOnce(['organizationId', 'today', 'now'], (days) => buildTodo(parts, days));
  return ({ organizationId, today, now }: OrgScope) =>
    select({ organizationId, today: today.toString(), now: now.toString() });
}

/**
 * One row: what each part found, and which first steps are taken. No part grows with the number of units: each begins
 * with the few rows of an index in its order, each count is a sum over days.
 */
export function buildTodo({ sources, steps }: TodoParts, days: TodoDays) {
  return queries.selectNoFrom([
    objectOf<TodoRow['found']>(
      Object.entries(sources).map(([part, source]) => [part, source.select(days)]),
    ).as('found'),
    objectOf<TodoRow['steps']>(
      Object.entries(steps).map(([step, isTaken]) => [step, isTaken(days.organizationId)]),
    ).as('steps'),
  ]);
}

function objectOf<Value>(entries: readonly (readonly [string, RawBuilder<unknown>])[]) {
  return sql<Value>`json_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`;
}
