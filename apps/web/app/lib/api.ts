import type { Answer, Ask, StoredFile } from '@dira/contract/calls';
import type { Endpoint } from '@dira/contract/endpoint';
import { ApiError, readProblem } from './api-error.ts';
import { previewHeader } from './preview.ts';
import { askForSession, reachSecondLevel } from './session-prompt.ts';
import type { SessionNeed } from './session-prompt.ts';
import { findAccessToken, renewSession } from './session.ts';
import { randomUuid } from './uuid.ts';

/** What the built app has of an operation; its schemas are types alone (`slimContract`). */
type Operation = Pick<Endpoint, 'method' | 'path' | 'produces'> & {
  readonly edits?: { readonly editable: readonly string[] };
};
type Values = Readonly<Record<string, unknown>>;
type AnyAsk = {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly seen?: Values | null;
  readonly signal?: AbortSignal;
  readonly key?: string;
};

/**
 * Calls an operation of the contract: `call(getLease, { params: { organizationId, leaseId }, signal })`. Gives the
 * answer's body, the file where the operation makes one, or nothing.
 * @throws ApiError with the problem that the server named, `network` where no answer came; an `AbortError` when cancelled
 */
export async function call<const Op extends Endpoint>(
  operation: Op,
  ...[ask]: object extends Ask<Op> ? [ask?: Ask<Op>] : [ask: Ask<Op>]
): Promise<Answer<Op>> {
  const answer = await exchange(operation, ask ?? {});
  return answer as Answer<Op>; // the server answers by the same operation
}

async function exchange(operation: Operation, ask: AnyAsk): Promise<unknown> {
  try {
    const response = await send(await requestOf(operation, ask));
    if (!response.ok) throw await readProblem(response);
    if (response.status === 204) return undefined;
    return operation.produces === undefined ? await readJson(response) : await readFile(response);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    throw isCancelled || error instanceof ApiError ? error : new ApiError({ status: 0, code: 'network' });
  }
}

async function requestOf(operation: Operation, ask: AnyAsk): Promise<Request> {
  const { body, seen, signal, key } = ask;
  const headers = new Headers(previewHeader(operation, ask));
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  // A form that must survive a double click or a retry sends a key of its own.
  if (operation.method !== 'GET') headers.set('Idempotency-Key', key ?? randomUuid());
  if (operation.edits !== undefined && seen !== undefined && seen !== null) {
    // Who only reads needs no digest.
    const { versionOf } = await import('@dira/contract/version');
    headers.set('If-Match', `"${versionOf(operation.edits, seen)}"`);
  }
  return new Request(addressOf(operation, ask), {
    method: operation.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** The address of an operation; a filter that is undefined is left out, a list is said value by value. */
export function addressOf({ path }: Pick<Operation, 'path'>, { params, query }: AnyAsk): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const filters = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
    ),
  );
  return `/api/v1${place}${filters.size === 0 ? '' : `?${filters}`}`;
}

/** Something between us and the server may have answered with a page of its own. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ status: response.status, code: 'unknown' });
  }
}

/** The server names a file in `Content-Disposition: attachment; filename*=UTF-8''…`. */
async function readFile(response: Response): Promise<StoredFile> {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { blob: await response.blob(), name: name === undefined ? '' : decodeURIComponent(name) };
}

/**
 * Sends with the token of the moment. Where the answer asks for a sign-in or for the second factor, the person is
 * asked in a dialog, and the same request goes out once more, with the same idempotency key.
 */
async function send(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(signed(request, await findAccessToken()));
  const need = await needOf(response);
  if (need === null) return response;
  const isMet = await (need === 'second-factor' ? reachSecondLevel() : askForSession(need));
  if (!isMet) return response;
  return fetch(signed(again, await findAccessToken()));
}

function signed(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function needOf(response: Response): Promise<SessionNeed | null> {
  if (response.status !== 401 && response.status !== 403) return null;
  const { code } = await readProblem(response.clone());
  if (code === 'not_signed_in') return 'sign-in';
  if (code === 'recent_sign_in_required') return 'recent-sign-in';
  if (code === 'operator_key_required') return 'operator-key';
  if (code === 'second_factor_required') return 'second-factor';
  // The page leads to setting one up, or to giving it: by what the renewed session says.
  if (code === 'second_factor_needed_for_workspace') await renewSession();
  return null;
}
