import { languages } from '@dira/domain/languages';
import { z } from 'zod';
import { emailMaxLength } from './constants.ts';
import { atMost } from './limits.ts';

export const id = z.uuid().meta({ description: 'UUID version 7' });

/** ISO 8601 calendar date, such as `2026-12-01`. */
export const plainDate = z.iso.date().meta({ description: 'Calendar date, YYYY-MM-DD' });

export const month = z
  .string()
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ description: 'Month, YYYY-MM', examples: ['2026-12'] });

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime().meta({ description: 'Instant in UTC, ISO 8601' });

export const currency = z.enum(['ILS', 'USD', 'EUR', 'GBP']).meta({ id: 'Currency' });

const largestAmount = 100_000_000_000;

/** Minor units (agorot for ILS). */
export const minorUnits = z.int().meta({ description: 'Minor units: agorot, cents' });

export const money = z
  .object({ amount: minorUnits, currency })
  .meta({ id: 'Money', description: 'An amount in minor units' });

/** An amount that a person enters: not negative, at most a milliard. */
export const enteredAmount = minorUnits.min(0).max(largestAmount);
export const positiveAmount = minorUnits.min(1).max(largestAmount);

export const language = z.enum(languages).meta({ id: 'Language' });

/*
 * A text of a request says of how many lines it is; a test of the OpenAPI document asks each. What stands on one
 * line goes into subjects, names of files and rows of exports, where a second line would be another's words.
 */

/** Text of several lines that a person typed: trimmed, without other control characters. */
export const text = (max: number) =>
  atMost(z.string().trim(), max)
    .refine((value) => !hasControlCharacter(value), { params: { code: 'invalid_text' } })
    .meta({ 'x-lines': 'several' });

export const requiredText = (max: number) => text(max).min(1);

/** Text of one line that a person typed: trimmed, without line breaks, tabs and other control characters. */
export const oneLine = (max: number) =>
  atMost(z.string().trim(), max)
    .refine(isOneLine, { params: { code: 'one_line' } })
    .meta({ 'x-lines': 'one' });

export const requiredLine = (max: number) => oneLine(max).min(1);

/** A secret, a cursor, a cell, a file: compared or read as it came, and never said as somebody's words. */
export const verbatim = (max: number) => atMost(z.string(), max).meta({ 'x-lines': 'verbatim' });

/** A web address: those who read addresses leave line breaks out, those who show them do not. */
export const webAddress = (max: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(max)
    .refine(isOneLine, { params: { code: 'one_line' } })
    .meta({ 'x-lines': 'one' });

/** Tab and line breaks are text; other characters below space are not, and PostgreSQL refuses one of them. */
function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character < ' ' && !'\t\n\r'.includes(character));
}

function isOneLine(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value);
}

export const phone = z
  .string()
  .regex(/^\+[1-9][0-9]{6,14}$/)
  .meta({ description: 'Phone number in E.164, such as +972521234567' });

export const email = atMost(z.email(), emailMaxLength).meta({ description: 'At most 254 characters' });

/** What a list takes beside its filters. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: verbatim(500).optional(),
};

/** One keyset page; `nextCursor` is null on the last. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const organizationParams = z.object({ organizationId: id });

/** Who can be given work: of a property, only those who see it. */
export const assigneesQuery = z.strictObject({
  propertyId: id.optional().meta({ description: 'Only those who see this property' }),
});
