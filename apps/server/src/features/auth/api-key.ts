import { isApiKey, type ApiKeys } from '../../platform/api-keys.ts';
import { WireError } from './wire-error.ts';

/** What a browser opens without a program of ours, and what tells programs of others whom to believe. */
const open = /^\/auth\/v1\/(\.well-known\/jwks\.json|health|verify|verify\/press|authorize|callback)$/;

interface Asked {
  method: string;
  pathname: string;
  /** From the header, else from the query. */
  apiKey: string | undefined;
}

/**
 * Every call names the installation that it means, by a key that opens nothing. A page that was meant
 * for another server, or a program that guesses, stops here.
 * @throws WireError 401 no_api_key or invalid_api_key
 */
export function requireApiKey(keys: ApiKeys, { method, pathname, apiKey }: Asked): void {
  // A client that verifies a code posts; a browser that follows a link does not.
  if (open.test(pathname) && !(method === 'POST' && pathname.endsWith('/verify'))) return;
  if (apiKey === undefined || apiKey === '')
    throw new WireError(
      401,
      'no_api_key',
      'No API key found in request: send the public key as `apikey`. The web app finds it in its page; `dira keys` prints it.',
    );
  if (!isApiKey(keys, apiKey))
    throw new WireError(401, 'invalid_api_key', 'Invalid API key: it is another installation’s.');
}
