import createClient from 'openapi-fetch';
import type { Middleware } from 'openapi-fetch';
import { ApiError, readProblem } from './api-error.ts';
import type { paths } from './api/schema.d.ts';
import { findAccessToken } from './session.ts';
import { randomUuid } from './uuid.ts';

const changesSomething = (method: string) => method !== 'GET' && method !== 'HEAD';

const conventions: Middleware = {
  async onRequest({ request }) {
    const token = await findAccessToken();
    if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
    // A form that must survive a double click or a retry sends a key of its own.
    if (changesSomething(request.method) && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', randomUuid());
    }
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await readProblem(response);
  },
  onError({ error }) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    return isCancelled ? error : new ApiError({ status: 0, code: 'network' });
  },
};

/** The one client of `/api/v1`, typed from the server's OpenAPI document. Every failure is thrown as `ApiError`. */
export const api = createClient<paths>({ baseUrl: '/' });
api.use(conventions);

/** The body of a successful call: `read(api.GET('/api/v1/me'))`. */
export async function read<Data>(call: Promise<{ data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError({ status: 200, code: 'internal_error' });
  return data;
}

/** For calls that answer 204: waits, throws on failure, gives nothing. */
export async function done(call: Promise<unknown>): Promise<void> {
  await call;
}
