import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address that a user gave leads to a private network, to this machine or to nobody. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('the address is not public');
  }
}

/** IPv4 addresses that are not globally reachable, and multicast: IANA IPv4 Special-Purpose Address Registry. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** IPv6 addresses that are assigned to networks (RFC 4291); all others are private or local, or carry an IPv4 address. */
const UNICAST_IPV6 = ['2000::/3'];

/** Parts of these that are not globally reachable or carry an IPv4 address: IANA IPv6 Special-Purpose Address Registry. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublicIpv4 = listOf(NOT_PUBLIC_IPV4, 'ipv4');
const unicastIpv6 = listOf(UNICAST_IPV6, 'ipv6');
const notPublicIpv6 = listOf(NOT_PUBLIC_IPV6, 'ipv6');

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Returns whether an IP address belongs to a host of the public Internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublicIpv4.check(address, 'ipv4');
  if (family !== 6) return false;
  return unicastIpv6.check(address, 'ipv6') && !notPublicIpv6.check(address, 'ipv6');
}

/** Resolves a name to all its addresses. */
export type Resolve = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Returns the look-up of a connection to an address that a user gave. The name is resolved once, and the connection goes
 * to what was checked here: a name that resolves differently the next time gains nothing. One private address among
 * several refuses the name, with PrivateAddressError.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      if (!found.every(({ address }) => isPublicAddress(address))) {
        return done(new PrivateAddressError(), []);
      }
      const [first] = found;
      if (options.all === true || first === undefined) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}
