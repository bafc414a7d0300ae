import type { AddressSuggestion } from '@dira/contract/addresses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { importOfficialList } from './import.ts';
import { buildStreetAnswer, type OfficialStreet } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keyOf = async (kind: 'address_key' | 'street_key', text: string): Promise<string> =>
  (await server.owner.unsafe(`select internal.${kind}($1) as key`, [text]))[0]?.['key'];

describe('an address is looked for', () => {
  test.each([
    ['קריית גת', 'קרית גת'],
    ['הרצלייה', 'הרצליה'],
    ['פתח תקווה', 'פתח תקוה'],
    ['תל אביב-יפו', 'תל אביב יפו'],
    ['תל־אביב–יפו', 'תל אביב יפו'],
    ['תל אביב -יפו ', 'תל אביב יפו'],
    ['כפר מל״ל', 'כפר מל"ל'],
    ['מג׳דל שמס', "מג'דל שמס"],
    ['יְרוּשָׁלַיִם', 'ירושלים'],
    ['TEL-AVIV', 'tel aviv'],
    ['Be’er Sheva', "Be'er Sheva"],
    ['Herzliyya', 'herzliya'],
    ['Qiryat Atta', 'qiryat ata'],
    ['Kfar Sabá', 'kfar saba'],
    ['  חיפה ', 'חיפה'],
  ])('in one way, written %j or %j', async (one, other) => {
    expect(await keyOf('address_key', one)).toBe(await keyOf('address_key', other));
  });

  test.each([
    ['רחוב הרצל', 'הרצל'],
    ['רח׳ הרצל', 'הרצל'],
    ['שדרות בן גוריון', 'שד׳ בן-גוריון'],
    ['Herzl St.', 'herzl'],
    ['Herzl Street', 'HERZL'],
  ])('in one way as a street, written %j or %j', async (one, other) => {
    expect(await keyOf('street_key', one)).toBe(await keyOf('street_key', other));
  });

  test('as it is: what means something else stays apart', async () => {
    expect(await keyOf('address_key', 'שדרות')).toBe('שדרות');
    expect(await keyOf('street_key', 'רחוב')).toBe('רחוב');
    expect(await keyOf('address_key', 'רמת גן')).not.toBe(await keyOf('address_key', 'רמת הגן'));
  });
});

async function ask(person: Member, query: Record<string, string>): Promise<AddressSuggestion[]> {
  const search = new URLSearchParams({ language: 'he', ...query });
  const { status, body } = await server.request('GET', person.path(`/address-suggestions?${search}`), {
    as: person,
  });
  expect(status).toBe(200);
  expect(body.asksMaps).toBe(false);
  return body.items;
}
const cities = async (person: Member, q: string, language = 'he') =>
  (await ask(person, { of: 'city', q, language })).map(({ city }) => city);
const streets = async (person: Member, q: string, more: Record<string, string> = {}) =>
  (await ask(person, { of: 'street', q, ...more })).map(({ street, houseNumber, city }) =>
    [street, houseNumber, city].filter((part) => part !== '').join(' '),
  );

