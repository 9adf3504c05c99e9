/** A run of text in one look; a link is opened, never followed by a machine. */
export interface TextRun {
  readonly text: string;
  readonly isBold: boolean;
  /** Address of a link; empty for none. */
  readonly href: string;
}

/** Pictures that the product draws in the colour of the business. */
export const PAGE_PICTURES = [
  'calendar',
  'parcel',
  'basket',
  'hands',
  'vase',
  'stage',
  'camera',
  'talk',
  'book',
  'gift',
] as const;
export type PagePicture = (typeof PAGE_PICTURES)[number];

/** A part of the text of a sales page. There are no others: a page is made of these and never of HTML. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'picture';
      readonly picture: PagePicture;
      /** What it shows, for those who do not see it; empty for a decoration. */
      readonly alt: string;
    };

const SAFE_LINK = /^(?:https:\/\/[^\s/?#@]+(?:[/?#]\S*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/i;

/** Returns whether an address may be the link of a page: of the web by TLS without credentials, of mail or of a telephone. */
export function isSafeLink(href: string): boolean {
  return SAFE_LINK.test(href);
}

/** Returns a paragraph of plain text. */
export function plainParagraph(text: string): TextBlock {
  return { kind: 'paragraph', runs: [{ text, isBold: false, href: '' }] };
}
