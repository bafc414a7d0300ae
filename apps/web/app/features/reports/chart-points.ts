import type { AnswerColumn, ReportAnswer } from '@dira/contract/reports';
import type { DatasetId } from '@dira/domain/report-model/datasets';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { withSpansBetween } from '@dira/domain/report-model/spans';
import { kindOfColumn } from '@dira/i18n/report-answer-words';
import type { ChartPoint, ChartSeries, ChartTone } from '../../ui/charts/frame.tsx';
import { figureColumns, figureOf, rowsOfAnswer, type AnswerRow } from './answer-rows.ts';
import type { ReportWords } from './use-words.ts';

/** What can be drawn of an answer. */
export interface Drawn {
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** What points are: "Property". */
  readonly pointLabel: string;
  /** Whether points stand along time, which has an order. */
  readonly isOverTime: boolean;
  /** Whether series are parts of what a point comes to. */
  readonly isStacked: boolean;
  /** The kind of its values. */
  readonly kind: 'money' | 'number';
}

const tones = ['main', 'lit', 'spent', 'quiet', 'late', 'whole'] as const satisfies readonly ChartTone[];
/** More beside each other are told apart by nobody. */
const mostFigures = 3;

/** The outer groups of an answer as points, or its months with the groups as series; null where there is nothing to draw. */
export function drawnOf(
  definition: ReportDefinition,
  answer: ReportAnswer,
  words: Pick<ReportWords, 'nameColumn' | 'nameShort' | 'nameSpan' | 'sayCell'>,
  none: string,
): Drawn | null {
  const [by] = answer.columns;
  const figures = figureColumns(definition, answer);
  const [first] = figures;
  if (definition.groupBy.length === 0 || by === undefined || first === undefined) return null;
  const kind = kindOfColumn(definition.dataset, first.column) === 'money' ? 'money' : 'number';
  const rows = rowsOfAnswer(definition, answer).filter(({ depth }) => depth === 0);
  const nameOf = ({ path }: AnswerRow) => words.sayCell(by, path[0] ?? null) ?? none;
  if (definition.pivotBy !== null) {
    const spans = figures.filter(({ column }) => column.span !== null && column.span !== 'total');
    // Beyond six, groups have no colour of their own: all of them are one.
    const isEach = rows.length <= tones.length;
    const values = isEach ? rows.map(({ cells }) => cells) : [answer.totals ?? []];
    const isAdded = isSum(first.column);
    return {
      kind,
      isOverTime: true,
      isStacked: isAdded,
      pointLabel: words.nameColumn({
        ...first.column,
        field: definition.pivotBy.field,
        aggregate: null,
        span: null,
      }),
      series: isEach
        ? rows.map((row, at) => ({ key: row.key, label: nameOf(row), tone: tones[at] ?? 'main' }))
        : [
            {
              key: 'all',
              label: words.nameColumn({ ...first.column, unit: null, span: null }),
              tone: 'main',
            },
          ],
      points: withSpansBetween(spans.flatMap(({ column }) => column.span ?? [])).map((span) => {
        const index = spans.find(({ column }) => column.span === span)?.index;
        return pointOfSpan(
          span,
          values.map((cells) => orNothing(index === undefined ? null : figureOf(cells[index]), isAdded)),
          words,
        );
      }),
    };
  }
  const shown = figures
    .filter(({ column }) => isBeside(definition.dataset, first.column, column))
    .slice(0, mostFigures);
  const values = (row: AnswerRow | undefined) =>
    shown.map(({ column, index }) => orNothing(figureOf(row?.cells[index]), isSum(column)));
  const isOverTime = by.unit !== null;
  const spans = rows.flatMap(({ path: [span] }) => (typeof span === 'string' ? [span] : []));
  return {
    kind,
    isOverTime,
    isStacked: false,
    pointLabel: words.nameColumn(by),
    series: shown.map(({ column }, at) => ({
      key: column.key,
      label: words.nameColumn(column),
      tone: tones[at] ?? 'main',
    })),
    points: isOverTime
      ? withSpansBetween(spans).map((span) =>
          pointOfSpan(span, values(rows.find(({ path: [one] }) => one === span)), words),
        )
      : rows.map((row) => ({ key: row.key, label: nameOf(row), name: nameOf(row), values: values(row) })),
  };
}

function pointOfSpan(
  span: string,
  values: ChartPoint['values'],
  words: Pick<ReportWords, 'nameShort' | 'nameSpan'>,
): ChartPoint {
  return { key: span, label: words.nameShort(span), name: words.nameSpan(span), values };
}

/** Nothing of what is added up is zero; an average of nothing is not known. */
function orNothing(value: number | null, isAdded: boolean): number | null {
  return value ?? (isAdded ? 0 : null);
}

/** Whether a figure can stand beside the first on one axis: parts of what adds up, or another measure of the same. */
function isBeside(dataset: DatasetId, first: AnswerColumn, other: AnswerColumn): boolean {
  if (other.key === first.key) return true;
  const isAlike = kindOfColumn(dataset, first) === kindOfColumn(dataset, other);
  return other.field !== null && isAlike && (first.field === other.field || (isSum(first) && isSum(other)));
}

function isSum({ field, aggregate }: Pick<AnswerColumn, 'field' | 'aggregate'>): boolean {
  return field === null || aggregate === 'sum' || aggregate === 'count';
}

/** The one figure of an answer: of all its lines where that is known, else of its one group, else how many lines there are. */
export function numberOf(definition: ReportDefinition, answer: ReportAnswer) {
  const at = figureColumns(definition, answer).filter(
    ({ column }) => kindOfColumn(definition.dataset, column) !== 'date',
  );
  const total =
    at.findLast(({ column }) => column.span === 'total') ??
    at.find(({ index }) => figureOf(answer.totals?.[index]) !== null);
  return total === undefined ? null : { column: total.column, value: answer.totals?.[total.index] ?? null };
}
