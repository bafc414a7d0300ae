import { DATASET_IDS, fieldsOf } from '@dira/domain/report-model/datasets';
import { aggregatesOf, operatorsOf } from '@dira/domain/report-model/fields';
import { REPORT_PERIODS } from '@dira/domain/report-model/periods';
import { REPORT_TEMPLATES, TEMPLATE_GROUPS } from '@dira/domain/report-model/templates';
import { expect, test } from 'vitest';
import { languages, type Language } from './languages.ts';
import {
  defineField,
  describeTemplate,
  nameAggregate,
  nameDataset,
  nameField,
  nameLineCount,
  nameOperator,
  namePeriod,
  nameTemplate,
  nameTemplateGroup,
  nameValue,
  type Say,
} from './report-words.ts';
import { createTranslator } from './translate.ts';

const speaking =
  (language: Language): Say =>
  (namespace) =>
    createTranslator(language, namespace);

const everyField = DATASET_IDS.flatMap((dataset) =>
  Object.entries(fieldsOf(dataset)).map(([name, field]) => ({ dataset, name, field })),
);

/** A text that stands in no catalogue is said as its key, or as its code. */
const isWord = (text: string) => text !== '' && !/^\w+(?:\.\w+)+$|_|{{/.test(text);

test.each(languages)(
  'names all that can be asked, and no two fields of a dataset alike, in %s',
  (language) => {
    const say = speaking(language);
    for (const dataset of DATASET_IDS) {
      const names = Object.keys(fieldsOf(dataset)).map((field) => nameField(dataset, field, say));
      expect([nameDataset(dataset, say), ...names].filter((name) => !isWord(name))).toEqual([]);
      expect(new Set(names).size, dataset).toBe(names.length);
    }
  },
);

test.each(languages)('says what each figure is, in a sentence of its own, in %s', (language) => {
  const say = speaking(language);
  const figures = everyField.filter(({ field }) => field.kind === 'money' || field.kind === 'number');
  for (const { dataset, name } of figures)
    expect(defineField(dataset, name, say) ?? '', `${dataset} ${name}`).toMatch(/ .*\.$/);
});

test.each(languages)('names every value, way to add up, comparison and period in %s', (language) => {
  const say = speaking(language);
  for (const { name, field } of everyField) {
    const { kind, values = [] } = field;
    const words = [
      ...values.map((value) => nameValue(name, value, say)),
      ...aggregatesOf(field).map((one) => nameAggregate(one, say, kind)),
      ...operatorsOf(field).map((one) => nameOperator(one, kind, say)),
    ];
    expect(words.filter((word) => !isWord(word))).toEqual([]);
    expect(values.filter((value) => nameValue(name, value, say) === value)).toEqual([]);
  }
  const periods = REPORT_PERIODS.map((period) => namePeriod(period, say));
  expect(new Set([...periods, nameLineCount(say)].filter(isWord)).size).toBe(periods.length + 1);
});

const mostOfAName = 40;

test.each(languages)('names every template, and says what it is for, in %s', (language) => {
  const say = speaking(language);
  const names = REPORT_TEMPLATES.map(({ id }) => nameTemplate(id, say));
  const groups = TEMPLATE_GROUPS.map((group) => nameTemplateGroup(group, say));
  const whole = REPORT_TEMPLATES.map(({ id }) => describeTemplate(id, say)).filter((text) =>
    text.endsWith('.'),
  );
  expect(new Set([...names, ...groups, ...whole].filter(isWord)).size).toBe(2 * names.length + groups.length);
  expect(names.filter((name) => name.length > mostOfAName)).toEqual([]);
});

test('a text is no code, and dates have a first and a last', () => {
  const say = speaking('en');
  expect(nameValue('description', 'constructor', say)).toBe('constructor');
  expect(nameValue('isLate', false, say)).toBe('No');
  expect([nameAggregate('most', say, 'date'), nameAggregate('most', say, 'money')]).toEqual([
    'Latest',
    'Highest',
  ]);
  expect(defineField('income', 'amount', say)).toBe(
    'Received: money by the day it came, less reversals and refunds, without deposits and VAT.',
  );
});
