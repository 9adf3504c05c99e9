import type { Routes } from './implement.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Methods that an address does answer to, when it answers but not to this one, or when the method
 * is one that nothing here answers to; undefined when the address itself is unknown.
 */
export function allowedMethods(
  routes: Routes,
  method: string,
  url: string,
): readonly string[] | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const found = routes
    .filter(({ endpoint }) => patternOf(endpoint.path).test(path))
    .map(({ endpoint }) => endpoint.method);
  if (found.length > 0) return found;
  return METHODS.includes(method) ? undefined : METHODS;
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
