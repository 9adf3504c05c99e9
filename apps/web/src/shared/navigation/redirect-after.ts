/** The page after sign-in, as requested in the URL. */
export type RedirectAfter =
  | { readonly kind: 'none' }
  /** A page of this product: path and query of the route, such as `/documents?state=open`. */
  | { readonly kind: 'inside'; readonly path: string }
  /** An external URL, or one disguised as internal. */
  | { readonly kind: 'refused' };

const REFUSED: RedirectAfter = { kind: 'refused' };

/** Control characters, spaces and backslashes, which browsers drop or read as slashes. */
// oxlint-disable-next-line no-control-regex -- these characters are what the rule is about
const DISGUISES = /[\u0000-\u0020\u007F-\u00A0\u2028\u2029\\]/;
/** The query of an address may hold what a person searched for; only control characters are odd. */
// oxlint-disable-next-line no-control-regex -- these characters are what the rule is about
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/;

/**
 * Validates a `redirectAfter` value that was decoded once, as `URLSearchParams` does. Only a path of this
 * product, or a full URL of this very origin, is accepted; anything else is refused. A sign-in page is no
 * valid target.
 */
export function readRedirectAfter(value: string | null, origin: string): RedirectAfter {
  if (value === null || value === '') return { kind: 'none' };
  const decoded = fullyDecoded(value);
  if (decoded === undefined || isDisguised(value, decoded)) return REFUSED;
  if (/^https?:/i.test(value)) return readFullAddress(value, origin);
  return readPath(value, decoded);
}

function isDisguised(value: string, decoded: string): boolean {
  const [path = ''] = decoded.split('?');
  return DISGUISES.test(value) || DISGUISES.test(path) || CONTROLS.test(decoded);
}

/** Undoes percent encoding until nothing changes, so that no layer hides an attack. */
function fullyDecoded(value: string): string | undefined {
  let text = value;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(text);
    } catch {
      // A lone percent sign in a search text is harmless; anything else is used verbatim.
      return text;
    }
    if (next === text) return text;
    text = next;
  }
  return undefined;
}

function readFullAddress(value: string, origin: string): RedirectAfter {
  if (!URL.canParse(value)) return REFUSED;
  const url = new URL(value);
  const isOwn = url.origin === origin && url.username === '' && url.password === '';
  // `https:evil` has no slashes: browsers resolve it against the page.
  if (!isOwn || !/^https?:\/\/[^/]/i.test(value)) return REFUSED;
  const path = url.hash === '' ? '/' : url.hash.slice(1);
  const decoded = fullyDecoded(path);
  return decoded === undefined ? REFUSED : readPath(path, decoded);
}

function readPath(value: string, decoded: string): RedirectAfter {
  const isPath = value.startsWith('/') && decoded.startsWith('/') && !decoded.startsWith('//');
  const [path = ''] = decoded.split('?');
  if (!isPath || value.includes('#') || path.includes('//') || path.includes(':')) return REFUSED;
  if (path === '/auth' || path.startsWith('/auth/')) return { kind: 'none' };
  return { kind: 'inside', path: value };
}

/** The address of sign-in that leads back to `target` (specification section 2.1). */
export function signInAddress(target: string, reason?: SignInReason): string {
  const query = new URLSearchParams({ noSession: '1' });
  if (reason !== undefined) query.set('error', reason);
  const after =
    target === '/' || target === '' ? '' : `&redirectAfter=${encodeURIComponent(target)}`;
  return `/auth/login?${query.toString()}${after}`;
}

/** Why someone who was signed in meets the sign-in page. */
export const SIGN_IN_REASONS = ['disconnected', 'inactive', 'accessEnded'] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];
