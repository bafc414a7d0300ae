import { findField } from './datasets.ts';
import { groupColumns, valueColumns, type Chart, type ReportDefinition } from './definition.ts';

/** More parts than so many, and a ring says nothing. */
const mostParts = 6;

/** What is known of an answer beside its definition. */
export interface ChartFacts {
  readonly groups: number;
  readonly hasNegative: boolean;
}

/** Why a chart suits: months have an order, parts make a whole, a single figure needs no axis. */
export type ChartReason = 'overTime' | 'parts' | 'compare' | 'single' | 'lines';

/** The chart that tells an answer best, or null for a table; and why. */
export function suggestChart(
  definition: ReportDefinition,
  { groups, hasNegative }: ChartFacts,
): { chart: Chart | null; reason: ChartReason } {
  const [by] = groupColumns(definition);
  const [value] = valueColumns(definition);
  if (by === undefined || value === undefined) return { chart: null, reason: 'lines' };
  if (groups === 1) return { chart: 'number', reason: 'single' };
  if (by.unit !== null) return { chart: 'line', reason: 'overTime' };
  const isWhole = isAdded(definition) && !hasNegative;
  if (isWhole && groups <= 4 && definition.groupBy.length === 1) return { chart: 'donut', reason: 'parts' };
  return { chart: 'bar', reason: 'compare' };
}

/** What makes a chart mislead: a line between things without an order, a ring of what is no whole or of too many parts. */
export type ChartWarning = 'noOrder' | 'noWhole' | 'tooManyParts' | 'negativeParts' | 'needsGroups';

export function warnOfChart(
  chart: Chart | null,
  definition: ReportDefinition,
  { groups, hasNegative }: ChartFacts,
): ChartWarning | null {
  if (chart === null || chart === 'number') return null;
  const [by] = groupColumns(definition);
  if (by === undefined) return 'needsGroups';
  if (chart === 'line' || chart === 'area') return by.unit === null ? 'noOrder' : null;
  if (chart !== 'donut') return null;
  if (!isAdded(definition)) return 'noWhole';
  if (hasNegative) return 'negativeParts';
  return groups > mostParts ? 'tooManyParts' : null;
}

/** Whether the first figure of groups adds up to that of all of them. */
function isAdded(definition: ReportDefinition): boolean {
  const [value] = valueColumns(definition);
  if (value === undefined) return false;
  const isRate = findField(definition.dataset, value.field)?.isRate === true;
  return value.aggregate === 'count' || (value.aggregate === 'sum' && !isRate);
}
