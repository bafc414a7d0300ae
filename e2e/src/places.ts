import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const key = 'a key for tests';

/** Two addresses in Hebrew, one of them without a postcode. */
const known = [
  { id: 'ChIJ-bialik', street: 'ביאליק', number: '22', city: 'רמת גן', postcode: '5245122' },
  { id: 'ChIJ-bialik-haifa', street: 'ביאליק', number: '', city: 'חיפה', postcode: '' },
];

/** Google Places (New) on this machine: refuses what the real one refuses, and everything once it is down. */
export async function startPlaces() {
  const state = { isDown: false };
  const asked: { path: string; session: string }[] = [];
  const ended = new Set<string>();

  const judge = async (request: IncomingMessage): Promise<[status: number, body: object]> => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const sent = await text(request);
    const body = sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>); // what the product sends
    const session = String(body['sessionToken'] ?? url.searchParams.get('sessionToken'));
    asked.push({ path: url.pathname, session });
    if (state.isDown) return [503, {}];
    const isWhole =
      request.headers['x-goog-api-key'] === key && request.headers['x-goog-fieldmask'] !== undefined;
    if (!isWhole || session.length > 36 || ended.has(session)) return [400, {}];
    if (url.pathname === '/v1/places:autocomplete') return [200, { suggestions: known.map(toPrediction) }];
    const place = known.find(({ id }) => url.pathname === `/v1/places/${id}`);
    if (place === undefined) return [400, {}];
    ended.add(session);
    return [200, { addressComponents: toComponents(place) }];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = await judge(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    /** The settings of a product that asks here. */
    settings: { GOOGLE_PLACES_URL: `http://127.0.0.1:${port}`, GOOGLE_PLACES_KEY: key },
    state,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Place = (typeof known)[number];

function toPrediction({ id, street, number, city }: Place) {
  const structuredFormat = {
    mainText: { text: `${street} ${number}`.trim() },
    secondaryText: { text: `${city}, ישראל` },
  };
  return { placePrediction: { placeId: id, structuredFormat } };
}

function toComponents({ street, number, city, postcode }: Place) {
  const components = { street_number: number, route: street, locality: city, postal_code: postcode };
  return Object.entries(components).flatMap(([type, longText]) =>
    longText === '' ? [] : [{ longText, types: [type] }],
  );
}
