import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are nobody's on the public network (RFC 6890), or stand for one of the private ones. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');

/** Public IPv6: what is given out (2000::/3), without what carries an IPv4 address within it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/** Whether a host may be called by what it looks like; what a name stands for is looked at with the call. */
export function mayBePublicHost(hostname: string): boolean {
  const bare = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? bare.includes('.') : isPublicAddress(bare);
}

/** A name that leads into a private network. */
export class NotPublic extends Error {}

/** Whether others may have the server call an address, and how the call finds it. */
export interface Reach {
  mayCall(address: string): boolean;
  /** What a request is made with, so that a name leads to nobody but whom it may. */
  optionsFor(url: URL): { lookup?: LookupFunction };
}

/**
 * Over https at its own port, at public addresses alone: other services of a host speak to nobody through us.
 * @param trustedOrigins services of one's own network, which are called as they are
 */
export function createReach(trustedOrigins: readonly string[]): Reach {
  const isTrusted = ({ origin }: URL) => trustedOrigins.includes(origin);
  return {
    mayCall: (address) => {
      const url = URL.parse(address);
      if (url === null || url.username !== '' || url.password !== '') return false;
      return (
        isTrusted(url) || (url.protocol === 'https:' && url.port === '' && mayBePublicHost(url.hostname))
      );
    },
    optionsFor: (url) => (isTrusted(url) ? {} : { lookup: lookUpPublic }),
  };
}

/**
 * Finds the address of a name, and refuses one that leads into a private network. It is asked by the connection itself,
 * so that nobody answers otherwise in between.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic(`${hostname} leads to no public address`), []);
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};
