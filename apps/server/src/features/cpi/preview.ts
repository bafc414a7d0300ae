import type { CpiPreview } from '@dira/contract/cpi';
import { formatIndexPoints, parseIndexPoints } from '@dira/domain/israel/cpi';
import { readAll, type Read } from '../../db/read.ts';
import { readIndexLines, type IndexLine } from './csv.ts';
import * as repo from './repo.ts';

type Row = CpiPreview['rows'][number];

/** What a file would change, without changing it. @throws AppError invalid_request for what is no such file */
export function previewCsv(series: string, csv: string): Read<CpiPreview> {
  const lines = readIndexLines(csv);
  const months = lines.flatMap(({ value }) => (value === null ? [] : [`${value.month}-01`]));
  return readAll([repo.selectIndexes(series), repo.selectSettled(series, months)], (standing, [settled]) => {
    const byMonth = new Map(standing.map((row) => [row.month, row]));
    const rows = lines.map((line) => weigh(line, byMonth));
    const count = (change: Row['change']) => rows.filter((row) => row.change === change).length;
    return {
      rows,
      counts: {
        new: count('new'),
        corrected: count('corrected'),
        unchanged: count('unchanged'),
        faulty: count('faulty'),
      },
      settled: { leases: settled?.leases ?? 0, periods: settled?.periods ?? 0 },
    };
  });
}

function weigh({ line, text, value, problems }: IndexLine, standing: Map<string, repo.IndexRow>): Row {
  const before = value === null ? undefined : standing.get(`${value.month}-01`);
  const isSame =
    before !== undefined &&
    value !== null &&
    before.hundredths === parseIndexPoints(value.points) &&
    before.base_year === value.baseYear;
  const change =
    value === null ? 'faulty' : before === undefined ? 'new' : isSame ? 'unchanged' : 'corrected';
  return {
    line,
    ...text,
    change,
    standing: before === undefined ? null : formatIndexPoints(before.hundredths),
    problems,
  };
}
