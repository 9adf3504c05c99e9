import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/document-draft';
import { z } from 'zod';

/** A label and the value beside it, both as printed. */
const NamedText = z.object({ label: z.string(), value: z.string() });

/** A part of a printed document: lines under a heading, or a table with the sums that it leads to. */
export const PrintedTextPart = z.object({
  /** Empty for a part that needs none. */
  heading: z.string(),
  lines: z.array(z.string()),
  facts: z.array(NamedText),
  table: z
    .object({
      heads: z.array(z.string()),
      /** A row of one cell runs over the whole width. */
      rows: z.array(z.array(z.string())),
      sums: z.array(NamedText),
    })
    .nullable(),
});
export type PrintedTextPart = z.infer<typeof PrintedTextPart>;

/** A printed document as text, for a person who cannot read the images of its pages. */
export const PrintedText = z.object({
  language: z.enum(DOCUMENT_LANGUAGES),
  title: z.string(),
  parts: z.array(PrintedTextPart),
});
export type PrintedText = z.infer<typeof PrintedText>;

/** Printed pages, one SVG each, and their text. */
export const PrintedPages = z.object({ pages: z.array(z.string()), text: PrintedText });
export type PrintedPages = z.infer<typeof PrintedPages>;
