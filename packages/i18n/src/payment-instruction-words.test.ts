import { expect, test } from 'vitest';
import { listInstructions } from './payment-instruction-words.ts';
import { createTranslator } from './translate.ts';

const said = {
  bank: 4,
  branch: 7,
  account: '123456',
  holder: 'דירות הכרמל',
  bitPhone: '+972525252679',
  payboxPhone: null,
  note: 'עד השלישי לחודש',
};

test('each way to pay is a line, the reference among them; where nothing was said there is none', () => {
  const t = createTranslator('he', 'money');
  expect(listInstructions(said, '1234-5674', t).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'בנק-סניף-חשבון: 4-007-123456',
    'שם בעל החשבון: דירות הכרמל',
    'ביט: 052-525-2679',
    'אסמכתה: 1234-5674',
    'הערת בעלי הדירה: עד השלישי לחודש',
  ]);
  expect(listInstructions(null, '1234-5674', t)).toEqual([]);
});
