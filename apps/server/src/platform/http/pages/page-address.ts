import type { FastifyRequest } from 'fastify';

/** Plain segments alone: no file, no second slash that would name another host, no climbing. */
const PAGE_PATH = /^((?:\/[\w-]+)+)\/?(\?.*)?$/;

/** Where every path leads that is no page (specification section 2.1). */
const START = '/#/';

/**
 * Returns the address of the application's page behind an unknown path that a browser opens, such as
 * `/#/documents` for `/documents`: somebody typed it without the hash. What cannot be a page leads to the start.
 * Undefined for a client that does not request a page, and below the paths of calls.
 */
export function pageBehind(
  callPaths: readonly string[],
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.accept?.includes('text/html') !== true) return undefined;
  const first = `/${url.split(/[/?]/, 2)[1] ?? ''}/`;
  if (callPaths.some((call) => call.startsWith(first))) return undefined;
  const [, path, query = ''] = PAGE_PATH.exec(url) ?? [];
  return path === undefined ? START : `/#${path}${query}`;
}
