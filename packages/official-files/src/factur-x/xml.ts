/** One XML element as text, ready to be nested in another. */
export type Xml = string & { readonly __kind: 'xml' };

/** What XML 1.0 cannot carry in any form: most control characters, half surrogate pairs, U+FFFE/F. */
const NOT_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** Text as XML character data: special characters escaped, characters that XML forbids dropped. */
export function escapeXml(text: string): string {
  return text.replaceAll(NOT_XML, '').replaceAll(/[&<>"'\r]/g, (found) => ENTITIES[found] ?? '');
}

function tag(name: string, attributes: Readonly<Record<string, string>>, inside: string): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${inside}</${name}>` as Xml;
}

/** Returns an element that holds other elements, in the order given; `null` parts are left out. */
export function element(
  name: string,
  children: readonly (Xml | null)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  return tag(name, attributes, children.filter((child) => child !== null).join(''));
}

/** Returns an element that holds text. */
export function textElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  return tag(name, attributes, escapeXml(text));
}

/** Returns the same, or nothing at all when there is no text: empty elements break EN 16931 rules. */
export function optionalText(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Xml | null {
  return text === null || text.trim() === '' ? null : textElement(name, text, attributes);
}
