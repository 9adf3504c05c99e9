/** A parsed XML element: enough of a reader to check what the writer wrote. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#13;': '\r',
};

function unescape(text: string): string {
  return text.replaceAll(/&[^;]*;/g, (entity) => {
    const character = ENTITY[entity];
    if (character === undefined) throw new Error(`unknown entity ${entity}`);
    return character;
  });
}

/** Parses well-formed XML without comments or CDATA; throws on anything that does not nest. */
export function readXml(xml: string): XmlNode {
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, '').trim();
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let consumed = 0;
  for (const match of body.matchAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)>|([^<]+)/g)) {
    if (match.index !== consumed) throw new Error(`stray markup at ${consumed}`);
    consumed += match[0].length;
    const current = open.at(-1);
    if (current === undefined) throw new Error('text after the end');
    const [, slash, name = '', attributes = '', text] = match;
    if (text !== undefined) {
      current.text += unescape(text);
    } else if (slash === '/') {
      if (current.name !== name) throw new Error(`${name} closes ${current.name}`);
      open.pop();
    } else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)];
      const node: XmlNode = {
        name,
        attributes: Object.fromEntries(pairs.map((pair) => [pair[1], unescape(pair[2] ?? '')])),
        children: [],
        text: '',
      };
      current.children.push(node);
      open.push(node);
    }
  }
  const [top] = root.children;
  if (consumed !== body.length || open.length !== 1 || top === undefined) {
    throw new Error('not well formed');
  }
  return top;
}

/** Returns all elements under a path of names without prefixes, such as `ExchangedDocument/ID`. */
export function findAll(node: XmlNode, path: string): XmlNode[] {
  let found = [node];
  for (const step of path.split('/')) {
    found = found.flatMap((parent) =>
      parent.children.filter((child) => child.name.split(':')[1] === step),
    );
  }
  return found;
}

/** Returns the text of the only element at a path; undefined where there is none. */
export function findText(node: XmlNode, path: string): string | undefined {
  const found = findAll(node, path);
  if (found.length > 1) throw new Error(`${path} stands ${found.length} times`);
  return found[0]?.text;
}

/** Returns an amount with two decimals as whole agorot. */
export function agorotOf(text: string | undefined): number {
  if (text === undefined || !/^-?\d+\.\d\d$/.test(text)) throw new Error(`${text} is no amount`);
  return Number(text.replace('.', ''));
}
