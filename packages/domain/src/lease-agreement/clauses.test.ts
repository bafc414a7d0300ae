import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillClause, findUnknownVariables, type ClauseValue } from './clauses.ts';

const fill = (body: string, values: Record<string, ClauseValue>) =>
  fillClause(body, new Map(Object.entries(values)));
const text = (body: string, values: Record<string, ClauseValue>) =>
  fill(body, values)
    .flatMap(({ runs }) => runs.map((run) => run.text))
    .join('');

describe('filling a clause', () => {
  test('puts values where their names stand, and tells them from the words', () => {
    expect(fill('Rent: {{ rent.amount }} a month.', { 'rent.amount': '₪4,500' })).toEqual([
      {
        isItem: false,
        runs: [
          { kind: 'words', text: 'Rent: ' },
          { kind: 'value', text: '₪4,500' },
          { kind: 'words', text: ' a month.' },
        ],
      },
    ]);
  });

  test('splits paragraphs at blank lines, and makes an item of each line of a list that stands alone', () => {
    const found = fill('One.\n\n{{list}}\n \nTwo: {{list}}.', { list: ['a', 'b'] });
    expect(found.map(({ isItem, runs }) => [isItem, runs.map((run) => run.text).join('')])).toEqual([
      [false, 'One.'],
      [true, 'a'],
      [true, 'b'],
      [false, 'Two: a; b.'],
    ]);
  });

  test('leaves a gap that can be seen where the agreement says nothing yet', () => {
    expect(
      fill('At {{x}}.\n\n{{l}}', { x: '', l: [] }).flatMap(({ runs }) => runs.map(({ kind }) => kind)),
    ).toEqual(['words', 'gap', 'words', 'gap']);
  });

  test.each(['{{constructor}}', '{{__proto__}}', '{{toString}}', '{{unknown}}', '{{', '}}{{}}', '{{{x}}'])(
    'leaves %s as it was written',
    (body) => {
      expect(text(body, {})).toBe(body.trim());
    },
  );

  test('never looks into a value again: what somebody typed is text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('{{a}}', '{{{{a}}}}', '<b>{{a}}</b>', '$&')),
        (typed) => {
          fc.pre(typed !== '');
          expect(text('[{{a}}]', { a: typed })).toBe(`[${typed}]`);
        },
      ),
    );
  });
});

test('unknown variables are named once each, in the order of the text', () => {
  expect(findUnknownVariables('{{ a }} {{b}} {{constructor}} {{b}} {{}}', ['a'])).toEqual([
    'b',
    'constructor',
    '',
  ]);
});
