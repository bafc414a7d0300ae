import type { SearchResult } from '@dira/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const soundsOf = async (word: string): Promise<string[]> =>
  (await server.owner`select internal.sounds_of_word(${word}) as sounds`)[0]?.['sounds'] as string[];

test.each([
  ['cohen', 'כהן'],
  ['Kohen', 'כהן'],
  ['Levi', 'לוי'],
  ['Levy', 'לוי'],
  ['Noa', 'נועה'],
  ['David', 'דוד'],
  ['Moshe', 'משה'],
  ['Avraham', 'אברהם'],
  ['Yitzhak', 'יצחק'],
  ['Itzchak', 'יצחק'],
  ['Chaim', 'חיים'],
  ['Haim', 'חיים'],
  ['Rachel', 'רחל'],
  ['Sarah', 'שרה'],
  ['Yosef', 'יוסף'],
  ['Mizrahi', 'מזרחי'],
  ['Mizrachi', 'מזרחי'],
  ['Friedman', 'פרידמן'],
  ['Schwartz', 'שוורץ'],
  ['Goldstein', 'גולדשטיין'],
  ['Weizmann', 'ויצמן'],
  ['Peretz', 'פֶּרֶץ'],
  ['Katz', 'כ״ץ'],
  ['Herzl', 'הרצל'],
  ['Rothschild', 'רוטשילד'],
  ['Haifa', 'חיפה'],
  ['Ohad', 'אוהד'],
])('%s sounds as %s', async (latin, hebrew) => {
  const [one, other] = await Promise.all([soundsOf(latin), soundsOf(hebrew)]);
  expect(one.filter((sound) => other.includes(sound))).not.toEqual([]);
});

test.each([
  ['Cohen', 'לוי'],
  ['Levi', 'דוד'],
  ['Mizrahi', 'פרידמן'],
  ['Katz', 'כהן'],
])('%s does not sound as %s', async (latin, hebrew) => {
  const [one, other] = await Promise.all([soundsOf(latin), soundsOf(hebrew)]);
  expect(one.filter((sound) => other.includes(sound))).toEqual([]);
});

test('what has no letters has no sound, and no word has more than sixteen', async () => {
  expect([await soundsOf('14'), await soundsOf(''), await soundsOf('a')]).toEqual([[], [], []]);
  expect((await soundsOf('חווחווחווחווחוח')).length).toBeLessThanOrEqual(16);
});

test('a person and a place are found in the other script, after those that have the very word', async () => {
  const owner: Member = await signUpOwner(server);
  const { unitIds } = await addProperty(
    server,
    owner,
    { name: 'הרצל 14', street: 'הרצל', houseNumber: '14', city: 'חיפה' },
    3,
  );
  const people = [{ fullName: 'נועה כהן' }, { fullName: 'Dana Cohen-Levi' }, { fullName: 'פרידמן מיכל' }];
  for (const [at, tenant] of people.entries())
    await addLease(server, owner, unitIds[at] ?? '', { tenant, makeAccount: false });
  const find = async (q: string, kind: SearchResult['kind']): Promise<string[]> => {
    const path = owner.path(`/search?q=${encodeURIComponent(q)}`);
    const { body } = await server.request('GET', path, { as: owner });
    return body.items
      .filter((item: SearchResult) => item.kind === kind)
      .map(({ title }: SearchResult) => title);
  };
  expect(await find('cohen', 'tenant')).toEqual(['Dana Cohen-Levi', 'נועה כהן']);
  expect(await find('כהן', 'tenant')).toEqual(['נועה כהן', 'Dana Cohen-Levi']);
  expect(await find('noa cohen', 'tenant')).toEqual(['נועה כהן']);
  expect(await find('friedm', 'tenant')).toEqual(['פרידמן מיכל']);
  expect(await find('michal friedman', 'lease')).toEqual(['פרידמן מיכל']);
  expect(await find('herzl 14', 'property')).toEqual(['הרצל 14']);
  expect(await find('haifa', 'property')).toEqual(['הרצל 14']);
  expect(await find('herzl 15', 'property')).toEqual([]);
});
