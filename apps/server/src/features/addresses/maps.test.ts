import type { AddressSuggestion } from '@dira/contract/addresses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { openPlaces, startPlaces } from './testing.ts';

/** The typing of one address: each test has one of its own. */
let session: string;
let places: Awaited<ReturnType<typeof openPlaces>>;
let server: TestServer;
beforeAll(async () => {
  places = await openPlaces();
  server = await startTestServer({ settings: places.settings });
});
beforeEach(() => {
  session = crypto.randomUUID();
  places.behaviour.is = 'well';
  places.asked.length = 0;
  // Whatever it was left alone for is over.
  server.clock.advance({ minutes: 2 });
});
afterAll(async () => {
  await server.close();
  await places.close();
});

async function start() {
  const owner = await signUpOwner(server);
  await addProperty(server, owner, { street: 'הרצל', houseNumber: '20', city: 'עכו' }, 1);
  return { owner, ...speakFor(server, owner) };
}

function speakFor(on: TestServer, person: Member) {
  const get = async (path: string, query: Record<string, string>) => {
    const { status, body } = await on.request('GET', person.path(`${path}?${new URLSearchParams(query)}`), {
      as: person,
    });
    expect(status).toBe(200);
    return body;
  };
  return {
    suggest: async (q: string, more: Record<string, string> = {}): Promise<AddressSuggestion[]> =>
      (await get('/address-suggestions', { of: 'street', language: 'he', session, q, ...more })).items,
    find: async (placeId: string, more: Record<string, string> = {}) =>
      (await get('/address-details', { placeId, language: 'he', session, ...more })).address,
  };
}

const briefly = (items: AddressSuggestion[]) =>
  items.map(({ street, houseNumber, city, source }) => [street, houseNumber, city, source].join(' '));
const own = 'הרצל 14 עכו workspace';

test('three letters bring places of the maps service behind the workspace’s own; a chosen one its postcode', async () => {
  const { suggest, find } = await start();
  expect(briefly(await suggest('הר'))).toEqual(['הרצל  עכו workspace']);
  expect(places.asked).toEqual([]);
  const items = await suggest('הרצל 14');
  expect(briefly(items)).toEqual([own, 'הרצל 14 חיפה maps', 'הרב הרצוג 14 ירושלים maps']);
  expect(await find(items[1]?.placeId ?? '')).toEqual({
    street: 'הרצל',
    houseNumber: '14',
    city: 'חיפה',
    zipCode: '3303001',
  });
  expect(places.asked.every(({ refused }) => !refused)).toBe(true);
});

test('a place without a number or a postcode leaves these open, and Hebrew among English is taken as it is', async () => {
  const { suggest, find } = await start();
  const items = await suggest('Herzl', { language: 'en' });
  expect(briefly(items).slice(-2)).toEqual(['Herzl Street 14 Haifa maps', 'הרב הרצוג  Jerusalem maps']);
  expect(await find(items.at(-1)?.placeId ?? '', { language: 'en' })).toEqual({
    street: 'הרב הרצוג',
    houseNumber: '',
    city: 'Jerusalem',
    zipCode: '',
  });
});

test('nothing but the typed text leaves the house, under the token of the typing', async () => {
  const { suggest, find } = await start();
  await suggest('הרצל 14', { city: 'חיפה' });
  await find('ChIJ-herzl_14');
  expect(places.asked).toEqual([
    { path: '/v1/places:autocomplete', input: 'הרצל 14, חיפה', session, refused: false },
    { path: '/v1/places/ChIJ-herzl_14', session, refused: false },
  ]);
});

test('without the token of a typing it is not asked: where people live stays in the house', async () => {
  const { owner } = await start();
  const query = new URLSearchParams({ of: 'street', language: 'he', q: 'הרצל 14' });
  const path = owner.path(`/address-suggestions?${query}`);
  const { body } = await server.request('GET', path, { as: owner });
  expect(briefly(body.items)).toEqual([own]);
  expect(places.asked).toEqual([]);
});

test('cities are never asked for there: the house has the list', async () => {
  const { suggest } = await start();
  const items = await suggest('haifa', { of: 'city', language: 'en' });
  expect(items[0]).toMatchObject({ city: 'Haifa', source: 'official' });
  expect(places.asked).toEqual([]);
});

