/** Parameters that belong to one arrival and go no further. */
const TRANSIENT = new Set([
  'noSession',
  'redirectAfter',
  'error',
  'step',
  'welcome',
  'regStep',
  'gotoStep',
]);

/** Parameters that a page owns, such as a list's filter: they stay behind when the page is left. */
const OWNED = new Map<string, ReadonlySet<string>>();

/** Declares parameters that belong to the page at `path` alone; each part of a page may declare its own. */
export function ownQuery(path: string, names: readonly string[]): void {
  OWNED.set(path, new Set([...(OWNED.get(path) ?? []), ...names]));
}

/** A row that is opened beside its list has the parameters of the list in its address. */
function ownedAt(path: string): ReadonlySet<string> | undefined {
  return OWNED.get(path) ?? OWNED.get(path.slice(0, path.lastIndexOf('/')));
}

function isOfIntegration(path: string): boolean {
  return path.startsWith('/oauth2/');
}

/** Returns the query that an external application added to the URL, without the page's own parameters. */
export function broughtQuery(path: string, search: string): URLSearchParams {
  const own = ownedAt(path);
  const all = [...new URLSearchParams(search)];
  return new URLSearchParams(
    all.filter(([name]) => !TRANSIENT.has(name) && own?.has(name) !== true),
  );
}

/**
 * Returns the URL of a page with the current parameters preserved (specification section 2.1). Parameters of
 * the target win; those of sign-in and those owned by the previous page are dropped, and so are all that an
 * application brought, outside of the pages that it linked to.
 */
export function withPreservedQuery(
  target: string,
  current: { path: string; search: string },
): string {
  const [path = '/', ownText = ''] = target.split('?');
  if (path === current.path || (isOfIntegration(current.path) && !isOfIntegration(path)))
    return target;
  const owned = ownedAt(current.path);
  const query = new URLSearchParams(ownText);
  for (const [name, value] of new URLSearchParams(current.search)) {
    const falls = TRANSIENT.has(name) || owned?.has(name) === true || query.has(name);
    if (!falls) query.append(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
