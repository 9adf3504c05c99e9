/** What a messenger, or a mail, shows of a link that was sent in it. */
export interface LinkPreview {
  readonly language: 'he' | 'en';
  /** The sender and the document: one line. */
  readonly title: string;
  /** What its reader can do there. */
  readonly description: string;
  /** Name of who sends it. */
  readonly sender: string;
  /** Whole address of a picture of the sender; undefined for none. */
  readonly picture?: string | undefined;
  /** Hosts of others that may show the page in a frame; nobody where it is left out. */
  readonly frameHosts?: readonly string[];
}

const LOCALES = { he: 'he_IL', en: 'en_US' } as const;

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

function meta(property: string, content: string): string {
  return `<meta property="${property}" content="${escaped(content)}" />`;
}

/**
 * Writes a preview into the head of a page: its title, and the properties of the Open Graph protocol
 * (ogp.me), which messengers read without running the page.
 */
export function withPreview(html: string, preview: LinkPreview): string {
  const { title, description, sender, picture } = preview;
  const head = [
    `<title>${escaped(title)}</title>`,
    meta('og:type', 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:site_name', sender),
    meta('og:locale', LOCALES[preview.language]),
    ...(picture === undefined ? [] : [meta('og:image', picture)]),
  ].join('\n    ');
  // A function as replacement: a name may contain what a replacement text would read as a pattern
  // such as `$&`.
  return html.replace(/<title>[^<]*<\/title>/, () => head);
}
