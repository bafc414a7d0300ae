import { cleanText } from '../clean-text.ts';
import { parseDateText } from '../plain-date.ts';

/** A day, or a month alone, which the reader of a start and of an end takes otherwise. */
export type ListedDate = { readonly day: Temporal.PlainDate } | { readonly month: Temporal.PlainYearMonth };

const MONTH_NAMES: readonly (readonly string[])[] = [
  ['ינואר', 'ינו', 'january', 'jan'],
  ['פברואר', 'פבר', 'february', 'feb'],
  ['מרץ', 'מרס', 'march', 'mar'],
  ['אפריל', 'אפר', 'april', 'apr'],
  ['מאי', 'may'],
  ['יוני', 'יונ', 'june', 'jun'],
  ['יולי', 'יול', 'july', 'jul'],
  ['אוגוסט', 'אוג', 'august', 'aug'],
  ['ספטמבר', 'ספט', 'september', 'sept', 'sep'],
  ['אוקטובר', 'אוק', 'october', 'oct'],
  ['נובמבר', 'נוב', 'november', 'nov'],
  ['דצמבר', 'דצמ', 'december', 'dec'],
];
const MONTH_OF = new Map(
  MONTH_NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const YEAR = String.raw`(?<year>\d{4}|\d{2})`;
const NAME = String.raw`(?:[בל][-־ ]?)?(?<name>[א-ת]{3,8}|[a-z]{3,9})['׳.]?`;
const NAMED_DAY = new RegExp(
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[ \-־./]*${NAME}[ ,\-־./]+${YEAR}$`,
  'i',
);
const NAME_FIRST = new RegExp(
  String.raw`^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}$`,
  'i',
);
const NAMED_MONTH = new RegExp(String.raw`^${NAME}[ ,\-־./]+(?<year>\d{4})$`, 'i');
const NUMBERED_MONTH = /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/;
const SHORT_YEAR = /^(?<day>\d{1,2})(?<separator>[/.-])(?<month>\d{1,2})\k<separator>(?<year>\d{2})$/;

/** From here on two digits mean a year of the last century. */
const FIRST_OF_LAST_CENTURY = 70;
/** With dashes, a first number from here on may be a year as well: `26-01-27`. */
const LEAST_PLAUSIBLE_YEAR = 20;

/**
 * A date as lists have it: what `parseDateText` reads, `1/2/26` (day first, as everywhere), `1 בפברואר 2026`,
 * `1-Feb-26`, and a month alone, `פברואר 2026` or `02/2026`. Null for anything else, and for what has two readings.
 */
export function parseListedDate(input: string): ListedDate | null {
  const text = cleanText(input).toLowerCase();
  const day = parseDateText(text) ?? dayOf(text);
  if (day !== null) return { day };
  const month = monthOf(text);
  return month === null ? null : { month };
}

function dayOf(text: string): Temporal.PlainDate | null {
  const short = SHORT_YEAR.exec(text)?.groups;
  if (short?.['separator'] === '-' && Number(short['day']) >= LEAST_PLAUSIBLE_YEAR) return null;
  const parts = short ?? (NAMED_DAY.exec(text) ?? NAME_FIRST.exec(text))?.groups;
  const month = monthNumber(parts);
  if (parts === undefined || month === undefined) return null;
  try {
    const fields = { year: fullYear(parts['year']), month, day: Number(parts['day']) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' });
  } catch {
    return null; // 31/02: a day that does not exist
  }
}

function monthOf(text: string): Temporal.PlainYearMonth | null {
  const parts = (NAMED_MONTH.exec(text) ?? NUMBERED_MONTH.exec(text))?.groups;
  const month = monthNumber(parts);
  if (parts === undefined || month === undefined || month < 1 || month > 12) return null;
  return Temporal.PlainYearMonth.from({ year: Number(parts['year']), month });
}

function monthNumber(parts: Readonly<Record<string, string>> | undefined): number | undefined {
  const name = parts?.['name'];
  if (name === undefined) return parts?.['month'] === undefined ? undefined : Number(parts['month']);
  return MONTH_OF.get(name);
}

function fullYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year + (year < FIRST_OF_LAST_CENTURY ? 2000 : 1900);
}