describe('localities', () => {
  test.each([
    ['חיפ', 'he', 'חיפה'],
    ['haifa', 'en', 'Haifa'],
    ['haifa', 'he', 'חיפה'],
    ['חיפה', 'en', 'חיפה'],
    ['tel-aviv', 'en', 'Tel Aviv - Yafo'],
    ['Tel Aviv', 'fr', 'Tel Aviv - Yafo'],
    ['קרית גת', 'he', 'קריית גת'],
    ['קריית גת', 'he', 'קריית גת'],
    ['kiryat gat', 'en', 'Qiryat Gat'],
    ['petah tikva', 'en', 'Petah Tiqwa'],
    ['ashkelon', 'en', 'Ashqelon'],
    ['eilat', 'en', 'Elat'],
    ['bnei brak', 'en', 'Bene Beraq'],
    ['הרצליה', 'he', 'הרצלייה'],
    ['יפו', 'he', 'תל אביב-יפו'],
    ['מל״ל', 'he', 'כפר מל"ל'],
  ])('for %j (%s) begin with %j', async (q, language, first) => {
    expect((await cities(await signUpOwner(server), q, language))[0]).toBe(first);
  });

  test('say their name in the other language too', async () => {
    const [haifa] = await ask(await signUpOwner(server), { of: 'city', q: 'haifa', language: 'en' });
    expect(haifa).toEqual({
      street: '',
      houseNumber: '',
      city: 'Haifa',
      zipCode: '',
      otherName: 'חיפה',
      source: 'official',
      placeId: null,
    });
  });

  test('come larger before smaller, beginnings before parts, and those of the workspace before all', async () => {
    const owner = await signUpOwner(server);
    expect((await cities(owner, 'רמ')).slice(0, 3)).toEqual(['רמת גן', 'רמלה', 'רמת השרון']);
    expect((await cities(owner, 'ירוש'))[0]).toBe('ירושלים');
    await addProperty(server, owner, { city: 'רמת ישי' }, 1);
    await addProperty(server, owner, { city: 'נוה רמת' }, 1);
    const after = await cities(owner, 'רמ');
    expect(after.slice(0, 3)).toEqual(['נוה רמת', 'רמת ישי', 'רמת גן']);
    expect(after).toHaveLength(8);
    expect(await cities(await signUpOwner(server), 'נוה רמת')).toEqual([]);
  });

  test('for nothing are those that the workspace uses most', async () => {
    const owner = await signUpOwner(server);
    expect(await cities(owner, '')).toEqual([]);
    await addProperty(server, owner, { street: 'הרצל', city: 'עכו' }, 1);
    await addProperty(server, owner, { street: 'הרצל', city: 'חיפה' }, 1);
    await addProperty(server, owner, { street: 'ויצמן', city: 'חיפה' }, 1);
    expect(await cities(owner, '')).toEqual(['חיפה', 'עכו']);
    expect(await cities(owner, '%')).toEqual([]);
  });
});

describe('streets', () => {
  test('of the workspace are suggested with their city, keep the number, and bring the postcode of that building', async () => {
    const owner = await signUpOwner(server);
    const herzl = { street: 'הרצל', city: 'חיפה' };
    await addProperty(server, owner, { ...herzl, houseNumber: '14', zipCode: '3303001' }, 1);
    await addProperty(server, owner, { ...herzl, houseNumber: '20', zipCode: '3303002' }, 1);
    await addProperty(server, owner, { street: 'שדרות הרצל', city: 'ירושלים', houseNumber: '1' }, 1);
    expect(await streets(owner, 'הר')).toEqual(['הרצל חיפה', 'שדרות הרצל ירושלים']);
    const [own] = await ask(owner, { of: 'street', q: 'רחוב הרצל 14' });
    expect(own).toEqual({
      street: 'הרצל',
      houseNumber: '14',
      city: 'חיפה',
      zipCode: '3303001',
      otherName: '',
      source: 'workspace',
      placeId: null,
    });
    await addProperty(server, owner, { ...herzl, houseNumber: '20', entrance: 'ב', zipCode: '3303009' }, 1);
    const [doubtful] = await ask(owner, { of: 'street', q: 'הרצל 20' });
    expect(doubtful).toMatchObject({ houseNumber: '20', zipCode: '' });
    const [unknown] = await ask(owner, { of: 'street', q: 'הרצל 16' });
    expect(unknown).toMatchObject({ houseNumber: '16', zipCode: '' });
    expect(await streets(owner, 'הרצל', { city: 'ירושלים' })).toEqual(['שדרות הרצל ירושלים', 'הרצל חיפה']);
  });

  test('of another workspace are never suggested, nor is it open to those who may not add properties', async () => {
    const [owner, stranger] = [await signUpOwner(server), await signUpOwner(server)];
    await addProperty(server, owner, { street: 'סמטת הסוד', city: 'חיפה', houseNumber: '1' }, 1);
    expect(await streets(owner, 'הסוד')).toEqual(['סמטת הסוד חיפה']);
    expect(await streets(stranger, 'הסוד')).toEqual([]);
    expect(await streets(stranger, '')).toEqual([]);
    const path = owner.path('/address-suggestions?of=street&q=x&language=he');
    expect((await server.request('GET', path, { as: stranger })).status).toBe(404);
  });
});

