import { expect, test } from 'vitest';
import { joinStreetAddress, splitStreetAddress } from './street-address.ts';

test.each([
  ['הרצל 14', 'הרצל', '14'],
  ['  שד׳ בן גוריון   7א ', 'שד׳ בן גוריון', '7א'],
  ['הרצל 14 א', 'הרצל', '14א'],
  ['הרצל, 14', 'הרצל', '14'],
  ['Herzl 14', 'Herzl', '14'],
  ['Herzl 14b', 'Herzl', '14b'],
  ['Herzl 12-16', 'Herzl', '12-16'],
  ['Herzl 14/3', 'Herzl', '14/3'],
  ['14 Herzl St', 'Herzl St', '14'],
  ['כ״ט בנובמבר 3', 'כ״ט בנובמבר', '3'],
  ['הרצל', 'הרצל', ''],
  ['1 במאי', '1 במאי', ''],
  ['14', '14', ''],
  ['Herzl 14 Haifa', 'Herzl 14 Haifa', ''],
  ['', '', ''],
])('%j is the street %j and the number %j', (text, street, houseNumber) => {
  expect(splitStreetAddress(text)).toEqual({ street, houseNumber });
});

test('an address on one line leaves out what is not known', () => {
  expect(joinStreetAddress({ street: 'הרצל', houseNumber: '14', city: 'חיפה' })).toBe('הרצל 14, חיפה');
  expect(joinStreetAddress({ street: 'Herzl', houseNumber: '', city: 'Haifa' })).toBe('Herzl, Haifa');
  expect(joinStreetAddress({ street: '', houseNumber: '', city: 'Haifa' })).toBe('Haifa');
});
