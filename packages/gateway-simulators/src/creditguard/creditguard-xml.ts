/** What stands in an element: a text, elements within, or a text with the number that stands for it. */
export type XmlValue =
  | string
  | number
  | XmlElements
  | { readonly text: string; readonly code: string };
export interface XmlElements {
  readonly [name: string]: XmlValue | readonly XmlElements[] | undefined;
}

/** Writes elements; one without a value stands empty, as the gateway writes it. */
export function writeXml(elements: XmlElements): string {
  return Object.entries(elements)
    .map(([name, value]) => {
      if (value === undefined || value === '') return `<${name}/>`;
      if (Array.isArray(value)) {
        return value.map((one: XmlElements) => `<${name}>${writeXml(one)}</${name}>`).join('');
      }
      return writeOne(name, value as XmlValue);
    })
    .join('');
}

function writeOne(name: string, value: XmlValue): string {
  if (typeof value !== 'object') return `<${name}>${escaped(String(value))}</${name}>`;
  if (typeof value['code'] === 'string' && typeof value['text'] === 'string') {
    return `<${name} code="${value['code']}">${escaped(value['text'])}</${name}>`;
  }
  return `<${name}>${writeXml(value as XmlElements)}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns the text of the first element of a name; empty where there is none. A request has no name twice. */
export function elementText(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
