import { RENT_ROLL_MAX_ROWS } from '@dira/contract/constants';
import { detectColumns } from '@dira/domain/rent-roll/headers';
import { parse, type Options } from 'csv-parse/sync';
import { UnreadableFile } from './unreadable.ts';

const delimiters = [',', ';', '\t'];
const linesForGuess = 10;
const charactersForGuess = 64 * 1024;
/** Blank lines count here; a file with more lines than this is refused before it fills the memory. */
const mostLines = 2 * RENT_ROLL_MAX_ROWS;

/**
 * The cells of a text with commas, semicolons or tabs between them.
 * @throws UnreadableFile where quotes make no sense, or for far too many lines
 */
export function readDelimited(text: string): string[][] {
  const lines = parseWith(text, { delimiter: guessDelimiter(text), to: mostLines + 1 });
  if (lines.length > mostLines) throw new UnreadableFile('too_many_rows');
  return lines;
}

/** The one that finds the most known headers in the first lines, then the most columns. */
function guessDelimiter(text: string): string {
  const sample = text
    .slice(0, charactersForGuess)
    .split(/\r\n|\r|\n/, linesForGuess)
    .join('\n');
  const ranked = delimiters
    .map((delimiter) => {
      const lines = tryParse(sample, delimiter);
      const fields = Math.max(...lines.map((cells) => Object.keys(detectColumns(cells)).length), 0);
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
    throw new UnreadableFile('unknown_format', error);
  }
}
