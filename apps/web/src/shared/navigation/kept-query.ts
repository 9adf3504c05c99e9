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

/** Declares the parameters that belong to the page at `path` alone. */
export function ownQuery(path: string, names: readonly string[]): void {
  OWNED.set(path, new Set(names));
}

/**
 * The address of a page with the current parameters kept (specification section 2.1). What the
 * target says itself wins; sign-in's parameters and those owned by the page that is left fall away.
 */
export function withKeptQuery(target: string, current: { path: string; search: string }): string {
  const [path = '/', ownText = ''] = target.split('?');
  if (path === current.path) return target;
  const owned = OWNED.get(current.path);
  const query = new URLSearchParams(ownText);
  for (const [name, value] of new URLSearchParams(current.search)) {
    const falls = TRANSIENT.has(name) || owned?.has(name) === true || query.has(name);
    if (!falls) query.append(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
