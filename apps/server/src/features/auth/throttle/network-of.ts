import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name its network. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Returns the network whose failures count together: an IPv4 address alone, the /64 of an IPv6 address, because
 * somebody with one of these has all of them. An IPv4 address that is written as IPv6 counts as itself.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    return groups.slice(6).map(dottedPair).join('.');
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Returns all eight groups, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%', 1);
  // A URL writes each address in one form alone.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function dottedPair(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