test.each(['slow', 'down', 'over quota', 'empty', 'babbling'] as const)(
  'a service that is %s leaves the workspace’s own suggestions, and no error',
  async (fault) => {
    const { suggest, find } = await start();
    places.behaviour.is = fault;
    expect(briefly(await suggest('הרצל 14'))).toEqual([own]);
    if (fault !== 'empty') expect(await find('ChIJ-herzl_14')).toBeNull();
    expect(places.asked.length).toBeGreaterThan(0);
  },
);

test('a service that is down is left alone for a minute, and asked again after it', async () => {
  const { suggest } = await start();
  places.behaviour.is = 'down';
  for (let time = 0; time < 5; time += 1) expect(briefly(await suggest('הרצל 14'))).toEqual([own]);
  expect(places.asked).toHaveLength(3);
  places.behaviour.is = 'well';
  server.clock.advance({ seconds: 61 });
  expect(await suggest('הרצל 14')).toHaveLength(3);
});

test('places that are none are no failures of the service', async () => {
  const { suggest, find } = await start();
  for (let time = 0; time < 4; time += 1) expect(await find(`nowhere-${time}`)).toBeNull();
  expect(await suggest('הרצל 14')).toHaveLength(3);
});

test('whoever asks three hundred times in five minutes gets the house’s own suggestions', async () => {
  server.clock.set(Temporal.Instant.from(testNow).add({ hours: 1 }).toString());
  const { owner, suggest } = await start();
  await server.owner`insert into auth.rate_limits (bucket, window_starts_at, hits)
    values (${`maps:account:${owner.id}`}, ${server.clock.now().toString()}, 300)`;
  expect(briefly(await suggest('הרצל 14'))).toEqual([own]);
  expect(places.asked).toEqual([]);
  server.clock.advance({ minutes: 5 });
  expect(await suggest('הרצל 14')).toHaveLength(3);
});

test('without a key nobody outside is asked, and a wrong one is no error for whoever types', async () => {
  for (const settings of [
    { GOOGLE_PLACES_URL: places.url },
    { GOOGLE_PLACES_URL: places.url, GOOGLE_PLACES_KEY: 'another key' },
  ]) {
    const other = await startServerForTest({ settings });
    const owner = await signUpOwner(other);
    const { suggest, find } = speakFor(other, owner);
    await addProperty(other, owner, { street: 'הרצל', houseNumber: '20', city: 'עכו' }, 1);
    expect(briefly(await suggest('הרצל 14'))).toEqual([own]);
    expect(await find('ChIJ-herzl_14')).toBeNull();
  }
  expect(places.asked.map(({ refused }) => refused)).toEqual([true, true]);
});

const predicting = {
  input: 'הרצל',
  languageCode: 'he',
  includedRegionCodes: ['il'],
  includedPrimaryTypes: ['route'],
};
test.each<[string, string, Record<string, string>, object | undefined, number]>([
  ['no key', '/v1/places:autocomplete', {}, predicting, 403],
  [
    'a region that is none',
    '/v1/places:autocomplete',
    { key: '' },
    { ...predicting, includedRegionCodes: ['xx'] },
    400,
  ],
  [
    'a token that is too long',
    '/v1/places:autocomplete',
    { key: '' },
    { ...predicting, sessionToken: 'x'.repeat(37) },
    400,
  ],
  ['no field mask', '/v1/places/ChIJ-herzl_14?languageCode=he', { key: '' }, undefined, 400],
  [
    'an ended token',
    '/v1/places/ChIJ-herzl_14?sessionToken=used',
    { key: '', 'x-goog-fieldmask': 'addressComponents' },
    undefined,
    400,
  ],
])(
  'the peer of these tests refuses %s, as the real one does',
  async (_, path, { key, ...given }, body, status) => {
    const peer = await startPlaces();
    const mask = { 'x-goog-api-key': peer.key, 'x-goog-fieldmask': 'addressComponents' };
    await fetch(`${peer.url}/v1/places/ChIJ-herzl_14?sessionToken=used`, { headers: mask });
    const answer = await fetch(peer.url + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...given, ...(key !== undefined && { 'x-goog-api-key': peer.key }) },
    });
    expect(answer.status).toBe(status);
  },
);
