import { RENT_ROLL_MAX_COLUMNS, RENT_ROLL_MAX_ROWS } from '@dira/contract/constants';
import { CsvError, parse, type Options } from 'csv-parse/sync';
import { mostCells } from './sheet-bounds.ts';
import { UnreadableFile } from './unreadable-file.ts';

type CountKnown = (cells: readonly string[]) => number;

const delimiters = [',', ';', '\t'];
const linesForGuess = 10;
const charactersForGuess = 64 * 1024;
/** Blank lines count here; a file with more lines than this is refused before it fills the memory. */
const mostLines = 2 * RENT_ROLL_MAX_ROWS;
/** Characters of a row, which may go over several lines where a cell does. */
const longestRow = 1_000_000;
/** Between the cells of a line, and within them where they are quoted. */
const mostDelimiters = 100_000;

/**
 * The cells of a text with commas, semicolons or tabs between them.
 * @param countKnown how many headers a line has that are known: of two ways to part cells the one that finds more
 * @throws UnreadableFile where quotes make no sense, or for far too many lines, columns or cells
 */
export function readDelimited(text: string, countKnown: CountKnown): string[][] {
  const delimiter = guessDelimiter(text, countKnown);
  requireBounds(text, delimiter);
  let total = 0;
  const lines = parseWith(text, {
    delimiter,
    to: mostLines + 1,
    max_record_size: longestRow,
    on_record: (cells: string[]) => {
      if (cells.length > RENT_ROLL_MAX_COLUMNS) throw new UnreadableFile('too_many_columns');
      total += cells.length;
      if (total > mostCells) throw new UnreadableFile('too_much');
      return cells;
    },
  });
  if (lines.length > mostLines) throw new UnreadableFile('too_many_rows');
  return lines;
}

/** A line is looked at before it is taken apart: one of millions of cells would fill the memory first. */
function requireBounds(text: string, delimiter: string): void {
  let inLine = 0;
  for (const character of text) {
    if (character === '\n' || character === '\r') inLine = 0;
    else if (character === delimiter) inLine += 1;
    if (inLine > mostDelimiters) throw new UnreadableFile('too_many_columns');
  }
}

/** The one that finds the most known headers in the first lines, then the most columns. */
function guessDelimiter(text: string, countKnown: CountKnown): string {
  const sample = text
    .slice(0, charactersForGuess)
    .split(/\r\n|\r|\n/, linesForGuess)
    .join('\n');
  const ranked = delimiters
    .map((delimiter) => {
      const lines = tryParse(sample, delimiter);
      const fields = Math.max(...lines.map(countKnown), 0);
      const columns = Math.max(...lines.map((cells) => cells.length), 0);
      return { delimiter, fields, columns };
    })
    .toSorted((a, b) => b.fields - a.fields || b.columns - a.columns);
  return ranked[0]?.delimiter ?? ',';
}

/** A sample may end within quotes. */
function tryParse(sample: string, delimiter: string): string[][] {
  try {
    return parseWith(sample, { delimiter });
  } catch {
    return [];
  }
}

function parseWith(text: string, options: Options): string[][] {
  try {
    return parse(text, {
      ...options,
      columns: false,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const isTooLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    throw new UnreadableFile(isTooLong ? 'too_much' : 'unknown_format', error);
  }
}
