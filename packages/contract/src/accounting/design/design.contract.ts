import { isBrandColor } from '@pinkas/domain/company/brand-color';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { isColumnOrder, PRINT_COLUMNS } from '@pinkas/domain/documents/print/print-columns';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import {
  DESIGN_NAME_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
  SALE_TERMS_LENGTH_MAX,
  SECTION_46_NUMBER_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import { DocTypeCode } from '../documents/document-fields.ts';
import { PrintedPages } from '../documents/printed-text.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { blockText, Id, LocalDateText, lineText, requiredLineText } from '../../fields.ts';
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

/** What a design decides of the documents that are issued in it. */
const DesignLook = z.object({
  printLayout: Layout,
  /** Columns of rows in their order. */
  printColumns: z.array(Column),
  /**
   * `#rrggbb` of prints, and of mails and pages of their documents, which make it readable where it is not; that of
   * the main design is the colour of the business everywhere.
   */
  brandColor: z.string(),
  /** Whether the print has the QR code by which it is verified. */
  showsCode: z.boolean(),
  /** Whether documents that ask for money say how to pay. */
  showsHowToPay: z.boolean(),
  /** Whether page and mail of a document lead to paying by card, where the business wants that at all. */
  showsPayButton: z.boolean(),
});
export type DesignLook = z.output<typeof DesignLook>;

/** A design beside the main one. */
export const FurtherDesign = DesignLook.extend({
  id: Id,
  name: z.string(),
  /** The types of which it is the default; each other type has the main design. */
  docTypes: z.array(z.int()),
});
export type FurtherDesign = z.output<typeof FurtherDesign>;

/** The look is that of the main design, which is always there. */
export const DesignSettings = DesignLook.extend({
  /** Goes back with the save that is made from these values; one for all designs. */
  version: z.int(),
  /** The further designs, by name. */
  designs: z.array(FurtherDesign),
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

const Shown = z.boolean(code('FIELD_WRONG_TYPE'));
const DOC_TYPE_COUNT = Object.keys(DOC_TYPES).length;

/** Only what changes; omitted fields are unchanged. */
export const SaveDesignRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  /** The design whose look, name and types change; absent for the main one, which has no name and no types of its own. */
  designId: Id.optional(),
  name: requiredLineText(DESIGN_NAME_LENGTH_MAX).optional(),
  /** All types that it is the default of from now on. */
  docTypes: z.array(DocTypeCode).max(DOC_TYPE_COUNT, code('LIST_TOO_LONG')).optional(),
  printLayout: Layout.optional(),
  printColumns: Columns.optional(),
  brandColor: BrandColor.optional(),
  showsCode: Shown.optional(),
  showsHowToPay: Shown.optional(),
  showsPayButton: Shown.optional(),
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
  /** All as typed; without them the sample shows what is saved for its type, and no texts. */
  printColumns: Columns.optional(),
  showsCode: Shown.optional(),
  showsHowToPay: Shown.optional(),
  remarks: blockText(REMARKS_LENGTH_MAX).optional(),
  saleTerms: blockText(SALE_TERMS_LENGTH_MAX).optional(),
  brandColor: BrandColor.optional(),
  section46: Section46Field.optional(),
});

/** A design begins as a copy of another one. */
export const CreateDesignRequest = z.strictObject({
  name: requiredLineText(DESIGN_NAME_LENGTH_MAX),
  /** Absent for the main one. */
  copyOf: Id.optional(),
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
      'NOT_FOUND',
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
  create: {
    method: 'POST',
    path: '/v2/api/settings/design/designs',
    access: 'design.write',
    summary: 'Adds a design that looks like another one and is the default of no type yet.',
    body: CreateDesignRequest,
    response: z.object({ id: Id, settings: DesignSettings }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'LIST_FULL',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/settings/design/designs/{id}',
    access: 'design.write',
    summary:
      'Removes a design that is the default of no type. Documents that were issued in it stay as they are.',
    params: z.strictObject({ id: Id }),
    response: DesignSettings,
    errors: ['NOT_FOUND', 'DESIGN_IS_DEFAULT', 'SETTINGS_CHANGED'],
  },
});
