/** Text directions; `auto` is no choice here, because some mail programs do not support it. */
export type Direction = 'rtl' | 'ltr';

type Tag = 'a' | 'body' | 'div' | 'img' | 'p' | 'span' | 'table' | 'tbody' | 'td' | 'th' | 'tr';

/** What an element carries: its direction always, for mail programs that inherit none. */
interface Attributes {
  readonly dir: Direction;
  readonly style?: string;
  /** Names of the style sheet for dark screens; everything else is inline. */
  readonly class?: string;
  readonly href?: string;
  readonly role?: 'presentation';
  readonly width?: '100%' | number;
  readonly height?: number;
  /** A picture that is attached to the mail; nothing is loaded from elsewhere. */
  readonly src?: `cid:${string}`;
  readonly alt?: string;
  readonly align?: 'center';
  readonly scope?: 'col';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** HTML that `element` made: all text in it is escaped. The class stays here, so nothing else makes one. */
class MadeMarkup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type Markup = MadeMarkup;

/** Returns an element; its attributes and the texts among its children are escaped here, and nowhere else. */
export function element(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Markup | string)[]
): Markup {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  if (tag === 'img') return new MadeMarkup(`<img${written}>`);
  const inside = children.map((child) =>
    child instanceof MadeMarkup ? child.html : escaped(child),
  );
  return new MadeMarkup(`<${tag}${written}>${inside.join('')}</${tag}>`);
}
