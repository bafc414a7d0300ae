/** Where people may be led from a mail or a provider, and how they are told what came of it. */
export interface Redirects {
  /** Where the product itself is. */
  site: string;
  /** The address that was asked for where it is allowed, else, without a word, the product's own. */
  check(wanted: string | undefined): string;
}

export interface WireFault {
  error: string;
  code: string;
  description: string;
}

/** @param allowed addresses that lead elsewhere, exact but for what follows a `?` or `#` */
export function createRedirects(site: string, allowed: readonly string[]): Redirects {
  const own = new URL(site).origin;
  const listed = new Set(allowed.map((address) => placeOf(new URL(address))));
  return {
    site,
    check: (wanted) => {
      const url = parseStrictly(wanted);
      return url !== undefined && (originOf(url) === own || listed.has(placeOf(url))) ? url.href : site;
    },
  };
}

/** Programs read an address in more ways than one; what is not plain is refused before anybody reads it. */
function parseStrictly(text: string | undefined): URL | undefined {
  if (text === undefined || /[\\\p{Cc}\s]/u.test(text)) return undefined;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  // A host has many spellings (`2130706433` is 127.0.0.1, `http:/host` is `http://host`); only the plain one is taken.
  const plain = `${url.protocol}//${url.hostname}`;
  if (text.slice(0, plain.length).toLowerCase() !== plain || !/^[:/?#]|^$/.test(text.slice(plain.length)))
    return undefined;
  url.hash = '';
  return url;
}

/** Extensions have addresses without what browsers call an origin. */
function originOf(url: URL): string {
  return `${url.protocol}//${url.host}`;
}

function placeOf(url: URL): string {
  return `${originOf(url)}${url.pathname}`;
}

/** In the fragment, which no server sees. */
export function withFragment(address: string, values: Record<string, string>): string {
  return `${address}#${new URLSearchParams(values).toString()}`;
}

export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** A client of the PKCE flow reads the query, every other the fragment. */
export function withFault(address: string, fault: WireFault, isPkce: boolean): string {
  const values = { error: fault.error, error_code: fault.code, error_description: fault.description };
  const fragment = { ...values, sb: '' };
  return withFragment(isPkce ? withQuery(address, values) : address, fragment);
}
