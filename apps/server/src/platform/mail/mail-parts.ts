/** A piece of a mail. The plain text contains `line` and `lead`, for what the picture shows by itself. */
export type LetterPart =
  /** Paragraphs by blank lines. */
  | { readonly kind: 'words'; readonly text: string }
  /** A heading with a large sum, and lines under it; the sum is empty for none. */
  | {
      readonly kind: 'box';
      readonly heading: string;
      readonly sum: string;
      /** Heading and sum in one sentence. */
      readonly line: string;
      readonly facts: readonly string[];
    }
  /** Rows that each lead somewhere; the last cell is a sum. */
  | {
      readonly kind: 'table';
      readonly headings: readonly string[];
      readonly rows: readonly LetterRow[];
    }
  /** Letters that are copied or compared. */
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly href: string;
      readonly lead: string;
      /** Beside another button that is the thing to do. */
      readonly isQuiet?: boolean;
    }
  /** Small words at the end. */
  | { readonly kind: 'footer'; readonly text: string };

export interface LetterRow {
  readonly cells: readonly string[];
  readonly href: string;
  /** The row in plain text, with its address. */
  readonly line: string;
}

/** A mail before it is written: all of its values are plain text. */
export interface MailLetter {
  readonly language: 'he' | 'en';
  /** Who writes, at the top: the business, or the product. */
  readonly sender: string;
  /** `#rrggbb`, readable with white and on white. */
  readonly color: string;
  /** At the top, before the name. */
  readonly logo?: LetterLogo;
  readonly parts: readonly LetterPart[];
}

/** A picture that travels with the mail. */
export interface LetterLogo {
  /** By which the HTML names the attached file (RFC 2392). */
  readonly contentId: string;
  readonly widthPx: number;
  readonly heightPx: number;
}
