import type { FastifyRequest } from 'fastify';

import { LOCAL_HOSTS } from '../local-hosts.ts';

/** Probes of a load balancer name the machine and not the site. */
const PROBES = '/health/';

/**
 * Returns the status for a request that names another site (421), or names its site twice or not at all
 * (400); undefined when it is fine. The site is that of the origin; this machine's own names are always
 * accepted.
 */
export function foreignHostStatus(request: FastifyRequest, origin: string): 400 | 421 | undefined {
  const { rawHeaders, url = '' } = request.raw;
  if (url.startsWith(PROBES)) return undefined;
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  // An address that is whole names a site of its own.
  if (hosts.length !== 1 || !url.startsWith('/')) return 400;
  const host = request.headers.host ?? '';
  const address = `http://${host}`;
  const named = URL.canParse(address) ? new URL(address) : undefined;
  if (named === undefined || `${named.origin}/` !== named.href) return 400;
  return isSameSite(host, origin) || LOCAL_HOSTS.has(named.hostname) ? undefined : 421;
}

/** Letter case and the usual port of the scheme do not count. */
function isSameSite(host: string, origin: string): boolean {
  const own = new URL(origin);
  return new URL(`${own.protocol}//${host}`).host === own.host;
}
