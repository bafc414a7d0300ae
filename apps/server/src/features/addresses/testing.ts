import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** An address that the service knows, in both languages. */
interface Known {
  placeId: string;
  he: { main: string; secondary: string; components: [string, string][] };
  en: { main: string; secondary: string; components: [string, string][] };
}

const herzl: Known = {
  placeId: 'ChIJ-herzl_14',
  he: {
    main: 'הרצל 14',
    secondary: 'חיפה, ישראל',
    components: [
      ['street_number', '14'],
      ['route', 'הרצל'],
      ['locality', 'חיפה'],
      ['country', 'ישראל'],
      ['postal_code', '3303001'],
    ],
  },
  en: {
    main: 'Herzl Street 14',
    secondary: 'Haifa, Israel',
    components: [
      ['street_number', '14'],
      ['route', 'Herzl Street'],
      ['locality', 'Haifa'],
      ['country', 'Israel'],
      ['postal_code', '3303001'],
    ],
  },
};

/** A street whose name the service has in Hebrew alone, and of which it knows no postcode. */
const herzog: Known = {
  placeId: 'ChIJ-herzog',
  he: {
    main: 'הרב הרצוג',
    secondary: 'ירושלים, ישראל',
    components: [
      ['route', 'הרב הרצוג'],
      ['locality', 'ירושלים'],
    ],
  },
  en: {
    main: 'הרב הרצוג',
    secondary: 'Jerusalem, Israel',
    components: [
      ['route', 'הרב הרצוג'],
      ['locality', 'Jerusalem'],
    ],
  },
};

/** The longest that a token may be, url-safe letters of ASCII. */
const token = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/);
const regions = new Set(['il', 'us', 'fr', 'es', 'al']);
/** A request for predictions as Google documents it; what has another shape is refused. */
const autocomplete = z.strictObject({
  input: z.string().min(1),
  languageCode: z.enum(['he', 'en']),
  includedRegionCodes: z.array(z.string().refine((code) => regions.has(code))).max(15),
  includedPrimaryTypes: z.array(z.string()).max(5),
  sessionToken: token.optional(),
});

type Outcome = [status: number, body: object];

const refuse = (code: number, status: string, message: string): Outcome => [
  code,
  { error: { code, status, message } },
];

/** The maps service for one test alone; it goes when the test ends. */
export async function startPlaces() {
  const { close, ...opened } = await openPlaces();
  onTestFinished(close);
  return opened;
}

/** Google Places (New) for tests: looks at what it is asked as the real one does, or behaves as it is told; the caller closes it. */
export async function openPlaces() {
  const key = 'a key for tests';
  const behaviour = { is: 'well' as 'well' | 'slow' | 'down' | 'over quota' | 'empty' | 'babbling' };
  const asked: { path: string; input?: string; session: string | undefined; refused: boolean }[] = [];
  const ended = new Set<string>();
  const waiting = new Set<ServerResponse>();

  const judge = (path: string, headers: IncomingHttpHeaders, text: string): Outcome => {
    if (headers['x-goog-api-key'] === undefined)
      return refuse(403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers.');
    if (headers['x-goog-api-key'] !== key) return refuse(400, 'INVALID_ARGUMENT', 'API key not valid.');
    if (behaviour.is === 'down') return refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.');
    if (behaviour.is === 'over quota') return refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
    const url = new URL(path, 'http://localhost');
    return url.pathname === '/v1/places:autocomplete' ? predict(text) : describe(url, headers);
  };
  const predict = (text: string): Outcome => {
    const { data } = autocomplete.safeParse(JSON.parse(text));
    if (data === undefined) return refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
    if (data.sessionToken !== undefined && ended.has(data.sessionToken))
      return refuse(400, 'INVALID_ARGUMENT', 'The session has ended.');
    if (behaviour.is === 'empty') return [200, {}];
    const suggestions = [herzl, herzog].map((known) => {
      const { main, secondary } = known[data.languageCode];
      const structuredFormat = { mainText: { text: main }, secondaryText: { text: secondary } };
      return { placePrediction: { placeId: known.placeId, structuredFormat } };
    });
    return [200, { suggestions }];
  };
  const describe = (url: URL, headers: IncomingHttpHeaders): Outcome => {
    const mask = headers['x-goog-fieldmask'];
    if (mask === undefined) return refuse(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    const unknown = [...url.searchParams.keys()].find(
      (name) => name !== 'languageCode' && name !== 'sessionToken',
    );
    if (unknown !== undefined) return refuse(400, 'INVALID_ARGUMENT', `Unknown name "${unknown}".`);
    const session = url.searchParams.get('sessionToken');
    if (session !== null && (!token.safeParse(session).success || ended.has(session)))
      return refuse(400, 'INVALID_ARGUMENT', 'The session token is not valid.');
    const known = [herzl, herzog].find(({ placeId }) => url.pathname === `/v1/places/${placeId}`);
    if (known === undefined) return refuse(400, 'INVALID_ARGUMENT', 'Not a valid Place ID.');
    if (session !== null) ended.add(session);
    const { components } = known[url.searchParams.get('languageCode') === 'he' ? 'he' : 'en'];
    const addressComponents = components.map(([type, longText]) => ({ longText, types: [type] }));
    return [200, mask === 'addressComponents' ? { addressComponents } : {}];
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      const [status, body] = judge(path, request.headers, text);
      const { input, sessionToken } = text === '' ? {} : JSON.parse(text);
      const session =
        sessionToken ?? new URL(path, 'http://localhost').searchParams.get('sessionToken') ?? undefined;
      asked.push({
        path: path.split('?')[0]!,
        ...(input !== undefined && { input }),
        session,
        refused: status !== 200,
      });
      if (behaviour.is === 'slow') return void waiting.add(response);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(behaviour.is === 'babbling' ? '<html>' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, key, settings: { GOOGLE_PLACES_URL: url, GOOGLE_PLACES_KEY: key }, behaviour, asked, close };
}

/** A street of the official list, in a place of it. */
export interface OfficialStreet {
  localityCode: number;
  localityName: string;
  code: number;
  name: string;
}

/** A list as `GET /api/3/action/datastore_search` of data.gov.il answers, spaces behind the names included. */
export function buildStreetAnswer(streets: readonly OfficialStreet[], total = streets.length): string {
  const records = streets.map((street, index) => ({
    _id: index + 1,
    סמל_ישוב: street.localityCode,
    שם_ישוב: `${street.localityName} `,
    סמל_רחוב: street.code,
    שם_רחוב: `${street.name} `,
  }));
  return JSON.stringify({ success: true, result: { total, records } });
}
