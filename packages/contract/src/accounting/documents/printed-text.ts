import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';

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

const PAGE_MAX = 10_000;
const code = (value: FieldCode): FieldCode => value;

/** From which printed page on an answer is asked for, counted from 1. */
export const FROM_PAGE = {
  page: z.coerce
    .number(code('FIELD_WRONG_TYPE'))
    .int(code('VALUE_NOT_ALLOWED'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(PAGE_MAX, code('VALUE_NOT_ALLOWED'))
    .default(1),
};

/** The query of calls that draw pages. */
export const PagesQuery = z.strictObject(FROM_PAGE);

/** Printed pages, as many as one answer holds, and their text. */
export const PrintedPages = z.object({
  /** One SVG each, from the requested page on; none after the last. */
  pages: z.array(z.string()),
  /** Pages of the document; 0 where it is too long to be drawn, and is read as text. */
  pageCount: z.int(),
  /** Of the whole document, beside its first page alone. */
  text: PrintedText.nullable(),
});
export type PrintedPages = z.infer<typeof PrintedPages>;
