import { cleanLine } from '../text/clean-text.ts';

const APART = /\s*[,;]\s*/;
const APART_ANYWHERE = /\s*[,;]\s*/g;
/** More names than a cell has reason to hold; each is looked up alone and with those after it. */
const NAMES_MAX = 50;

/** Returns the id of a tag by the form of its name (`tagNameForm`); undefined for none. */
export type FindTag = (name: string) => string | undefined;

/** Returns the form in which names of tags are compared: case and the spaces at a comma do not count. */
export function tagNameForm(name: string): string {
  return cleanLine(name).replaceAll(APART_ANYWHERE, ',').toLowerCase();
}

/**
 * Reads names of tags that a cell holds, parted by commas or semicolons, into their ids. A name
 * may hold a comma itself: the longest name that is known wins. Undefined when one is not known.
 */
export function tagsOfNames(text: string, find: FindTag): string[] | undefined {
  const parts = cleanLine(text.replaceAll('\n', ',')).split(APART).filter(Boolean);
  if (parts.length > NAMES_MAX) return undefined;
  const ids: string[] = [];
  for (let at = 0; at < parts.length;) {
    const known = longestFrom(parts, at, find);
    if (known === undefined) return undefined;
    ids.push(known.id);
    at = known.next;
  }
  return [...new Set(ids)];
}

function longestFrom(parts: readonly string[], at: number, find: FindTag) {
  for (let next = parts.length; next > at; next -= 1) {
    const id = find(tagNameForm(parts.slice(at, next).join(',')));
    if (id !== undefined) return { id, next };
  }
  return undefined;
}
