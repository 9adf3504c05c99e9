import { XMLParser } from 'fast-xml-parser';

import { UnreadableAnswerError } from '../gateway-step.ts';

/** An element as it was read: texts, elements within, and attributes with an `@` before their name. */
export type XmlElement = Readonly<Record<string, unknown>>;

/** Everything stays text: sums and codes have leading zeros. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

/**
 * Reads XML of the gateway. A document type is refused before anything is parsed, so there are no entities but the five
 * of XML itself; numbers of characters stay as they are written. Throws UnreadableAnswerError.
 */
export function readXml(text: string): XmlElement {
  if (/<!(?:doctype|entity)/i.test(text)) {
    throw new UnreadableAnswerError('a document type is not of the published form');
  }
  let read: unknown;
  try {
    read = parser.parse(text, true);
  } catch {
    throw new UnreadableAnswerError('the answer is no XML');
  }
  if (!isElement(read)) throw new UnreadableAnswerError('the answer is no XML');
  return read;
}

function isElement(value: unknown): value is XmlElement {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the one element within of a name; an empty one where there is none. Throws for several. */
export function childOf(element: XmlElement, ...names: readonly string[]): XmlElement {
  let found = element;
  for (const name of names) {
    const [child = {}, ...others] = childrenOf(found, name);
    if (others.length > 0) throw new UnreadableAnswerError(`several elements ${name}`);
    found = child;
  }
  return found;
}

/** Returns all elements within of a name. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  const value = element[name];
  if (Array.isArray(value)) return value.filter(isElement);
  return isElement(value) ? [value] : [];
}

/** Returns the text of an element within; empty where there is none. */
export function textOf(element: XmlElement, name: string): string {
  const value = element[name];
  const text = isElement(value) ? value['#text'] : value;
  if (text === undefined) return '';
  if (typeof text !== 'string') throw new UnreadableAnswerError(`several elements ${name}`);
  return text;
}

/** Returns the attribute `code` of an element within, which has the number of what its text says. */
export function codeOf(element: XmlElement, name: string): string {
  const value = element[name];
  return isElement(value) && typeof value['@code'] === 'string' ? value['@code'] : '';
}

/** Characters that no XML can hold (XML 1.0, 2.2). */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Returns elements as XML, in their order; those without a value are left out. */
export function writeXml(elements: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(elements)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
