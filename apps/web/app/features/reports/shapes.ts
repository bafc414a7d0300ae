import { CHARTS, type Chart } from '@dira/domain/report-model/definition';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconChartArea,
  IconChartBar,
  IconChartDonut,
  IconChartLine,
  IconNumber1,
  IconTable,
} from '../../ui/icons.ts';

/** In which shape a report can be shown; a table is no chart. */
export type Shape = Chart | 'table';
export const SHAPES: readonly Shape[] = ['table', ...CHARTS];

const icons: Readonly<Record<Shape, TablerIcon>> = {
  table: IconTable,
  bar: IconChartBar,
  line: IconChartLine,
  area: IconChartArea,
  donut: IconChartDonut,
  number: IconNumber1,
};

export const iconOf = (chart: Chart | null): TablerIcon => icons[chart ?? 'table'];
export const chartOf = (shape: Shape): Chart | null => (shape === 'table' ? null : shape);
