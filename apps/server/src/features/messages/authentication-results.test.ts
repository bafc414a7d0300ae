import {
  array,
  assert,
  constantFrom,
  property,
  record,
  string,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { expect, test } from 'vitest';
import { readAuthenticationResults, type Verdict } from './authentication-results.ts';
import { isVouchedFor } from './mail-vouching.ts';

const server = 'mx.dira.example';
const runs = { numRuns: 500 };

/** What headers are made of, in any order. */
const letters = [
  '(',
  ')',
  '"',
  '\\',
  ';',
  '=',
  '.',
  '@',
  '/',
  ' ',
  '\r\n ',
  '\t',
  '\0',
  '\u2028',
  '\uD800',
  'א',
  'x',
];
const words = [
  server,
  'dmarc',
  'pass',
  'header',
  'from',
  'victim.example',
  'none',
  '1',
  'dmarc=pass header.from=victim.example',
];
const soup = (pieces: readonly string[]): Arbitrary<string> =>
  array(constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(''));
const anything = soup([...letters, ...words]);

const inQuotes = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
const inComment = (text: string) => `(${text.replaceAll(/[()\\]/g, '\\$&')})`;

test('whatever a header holds, reading it does not fail', () => {
  assert(
    property(anything, (value) => {
      expect(readAuthenticationResults(value, server)).toBeInstanceOf(Array);
      expect(readAuthenticationResults(`${server}; ${value}`, server)).toBeInstanceOf(Array);
    }),
    runs,
  );
});

test('no address, reason and comment that somebody else chose becomes a verdict', () => {
  assert(
    property(anything, anything, anything, (local, reason, comment) => {
      const verdicts = [
        `spf=pass ${inComment(comment)} reason=${inQuotes(reason)} smtp.mailfrom=${inQuotes(local)}@evil.example`,
        `dmarc=fail ${inComment(comment)} header.from=evil.example`,
      ];
      const line = `Authentication-Results: ${server}; ${verdicts.join('; ')}`;
      const lines = [{ key: 'authentication-results', line }];
      expect(isVouchedFor(lines, server, 'dana@victim.example')).toBe(false);
      expect(isVouchedFor(lines, server, 'dana@evil.example')).toBe(true);
    }),
    runs,
  );
});

const word = constantFrom('dkim', 'spf', 'x-own', 'iprev');
const name = constantFrom('header.d', 'header.i', 'smtp.mailfrom', 'policy.iprev');
const verdict = record({
  method: word,
  result: constantFrom('pass', 'fail', 'none'),
  properties: uniqueArray(record({ name, value: string() }), { selector: (one) => one.name, maxLength: 4 }),
});
const between = constantFrom(' ', ' (p=none) ', '\r\n\t', ' (a (b; c=d) \\) e) ');

test('what a server says is read as it said it, wherever it folds and comments', () => {
  assert(
    property(array(verdict, { minLength: 1, maxLength: 3 }), between, (verdicts, gap) => {
      const said = verdicts.map(({ method, result, properties }) => {
        const pairs = properties.map((one) => `${gap}${one.name}${gap}=${gap}${inQuotes(one.value)}`);
        return `;${gap}${method}${gap}=${gap}${result}${pairs.join('')}`;
      });
      const expected: Verdict[] = verdicts.map(({ properties, ...rest }) => ({
        ...rest,
        properties: new Map(properties.map((one) => [one.name, one.value])),
      }));
      expect(readAuthenticationResults(`${gap}${server}${gap}1${gap}${said.join(gap)}`, server)).toEqual(
        expected,
      );
    }),
    runs,
  );
});
