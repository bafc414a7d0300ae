import type { Header } from 'postal-mime';

/**
 * Whether the operator's mail server vouches for the domain that a mail says it is from (RFC 8601): by DMARC, by a
 * signature (DKIM), or by where it came from (SPF), each for that domain.
 */
export function isVouchedFor(headers: readonly Header[], serverId: string, from: string): boolean {
  const domain = domainOf(from);
  return headers
    .filter(({ key }) => key === 'authentication-results')
    .flatMap(({ value }) => readResults(value, serverId))
    .some((result) => vouchesFor(result, domain));
}

interface Result {
  method: string;
  verdict: string;
  properties: ReadonlyMap<string, string>;
}

/** What a header of that server says; nothing of a header of another, which anybody may have written. */
function readResults(value: string, serverId: string): Result[] {
  const [first = '', ...parts] = value.replaceAll(/\([^()]*\)/g, ' ').split(';');
  const [id = ''] = first.trim().split(/\s+/);
  if (id.toLowerCase() !== serverId.toLowerCase()) return [];
  return parts.map((part) => {
    const pairs = [...part.matchAll(/([\w.-]+)\s*=\s*"?([^\s";]+)/g)].map(
      ([, name = '', text = '']) => [name.toLowerCase(), text.toLowerCase()] as const,
    );
    const [[method, verdict] = ['', '']] = pairs;
    return { method, verdict, properties: new Map(pairs.slice(1)) };
  });
}

function vouchesFor({ method, verdict, properties }: Result, domain: string): boolean {
  if (verdict !== 'pass') return false;
  const named = {
    dmarc: properties.get('header.from'),
    dkim: properties.get('header.d') ?? properties.get('header.i'),
    spf: properties.get('smtp.mailfrom'),
  }[method];
  return named !== undefined && isAligned(domainOf(named), domain);
}

/** The same domain, or one below the other, as DMARC's relaxed way has it. */
function isAligned(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || (other.endsWith(`.${one}`) && one.includes('.'));
}

function domainOf(address: string): string {
  return (address.split('@').at(-1) ?? '').toLowerCase();
}
