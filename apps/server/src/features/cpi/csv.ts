import { mostIndexValues, recordCpiValues } from '@dira/contract/cpi';
import { parse } from 'csv-parse/sync';
import { AppError, type FieldProblem } from '../../platform/app-error.ts';

type IndexValue = ReturnType<typeof valueSchema.parse>;
const valueSchema = recordCpiValues.body.shape.values.unwrap().unwrap();

/** The header is line 1. */
const firstLine = 2;

export interface IndexLine {
  line: number;
  /** As the file has it. */
  text: { month: string; points: string; baseYear: string };
  /** Null where something in the line cannot be read. */
  value: IndexValue | null;
  problems: { column: string; code: string }[];
}

/**
 * `month,base_year,value` and optionally `published_at`, a line a month, each read by itself.
 * @throws AppError invalid_request for what is no such file, or has more lines than there are months
 */
export function readIndexLines(csv: string): IndexLine[] {
  const records = parseLines(csv);
  if (records.length === 0) throw refuse([{ path: 'csv', code: 'required' }]);
  if (records.length > mostIndexValues) throw refuse([{ path: 'csv', code: 'too_big' }]);
  // Two figures for one month would leave it to chance which of them counts.
  const seen = new Set<string>();
  return records.map(toLine).map((line) => {
    const isFirst = !seen.has(line.text.month);
    seen.add(line.text.month);
    return isFirst || line.value === null
      ? line
      : { ...line, value: null, problems: [{ column: 'month', code: 'already_exists' }] };
  });
}

/** @throws AppError invalid_request, each problem with the line where it stands: `csv.7.points` */
export function readIndexCsv(csv: string): IndexValue[] {
  const lines = readIndexLines(csv);
  const problems = lines.flatMap(({ line, problems: found }) =>
    found.map(({ column, code }) => ({ path: `csv.${line}.${column}`, code })),
  );
  if (problems.length > 0) throw refuse(problems);
  return lines.flatMap(({ value }) => value ?? []);
}

function parseLines(csv: string): Record<string, string>[] {
  try {
    // Nothing is read beyond the line that is one too many.
    const to = mostIndexValues + 1;
    return parse(csv, { bom: true, columns: true, skip_empty_lines: true, trim: true, to });
  } catch {
    throw refuse([{ path: 'csv', code: 'invalid' }]);
  }
}

function toLine(
  { month = '', base_year: year = '', value = '', published_at: at = '' }: Record<string, string>,
  index: number,
): IndexLine {
  const result = valueSchema.safeParse({
    month,
    points: value,
    baseYear: /^\d{4}$/.test(year) ? Number(year) : undefined,
    ...(at !== '' && { publishedAt: at }),
  });
  const problems = (result.error?.issues ?? []).map((issue) => ({
    column: String(issue.path[0] ?? ''),
    code: 'params' in issue ? String(issue.params?.['code'] ?? 'invalid') : 'invalid',
  }));
  const text = { month, points: value, baseYear: year };
  return { line: index + firstLine, text, value: result.data ?? null, problems };
}

function refuse(fields: FieldProblem[]): AppError {
  return new AppError('invalid_request', { fields });
}
