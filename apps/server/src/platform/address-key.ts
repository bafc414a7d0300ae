import { isIP } from 'node:net';

const groups = 8;
/** What one customer of a provider has at the least: RFC 6177. */
const groupsOfNetwork = 4;
const longest = 64;

/**
 * The name under which tries are counted: an IPv4 address, or the /64 of an IPv6 address, all of which are one
 * household's or one machine's. An IPv4 address that is written as IPv6 is that IPv4 address.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (isIP(bare) !== 6) return bare.slice(0, longest);
  const parts = groupsOf(bare);
  const [mark, ...ipv4] = parts.slice(-3);
  if (mark === 0xff_ff && parts.slice(0, -3).every((part) => part === 0))
    return ipv4.flatMap((part) => [part >> 8, part & 0xff]).join('.');
  return `${parts
    .slice(0, groupsOfNetwork)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function groupsOf(ipv6: string): number[] {
  // The parser of addresses writes IPv4 within them, zeros and letters in one way.
  const { hostname } = new URL(`http://[${ipv6}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::', 2);
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter((part) => part !== ''));
  const given = [...(first ?? []), ...(last ?? [])].length;
  const zeros = tail === undefined ? [] : Array<string>(groups - given).fill('0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((part) => Number.parseInt(part, 16));
}
