import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
/** The type of text[], which `pg` has no name for. */
const textArray: number = 1009;
const asText: Parse = (text) => text;
/** Not among the names that `pg` knows: the array types of those below. */
const arraysOf = { INT8: 1016, NUMERIC: 1231, DATE: 1182, TIMESTAMPTZ: 1185, NAME: 1003 };

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseNumber],
  [builtins.NUMERIC, parseNumber],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, toIsoInstant],
  [builtins.INTERVAL, asText],
  [arraysOf.INT8, toArrayOf(parseNumber)],
  [arraysOf.NUMERIC, toArrayOf(parseNumber)],
  [arraysOf.DATE, toArrayOf(asText)],
  [arraysOf.TIMESTAMPTZ, toArrayOf(toIsoInstant)],
  [arraysOf.NAME, toArrayOf(asText)],
]);

/** How what the database sends becomes a value: ours where there is one, else what `pg` does. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

function toArrayOf(parse: Parse): Parse {
  // Arrays of text are read by `pg`; their elements are ours.
  const readTexts = pg.types.getTypeParser(textArray) as (text: string) => (string | null)[]; // what it makes of text[]
  return (text) => readTexts(text).map((element) => (element === null ? null : parse(element)));
}

function parseNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** `2026-11-22 08:00:00.5+00` becomes `2026-11-22T08:00:00.5Z`. */
function toIsoInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, '')}Z`;
}
