import createClient from 'openapi-fetch';
import type { Middleware } from 'openapi-fetch';
import { ApiError, readProblem } from './api-error.ts';
import type { paths } from './api/schema.d.ts';
import { askForSession } from './session-prompt.ts';
import type { SessionNeed } from './session-prompt.ts';
import { findAccessToken, renewSession } from './session.ts';
import { randomUuid } from './uuid.ts';

const changesSomething = (method: string) => method !== 'GET' && method !== 'HEAD';

const conventions: Middleware = {
  onRequest({ request }) {
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

/**
 * Sends with the token of the moment. Where the answer asks for a sign-in or for the second factor, the person is
 * asked in a dialog, and the same request goes out once more, with the same idempotency key.
 */
async function send(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(await signed(request));
  const need = await needOf(response);
  if (need === null || !(await askForSession(need))) return response;
  return fetch(await signed(again));
}

async function signed(request: Request): Promise<Request> {
  const token = await findAccessToken();
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function needOf(response: Response): Promise<SessionNeed | null> {
  if (response.status !== 401 && response.status !== 403) return null;
  const { code } = await readProblem(response.clone());
  if (code === 'not_signed_in') return 'sign-in';
  if (code === 'recent_sign_in_required') return 'recent-sign-in';
  if (code !== 'second_factor_required' && code !== 'second_factor_needed_for_workspace') return null;
  await renewSession();
  return code === 'second_factor_required' ? 'second-factor' : null;
}

/** The one client of `/api/v1`, typed from the server's OpenAPI document. Every failure is thrown as `ApiError`. */
export const api = createClient<paths>({ baseUrl: '/', fetch: send });
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
