import { domainToASCII } from 'node:url';
import type { HeaderLine } from 'postal-mime';
import { getDomain } from 'tldts';
import { readAuthenticationResults, type Verdict } from './authentication-results.ts';

/**
 * Whether the operator's mail server vouches for the domain that a mail says it is from (RFC 8601): by DMARC, by a
 * signature (DKIM), or by where it came from (SPF), each for that domain.
 */
export function isVouchedFor(lines: readonly HeaderLine[], serverId: string, from: string): boolean {
  const domain = domainOf(from);
  if (domain === null) return false;
  return lines
    .filter(({ key }) => key === 'authentication-results')
    .flatMap(({ line }) => readAuthenticationResults(line.slice(line.indexOf(':') + 1), serverId))
    .some((verdict) => vouchesFor(verdict, domain));
}

function vouchesFor({ method, result, properties }: Verdict, domain: string): boolean {
  if (result !== 'pass') return false;
  const named = {
    dmarc: properties.get('header.from'),
    dkim: properties.get('header.d') ?? properties.get('header.i'),
    spf: properties.get('smtp.mailfrom'),
  }[method];
  const vouched = named === undefined ? null : domainOf(named);
  return vouched !== null && isAligned(vouched, domain);
}

/** Whether both are of one owner, as DMARC's relaxed way has it: the same domain, or the same registered one above. */
function isAligned(one: string, other: string): boolean {
  return one === other || (ownerOf(one) !== null && ownerOf(one) === ownerOf(other));
}

/** The domain that somebody registered, by the public suffix list; null for what is nobody's, such as `co.il`. */
function ownerOf(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true });
}

/** The domain of an address, whose local part may be in quotes, or of a name alone. */
function domainOf(address: string): string | null {
  const name = /^(?:"[^]*"@|[^"@\s]*@)?(?<domain>[\p{L}\p{M}\p{N}.-]+)$/u.exec(address)?.groups?.['domain'];
  return name === undefined ? null : domainToASCII(name).toLowerCase() || null;
}
