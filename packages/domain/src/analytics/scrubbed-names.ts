/** A part of an address that names a page: Latin letters, `-` and `_`. Ids, numbers, tokens and names of people are no such part. */
const PAGE_PART = /^[a-zA-Z][a-zA-Z_-]{0,31}$/;
/** A parameter of a route, as the routes of the product write it. */
const ROUTE_PARAMETER = /^:[a-zA-Z]{1,31}\??$/;
const HIDDEN_PART = ':id';

/** Random tokens are longer than any word and mix capitals into it; `newPassword` has one capital. */
const CAPITALS_MAX = 2;

/** Places of rows in the names of fields: a number, or the id of the row. */
const ROW_PART = /^(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const FIELD_PART = /^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/;
/** Fields of one failed form that are named. */
export const REPORTED_FIELDS_MAX = 20;

function isPageWord(part: string): boolean {
  return PAGE_PART.test(part) && part.replaceAll(/[^A-Z]/g, '').length <= CAPITALS_MAX;
}

/**
 * Returns the path of a page without anything that may name a person, a business or a document: no query, and `:id` in place of every
 * part that is not a word of the product.
 */
export function scrubPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  const parts = bare.split('/').filter((part) => part !== '');
  const clean = parts.map((part) =>
    isPageWord(part) || ROUTE_PARAMETER.test(part) ? part : HIDDEN_PART,
  );
  return `/${clean.join('/')}`;
}

/**
 * Returns the names of fields, each once, without the places and ids of rows in them: `contacts.0.email` is `contacts.email`. A name
 * with anything but Latin words in it is left out.
 */
export function scrubFields(names: Iterable<string>): string[] {
  const clean = new Set<string>();
  for (const name of names) {
    const parts = name.split('.').filter((part) => !ROW_PART.test(part));
    if (parts.length > 0 && parts.every((part) => FIELD_PART.test(part)))
      clean.add(parts.join('.'));
  }
  return [...clean].slice(0, REPORTED_FIELDS_MAX);
}

/** Returns the host of the site that led here, in lower case; empty for none, for the product itself, and for what is no host. */
export function firstSource(referrer: string, ownHost: string): string {
  const host = /^https?:\/\/([a-z0-9.-]{1,253})(?::\d+)?(?:\/|$)/i
    .exec(referrer)?.[1]
    ?.toLowerCase();
  return host === undefined || host === ownHost ? '' : host;
}
