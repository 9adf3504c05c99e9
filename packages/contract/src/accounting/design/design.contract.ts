import { isBrandColor } from '@pinkas/domain/company/brand-color';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { isColumnOrder, PRINT_COLUMNS } from '@pinkas/domain/documents/print/print-columns';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import {
  REMARKS_LENGTH_MAX,
  SALE_TERMS_LENGTH_MAX,
  SECTION_46_NUMBER_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import { DocTypeCode } from '../documents/document-fields.ts';
import { PrintedPages } from '../documents/printed-text.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { blockText, LocalDateText, lineText } from '../../fields.ts';
import { DOCUMENT_TEXTS_MAX, DocumentText } from './document-texts.contract.ts';

const code = (value: FieldCode): FieldCode => value;

const Layout = z.enum(PRINT_LAYOUTS, code('VALUE_NOT_ALLOWED'));

const Column = z.enum(PRINT_COLUMNS, code('VALUE_NOT_ALLOWED'));
/** In their order; what a row must state cannot be left out, and the sum comes last. */
const Columns = z
  .array(Column)
  .max(PRINT_COLUMNS.length, code('LIST_TOO_LONG'))
  .refine(isColumnOrder, code('VALUE_NOT_ALLOWED'));

/** The texts of prints and messages; that of the mail has settings of its own, with its subject. */
export const DesignText = DocumentText.omit({ mailText: true });
export type DesignText = z.output<typeof DesignText>;

const DesignTexts = z.array(DesignText);

/** `#rrggbb`. */
const COLOR_LENGTH = 7;
const BrandColor = lineText(COLOR_LENGTH).refine(isBrandColor, code('VALUE_NOT_ALLOWED'));

/** Approval of a non-profit under section 46; an empty number for none. */
export const Section46Field = z
  .strictObject({
    number: lineText(SECTION_46_NUMBER_LENGTH_MAX),
    /** Null for an approval without an end. */
    validUntil: LocalDateText.nullable(),
  })
  .refine(({ number, validUntil }) => number !== '' || validUntil === null, {
    path: ['number'],
    message: code('FIELD_REQUIRED'),
  });
export type Section46 = z.output<typeof Section46Field>;

export const DesignSettings = z.object({
  /** Goes back with the save that is made from these values. */
  version: z.int(),
  printLayout: Layout,
  /** Columns of rows in their order. */
  printColumns: z.array(Column),
  /** `#rrggbb` of prints, mails and public pages, which make it readable where it is not. */
  brandColor: z.string(),
  /** Null where the kind of business has no such approval. */
  section46: z.object({ number: z.string(), validUntil: LocalDateText.nullable() }).nullable(),
  /** Whether originals may be in a foreign currency. */
  mayIssueForeign: z.boolean(),
  /** Whether documents may state an earlier VAT rate; null where the business adds no VAT. */
  mayChooseVatRate: z.boolean().nullable(),
  /** Whether a delivery note prints for each row how much was ordered, supplied and is left. */
  printsProgress: z.boolean(),
  /** Only the owner gives and takes these permissions. */
  isForeignChangeable: z.boolean(),
  /** Types of which a sample can be drawn, in the order of the menu. */
  docTypes: z.array(z.int()),
  /** Fixed texts by type and language; what is not there is empty. */
  texts: DesignTexts,
});
export type DesignSettings = z.output<typeof DesignSettings>;

/** Only what changes; omitted fields are unchanged. */
export const SaveDesignRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  printLayout: Layout.optional(),
  printColumns: Columns.optional(),
  brandColor: BrandColor.optional(),
  section46: Section46Field.optional(),
  mayIssueForeign: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
  mayChooseVatRate: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
  printsProgress: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
  /** The texts that change. */
  texts: DesignTexts.max(DOCUMENT_TEXTS_MAX, code('LIST_TOO_LONG')).optional(),
});

export const PreviewDesignRequest = z.strictObject({
  docType: DocTypeCode,
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
  printLayout: Layout,
  /** All as typed; without them the sample shows what is saved, and no texts. */
  printColumns: Columns.optional(),
  remarks: blockText(REMARKS_LENGTH_MAX).optional(),
  saleTerms: blockText(SALE_TERMS_LENGTH_MAX).optional(),
  brandColor: BrandColor.optional(),
  section46: Section46Field.optional(),
});

export const designContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/design',
    access: 'design.read',
    summary: 'How the documents of the account are printed, and which originals it may issue.',
    response: DesignSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/design',
    access: 'design.write',
    summary:
      'Changes the settings of documents to come; refused when they were saved meanwhile. Issued documents stay as they are.',
    body: SaveDesignRequest,
    bodyKilobytesMax: 512,
    response: DesignSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_PERMITTED',
      'SETTINGS_CHANGED',
      'SETTINGS_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  preview: {
    method: 'POST',
    path: '/v2/api/settings/design/preview',
    access: 'design.read',
    summary:
      'Draws a sample document of the business by settings that need not be saved, marked as a draft; nothing is stored.',
    body: PreviewDesignRequest,
    response: PrintedPages,
    errors: ['INVALID_REQUEST', 'SETTINGS_REFUSED', 'BUSY'],
  },
});
