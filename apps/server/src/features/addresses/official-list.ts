import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Locality, Street } from './repo.ts';

/** A list of data.gov.il as its files have it; what of it is no place or street is counted and left out. */
export type OfficialList = { read: number; skipped: number } & (
  | { of: 'localities'; rows: Locality[] }
  | { of: 'streets'; rows: Street[]; localities: Locality[] }
);

/** The columns of the two lists. */
const columns = {
  localityCode: 'סמל_ישוב',
  localityName: 'שם_ישוב',
  localityNameEn: 'שם_ישוב_לועזי',
  streetCode: 'סמל_רחוב',
  streetName: 'שם_רחוב',
};

/** Under this code a list of streets names the place itself. */
const wholeLocality = 9000;
/** Under this one a list of localities holds who is registered nowhere. */
const noLocality = 0;

const code = z.coerce.number().int().min(0).max(99_999);
const name = (longest: number) => z.string().transform(tidyName).pipe(z.string().min(1).max(longest));
const localityForm = z.object({
  code,
  nameHe: name(80),
  nameEn: z
    .string()
    .nullish()
    .transform((text) => toTitleCase(tidyName(text ?? '')).slice(0, 80)),
});
const streetForm = z.object({ localityCode: code, localityName: name(80), code, name: name(120) });

const answerForm = z.object({
  result: z.object({ total: z.int(), records: z.array(z.record(z.string(), z.unknown())) }),
});

/** One row of a file, and where it stands. */
interface Place {
  at: string;
  row: Record<string, unknown>;
}

interface ReadFile {
  places: Place[];
  /** How many rows there are, as the file says itself. */
  total: number | undefined;
}

/**
 * Reads a list that came in one file or, page by page, in several: the CSV of data.gov.il or the JSON of its API.
 * @param expected how many rows there are, for files that do not say so themselves
 * @throws Error that says where, for a file that is broken or does not hold all
 */
export function readOfficialList(
  files: readonly { name: string; bytes: Uint8Array }[],
  expected: number | undefined,
): OfficialList {
  const read = files.map(readFile);
  const places = read.flatMap((file) => file.places);
  const totals = [expected, ...read.map(({ total }) => total)].filter((total) => total !== undefined);
  if (totals.length === 0)
    throw new Error('The file does not say how many rows there are: say it with --expect N.');
  const wrong = totals.find((total) => total !== places.length);
  if (wrong !== undefined)
    throw new Error(`There are ${places.length} rows where ${wrong} should be: the list is not whole.`);
  const [first] = places;
  if (first === undefined) throw new Error('The list is empty.');
  return columns.streetCode in first.row ? readStreets(places) : readLocalities(places);
}

function readFile({ name: file, bytes }: { name: string; bytes: Uint8Array }): ReadFile {
  const text = decode(file, bytes);
  return /^\s*\{/.test(text) ? readAnswer(file, text) : readCsv(file, text);
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not UTF-8.`);
  }
}

function readAnswer(file: string, text: string): ReadFile {
  const { data } = answerForm.safeParse(parseJson(file, text));
  if (data === undefined)
    throw new Error(`${file} is no answer of data.gov.il: it has no result with records.`);
  const { total, records } = data.result;
  return { total, places: records.map((row, index) => ({ at: `${file}, record ${index + 1}`, row })) };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is broken: ${String(error)}`, { cause: error });
  }
}

function readCsv(file: string, text: string): ReadFile {
  try {
    const lines: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
    });
    const places = lines.map(({ record: row, info }) => ({ at: `${file}, line ${info.lines}`, row }));
    return { total: undefined, places };
  } catch (error) {
    throw new Error(`${file} is broken: ${String(error)}`, { cause: error });
  }
}

function readLocalities(places: readonly Place[]): OfficialList {
  const all = places.map(({ at, row }) => ({
    at,
    value: parseRow(at, localityForm, {
      code: row[columns.localityCode],
      nameHe: row[columns.localityName],
      nameEn: row[columns.localityNameEn],
    }),
  }));
  const rows = onceEach(
    all.filter(({ value }) => value.code !== noLocality),
    (value) => String(value.code),
  );
  return { of: 'localities', read: places.length, skipped: places.length - rows.length, rows };
}

function readStreets(places: readonly Place[]): OfficialList {
  const all = places.map(({ at, row }) => ({
    at,
    value: parseRow(at, streetForm, {
      localityCode: row[columns.localityCode],
      localityName: row[columns.localityName],
      code: row[columns.streetCode],
      name: row[columns.streetName],
    }),
  }));
  const streets = onceEach(
    all.filter(({ value }) => value.code !== wholeLocality && value.localityCode !== noLocality),
    (value) => `${value.localityCode}/${value.code}`,
  );
  const localities = new Map(
    streets.map(({ localityCode: at, localityName: nameHe }) => [at, { code: at, nameHe, nameEn: '' }]),
  );
  return {
    of: 'streets',
    read: places.length,
    skipped: places.length - streets.length,
    rows: streets.map(({ localityCode, code: number, name: called }) => ({
      localityCode,
      code: number,
      name: called,
    })),
    localities: [...localities.values()],
  };
}

function parseRow<T extends z.ZodType>(at: string, form: T, row: unknown): z.output<T> {
  const { data, error } = form.safeParse(row);
  if (error !== undefined)
    throw new Error(
      `${at}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return data;
}

/** Whatever came twice, word for word, counts once; two names for one code would leave it to chance which of them holds. */
function onceEach<T>(rows: readonly { at: string; value: T }[], codeOf: (value: T) => string): T[] {
  const byCode = new Map<string, T>();
  for (const { at, value } of rows) {
    const before = byCode.get(codeOf(value));
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value))
      throw new Error(`${at}: ${codeOf(value)} stands there twice, with two names.`);
    byCode.set(codeOf(value), value);
  }
  return [...byCode.values()];
}

/** Spaces around and within, "תל אביב -יפו", and parentheses that were turned round on the way: "טייבה )בעמק(". */
function tidyName(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?- ?/g, '-')
    .replaceAll(/\)([^()]*)\(/g, '($1)')
    .trim();
}

/** The list shouts its English names. */
function toTitleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
