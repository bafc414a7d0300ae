import type { ReportAnswer, ReportCell } from '@dira/contract/reports';
import type { ReportDefinition } from '@dira/domain/report-model/definition';

export type Cell = ReportCell;

/** A row of an answer, with the groups that it belongs to. */
export interface AnswerRow {
  readonly key: string;
  readonly depth: number;
  /** The value of each group, from the outermost. */
  readonly path: readonly Cell[];
  readonly cells: readonly Cell[];
  /** Whether the rows under it are its own. */
  readonly hasInner: boolean;
}

/** The rows of an answer with their groups: an inner row says its own alone. */
export function rowsOfAnswer(
  { groupBy }: Pick<ReportDefinition, 'groupBy'>,
  { rows }: ReportAnswer,
): AnswerRow[] {
  const levels = groupBy.length;
  let outer: Cell = null;
  return rows.map(({ depth, cells }, at) => {
    if (depth === 0) outer = cells[0] ?? null;
    const own = cells[depth] ?? null;
    const path = levels === 0 ? [] : depth === 0 ? [outer] : [outer, own];
    return {
      key: levels === 0 ? String(at) : JSON.stringify([depth, ...path]),
      depth,
      path,
      cells,
      hasInner: depth === 0 && (rows[at + 1]?.depth ?? 0) > 0,
    };
  });
}

/** The rows that show while some groups are closed. */
export function shownRows(rows: readonly AnswerRow[], closed: ReadonlySet<string>): AnswerRow[] {
  let isClosed = false;
  return rows.filter((row) => {
    if (row.depth > 0) return !isClosed;
    isClosed = closed.has(row.key);
    return true;
  });
}

/** A figure as a number: money in minor units. Null where nothing is known. */
export function figureOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null ? cell.amount : null;
}

/** The columns of figures, with where they stand: behind those of groups. */
export function figureColumns({ groupBy }: Pick<ReportDefinition, 'groupBy'>, { columns }: ReportAnswer) {
  return columns.map((column, index) => ({ column, index })).slice(groupBy.length);
}

/** What is known of an answer beside its definition. */
export function factsOf(definition: ReportDefinition, answer: ReportAnswer) {
  const outer = answer.rows.filter(({ depth }) => depth === 0);
  const [first] = figureColumns(definition, answer);
  return {
    groups: definition.groupBy.length === 0 ? 0 : outer.length,
    hasNegative: outer.some(({ cells }) => first !== undefined && (figureOf(cells[first.index]) ?? 0) < 0),
  };
}