describe('the official list', () => {
  const haifa = { localityCode: 4000, localityName: 'חיפה' };
  const list: OfficialStreet[] = [
    { ...haifa, code: 101, name: 'הרצל' },
    { ...haifa, code: 102, name: 'שד בן גוריון' },
    { ...haifa, code: 103, name: "כ''ט בנובמבר" },
    { ...haifa, code: 9000, name: 'חיפה' },
    { localityCode: 5000, localityName: 'תל אביב -יפו', code: 205, name: 'הרצל' },
    { localityCode: 5000, localityName: 'תל אביב -יפו', code: 206, name: 'רח 1001' },
    { localityCode: 99_001, localityName: 'טייבה )חדשה(', code: 1, name: 'רחבת הרצל' },
  ];
  const bring = (text: string | string[], expected?: number) =>
    server.services.db.jobs((trx) =>
      importOfficialList(trx, {
        files: [text].flat().map((part, index) => ({ name: `list-${index}`, bytes: Buffer.from(part) })),
        expected,
      }),
    );
  const counts = { of: 'streets', read: 7, skipped: 1 };

  test('is brought once, changes nothing the second time, and follows what the list says later', async () => {
    // Whatever other tests have brought gives way to one street that is not of the list.
    await bring(buildStreetAnswer([{ ...haifa, code: 900, name: 'הנביאים' }]));
    expect(await bring(buildStreetAnswer(list))).toEqual({ ...counts, added: 6, changed: 0, removed: 1 });
    expect(await bring(buildStreetAnswer(list))).toEqual({ ...counts, added: 0, changed: 0, removed: 0 });
    const pages = [buildStreetAnswer(list.slice(0, 4), 7), buildStreetAnswer(list.slice(4), 7)];
    expect(await bring(pages)).toEqual({ ...counts, added: 0, changed: 0, removed: 0 });
    const later = list
      .slice(1)
      .map((street) => (street.code === 102 ? { ...street, name: 'שד רבין' } : street));
    const after = { ...counts, read: 6, added: 0, changed: 1, removed: 1 };
    expect(await bring(buildStreetAnswer(later))).toEqual(after);
    expect(await bring(buildStreetAnswer(list))).toMatchObject({ added: 1, changed: 1, removed: 0 });
  });

  test('answers by beginning, part and sound: of the city that is named, of the workspace’s, of larger ones first', async () => {
    await bring(buildStreetAnswer(list));
    const owner = await signUpOwner(server);
    expect(await streets(owner, 'הרצל')).toEqual(['הרצל תל אביב-יפו', 'הרצל חיפה', 'רחבת הרצל טייבה (חדשה)']);
    expect(await streets(owner, 'הרצל 14', { city: 'haifa' })).toEqual([
      'הרצל 14 חיפה',
      'הרצל 14 תל אביב-יפו',
      'רחבת הרצל 14 טייבה (חדשה)',
    ]);
    expect((await streets(owner, 'herzl 14', { language: 'en' }))[0]).toBe('הרצל 14 תל אביב-יפו');
    expect(await streets(owner, 'שדרות בן-גור')).toEqual(['שד בן גוריון חיפה']);
    expect((await streets(owner, 'רח׳ 1001'))[0]).toBe('רח 1001 תל אביב-יפו');
    expect(await streets(owner, 'כ״ט בנו')).toEqual(["כ''ט בנובמבר חיפה"]);
    expect(await streets(owner, '100%')).toEqual([]);
    await addProperty(server, owner, { street: 'הרצל', houseNumber: '7', city: 'Haifa' }, 1);
    expect(await streets(owner, 'הרצל')).toEqual([
      'הרצל Haifa',
      'הרצל תל אביב-יפו',
      'רחבת הרצל טייבה (חדשה)',
    ]);
  });

  test('comes as CSV too, where somebody says how much it is', async () => {
    const csv =
      '﻿_id,סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב\n1,4000,חיפה ,101,"הרצל "\n2,4000,חיפה,104,"הנשיא ""החדש"""\n';
    await expect(bring(csv)).rejects.toThrow('say it with --expect N');
    expect(await bring(csv, 2)).toMatchObject({ of: 'streets', read: 2, added: 1 });
    await bring(buildStreetAnswer(list));
  });

  test.each<[string, string, number | undefined, string]>([
    [
      'half of a download',
      buildStreetAnswer(list.slice(0, 3), 7),
      undefined,
      'There are 3 rows where 7 should be',
    ],
    ['other than was expected', buildStreetAnswer(list), 8, 'There are 7 rows where 8 should be'],
    ['cut off', buildStreetAnswer(list).slice(0, -40), undefined, 'list-0 is broken'],
    ['a page that is no list', '{"success":false,"error":"x"}', undefined, 'no result with records'],
    ['a CSV that breaks', 'סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב\n4000,חיפה,101\n', 1, 'on line 2'],
    [
      'a row without a name',
      'סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב\n4000,חיפה,101, \n',
      1,
      'list-0, line 2: name',
    ],
    ['other columns', 'a,b\n1,2\n', 1, 'list-0, line 2: code'],
    [
      'two names for one street',
      buildStreetAnswer([...list, { ...haifa, code: 101, name: 'אחר' }]),
      undefined,
      'list-0, record 8: 4000/101 stands there twice',
    ],
    ['nothing', buildStreetAnswer([]), undefined, 'The list is empty'],
  ])('changes nothing where it is %s, and says where', async (_, text, expected, message) => {
    await bring(buildStreetAnswer(list));
    const stored = () => server.owner`select * from internal.streets order by locality_code, code`;
    const before = await stored();
    await expect(bring(text, expected)).rejects.toThrow(message);
    expect(await stored()).toEqual(before);
  });

  test('is not taken in another writing than UTF-8', async () => {
    const bytes = Buffer.from([0xee, 0xe9, 0xed]);
    const importing = server.services.db.jobs((trx) =>
      importOfficialList(trx, { files: [{ name: 'old.csv', bytes }], expected: 1 }),
    );
    await expect(importing).rejects.toThrow('old.csv is not UTF-8');
  });

  test('of localities adds and renames, and keeps the English name and the size that are known', async () => {
    const csv = [
      'סמל_ישוב,שם_ישוב,שם_ישוב_לועזי,שם_נפה',
      '0,לא רשום,NOT REGISTERED,',
      '4000,חיפה ,HEFA,חיפה',
      '99100,"עיר חדשה",IR HADASHA,חיפה',
      '31,אופקים ,OFAQIM,באר שבע',
    ].join('\n');
    expect(await bring(csv, 4)).toEqual({
      of: 'localities',
      read: 4,
      skipped: 1,
      added: 1,
      changed: 0,
      removed: 0,
    });
    const rows = await server.owner`select code, name_he, name_en, population > 0 as is_counted
      from internal.localities where code in (4000, 99100) order by code`;
    expect([...rows]).toEqual([
      { code: 4000, name_he: 'חיפה', name_en: 'Haifa', is_counted: true },
      { code: 99_100, name_he: 'עיר חדשה', name_en: 'Ir Hadasha', is_counted: false },
    ]);
    expect(await bring(csv.replace('עיר חדשה', 'עיר אחרת'), 4)).toMatchObject({ added: 0, changed: 1 });
  });
});
