import { isIP } from 'node:net';

import { isPublicAddress } from '../../../integrations/outside-call/public-address.ts';

/**
 * Returns whether an address of http or https is reached by TLS, and is of the public Internet as far as it says so itself. A
 * name is resolved, and refused, when something is sent.
 */
export function isPublicUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  return protocol === 'https:' && !isPrivate;
}
